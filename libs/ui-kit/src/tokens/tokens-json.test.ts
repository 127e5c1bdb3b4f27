import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { toHex, toGamut } from './color-space.ts';
import tokens from './tokens.json' with { type: 'json' };
import resolver from './tokens.resolver.json' with { type: 'json' };

type Values = Record<string, string>;
type Group = Record<string, Record<string, unknown>>;

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const [always = '', ...queries] = css.split('@media ');

/** Returns the tokens that a part of tokens.css declares. */
const declaredIn = (part = ''): Values =>
  Object.fromEntries(
    [...part.matchAll(/--shpy-([\w-]+):\s+([^;]+);/g)].map(([, name, value]) => [
      name,
      value!.replaceAll(/\s+/g, ' '),
    ]),
  );

const declaredFor = (query: string) =>
  declaredIn(queries.find((part) => part.startsWith(`(${query})`)));

/** Picks the values of one mode. */
const inMode = (mode: 0 | 1, declared: Values): Values =>
  Object.fromEntries(
    Object.entries(declared).map(([name, value]) => {
      const colors = /^light-dark\((.*), ((?:rgb|var)\(.*\)|#\w+)\)$/.exec(value);
      return [name, colors ? colors[mode + 1]! : value];
    }),
  );

const unit = ({ value, unit }: { value: number; unit: string }) => `${value}${unit}`;

interface Color {
  colorSpace: string;
  components: [number, number, number];
  alpha?: number;
  hex: string;
}

function colorAsCss({ colorSpace, components, alpha, hex }: Color): string {
  const [first, ...others] = components;
  if (colorSpace === 'oklch') return `oklch(${+(first * 100).toFixed(1)}% ${others.join(' ')})`;
  if (alpha === 1) return hex.replace('#ffffff', '#fff');
  return `rgb(${components.map((part) => Math.round(part * 255)).join(' ')} / ${alpha})`;
}

interface Layer {
  color: string;
  offsetX: { value: number; unit: string };
  offsetY: { value: number; unit: string };
  blur: { value: number; unit: string };
}

const layerAsCss = ({ color, offsetX, offsetY, blur }: Layer) =>
  `${offsetX.value} ${unit(offsetY)} ${unit(blur)} ${asCss('color', color)}`;

/** Writes the value of a token as tokens.css does. */
function asCss(type: string, value: unknown): string {
  // A reference, such as `{brand.700}`.
  if (typeof value === 'string') return `var(--shpy-${value.slice(1, -1).replace('.', '-')})`;
  switch (type) {
    case 'color':
      return colorAsCss(value as Color);
    case 'dimension':
    case 'duration':
      return unit(value as { value: number; unit: string });
    case 'cubicBezier':
      return `cubic-bezier(${(value as number[]).join(', ')})`;
    case 'shadow':
      return (value as Layer[]).map(layerAsCss).join(', ');
    case 'fontFamily':
      return (value as string[])
        .map((family) => (family.includes(' ') ? `'${family}'` : family))
        .join(', ');
    default:
      return String(value);
  }
}

/** Lists the tokens of a JSON file by the names of their custom properties. */
function listed(groups: object): Values {
  const entries = Object.entries(groups as Record<string, Group>)
    .filter(([name]) => !name.startsWith('$'))
    .flatMap(([group, members]) =>
      Object.entries(members).map(([name, { $type, $value, $extensions }]) => {
        const own = $extensions as { 'com.example.shpy': { css: string } } | undefined;
        return [
          `${group}-${name}`,
          own?.['com.example.shpy'].css ?? asCss($type as string, $value),
        ] as const;
      }),
    );
  return Object.fromEntries(entries);
}

/** Applies the contexts of the resolver to the tokens, in the order that it says. */
function resolve(theme: keyof typeof resolver.modifiers.theme.contexts, motion = 'full'): Values {
  const { modifiers } = resolver;
  const contexts: Record<string, readonly object[]> = {
    '#/sets/tokens': [tokens],
    '#/modifiers/theme': modifiers.theme.contexts[theme],
    '#/modifiers/motion': modifiers.motion.contexts[motion as 'full'],
  };
  const sources = resolver.resolutionOrder.flatMap(({ $ref }) => contexts[$ref]!);
  return Object.assign({}, ...sources.map(listed)) as Values;
}

const { direction: _, ...base } = declaredIn(always);
const more = declaredFor('prefers-contrast: more');

it.each([
  ['light', 0, base],
  ['dark', 1, base],
  ['light-more-contrast', 0, { ...base, ...more }],
  ['dark-more-contrast', 1, { ...base, ...more }],
] as const)('the JSON files contain the values of tokens.css: %s', (theme, mode, declared) => {
  expect(Object.keys(declared).length).toBeGreaterThan(100);
  expect(resolve(theme)).toEqual(inMode(mode, declared));
});

it('the resolver contains the durations of tokens.css for reduced motion', () => {
  const reduced = declaredFor('prefers-reduced-motion: reduce');
  expect(reduced).not.toEqual({});
  expect(resolve('light', 'reduced')).toEqual(inMode(0, { ...base, ...reduced }));
});

it('a size that depends on the window has its largest value in JSON', () => {
  const { value } = tokens.text['4xl'].$value;
  expect(base['text-4xl']).toMatch(new RegExp(`^clamp\\(.*, ${value}rem\\)$`));
});

it('each colour has a hexadecimal value for tools without OKLCH', () => {
  expect(tokens.brand[700].$value.hex).toBe('#006574');
  const { components, hex } = tokens.red[500].$value;
  expect(hex).toBe(toHex(toGamut(components as [number, number, number])));
});
