import { toGamut, toHex } from './color-space.ts';
import {
  type ColorRef,
  moreContrast,
  type Oklch,
  roles,
  scales,
  shadows,
  translucent,
  values,
} from './tokens.ts';

/** A token or a group of tokens, as https://www.designtokens.org/TR/2025.10/format/ defines them. */
interface Group {
  [key: string]: unknown;
}

type Entry = readonly [name: string, token: Group];

/** `--shpy-direction` follows the direction of the text, so it is not a decision of a designer. */
const WITHOUT_TOKEN = new Set(['direction']);

const hexOf = (parts: readonly number[]) =>
  `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

const oklch = (color: Oklch) => ({
  colorSpace: 'oklch',
  components: color,
  hex: toHex(toGamut(color)),
});

const srgb = ([red, green, blue, alpha]: readonly [number, number, number, number]) => ({
  colorSpace: 'srgb',
  components: [red, green, blue].map((part) => +(part / 255).toFixed(4)),
  alpha,
  hex: hexOf([red, green, blue]),
});

const WHITE = srgb([255, 255, 255, 1]);

const color = (value: unknown) => ({ $type: 'color', $value: value });

const reference = (name: ColorRef) =>
  color(name === 'white' ? WHITE : `{${name.replace('-', '.')}}`);

const withUnit = ($type: string, [, value, unit]: RegExpExecArray) => ({
  $type,
  $value: { value: Number(value), unit },
});

/** Converts a value of CSS. */
function parseValue(css: string): Group {
  const length = /^([\d.]+)(rem|px)$/.exec(css);
  if (length) return withUnit('dimension', length);
  const duration = /^([\d.]+)(ms)$/.exec(css);
  if (duration) return withUnit('duration', duration);
  // The format has no sizes that depend on the window.
  const [, largest] = /^clamp\(.* ([\d.]+rem)\)$/.exec(css) ?? [];
  if (largest)
    return {
      ...parseValue(largest),
      $description: 'The size in wide windows. The CSS is in the extension.',
      $extensions: { 'com.example.shpy': { css } },
    };
  const curve = /^cubic-bezier\((.*)\)$/.exec(css)?.[1];
  if (curve) return { $type: 'cubicBezier', $value: curve.split(', ').map(Number) };
  if (/^\d+$/.test(css)) return { $type: 'number', $value: Number(css) };
  return {
    $type: 'fontFamily',
    $value: css.split(', ').map((family) => family.replaceAll('"', '')),
  };
}

const px = (value: number) => ({ value, unit: 'px' });

const shadow = (layers: readonly (readonly [offset: number, blur: number])[]) => ({
  $type: 'shadow',
  $value: layers.map(([offset, blur]) => ({
    color: '{shadow.color}',
    offsetX: px(0),
    offsetY: px(offset),
    blur: px(blur),
    spread: px(0),
  })),
});

/** Groups tokens by the first word of their names: `color-text-muted` becomes `text-muted` in `color`. */
function grouped(entries: readonly Entry[]): Record<string, Group> {
  const groups: Record<string, Group> = {};
  for (const [name, token] of entries) {
    const at = name.indexOf('-');
    (groups[name.slice(0, at)] ??= {})[name.slice(at + 1)] = token;
  }
  return groups;
}

const MODES = { light: 0, dark: 1 } as const;

const rolesIn = (mode: 0 | 1, of: Record<string, readonly [ColorRef, ColorRef]>): Entry[] =>
  Object.entries(of).map(([name, colors]) => [`color-${name}`, reference(colors[mode])]);

const translucentIn = (mode: 0 | 1): Entry[] =>
  Object.entries(translucent).map(([name, colors]) => [name, color(srgb(colors[mode]))]);

const json = (content: object) => JSON.stringify(content, null, 2);

/** Generates tokens.json: all tokens with their values in light mode, in the Design Tokens Format 2025.10. */
export function tokensJson(): string {
  const steps = Object.entries(scales).flatMap(([name, scale]) =>
    Object.entries(scale).map(([step, value]): Entry => [`${name}-${step}`, color(oklch(value))]),
  );
  const others = Object.entries(values)
    .filter(([name]) => !WITHOUT_TOKEN.has(name))
    .map(([name, value]): Entry => [name, parseValue(value)]);
  const shadowEntries = Object.entries(shadows).map(([name, layers]): Entry => [
    name,
    shadow(layers),
  ]);
  return json({
    $schema: 'https://www.designtokens.org/schemas/2025.10/format.json',
    $description:
      'Tokens of @shpy/ui-kit in light mode. tokens.resolver.json has the other themes.',
    ...grouped([
      ...steps,
      ...rolesIn(MODES.light, roles),
      ...translucentIn(MODES.light),
      ...shadowEntries,
      ...others,
    ]),
  });
}

const reducedMotion = Object.keys(values)
  .filter((name) => name.startsWith('duration-'))
  .map((name): Entry => [name, parseValue('0ms')]);

/** Generates tokens.resolver.json: what changes in dark mode, with more contrast and with reduced motion. */
export function tokensResolver(): string {
  const dark = grouped([...rolesIn(MODES.dark, roles), ...translucentIn(MODES.dark)]);
  return json({
    $schema: 'https://www.designtokens.org/schemas/2025.10/resolver.json',
    name: '@shpy/ui-kit',
    version: '2025.10',
    sets: { tokens: { sources: [{ $ref: './tokens.json' }] } },
    modifiers: {
      theme: {
        contexts: {
          light: [],
          dark: [dark],
          'light-more-contrast': [grouped(rolesIn(MODES.light, moreContrast))],
          'dark-more-contrast': [dark, grouped(rolesIn(MODES.dark, moreContrast))],
        },
        default: 'light',
      },
      motion: {
        contexts: { full: [], reduced: [grouped(reducedMotion)] },
        default: 'full',
      },
    },
    resolutionOrder: [
      { $ref: '#/sets/tokens' },
      { $ref: '#/modifiers/theme' },
      { $ref: '#/modifiers/motion' },
    ],
  });
}
