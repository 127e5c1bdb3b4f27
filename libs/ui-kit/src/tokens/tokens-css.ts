import { type ColorRef, forcedColors, type Oklch, roles, scales, values } from './tokens.ts';

const color = ([lightness, chroma, hue]: Oklch) =>
  `oklch(${+(lightness * 100).toFixed(1)}% ${chroma} ${hue})`;

const reference = (name: ColorRef) => (name === 'white' ? '#fff' : `var(--shpy-${name})`);

type Entry = [name: string, value: string];

const declarations = (entries: Entry[], indent = 4) =>
  entries.map(([name, value]) => `${' '.repeat(indent)}--shpy-${name}: ${value};\n`).join('');

/** The style sheet of the tokens. Light and dark come from one source: `light-dark()` follows `color-scheme`. */
export function tokensCss(): string {
  const steps = Object.entries(scales).flatMap(([name, scale]) =>
    Object.entries(scale).map(([step, value]): Entry => [`${name}-${step}`, color(value)]),
  );
  const colors = Object.entries(roles).map(([name, [light, dark]]): Entry => [
    `color-${name}`,
    `light-dark(${reference(light as ColorRef)}, ${reference(dark as ColorRef)})`,
  ]);
  const forced = Object.entries(forcedColors).map(([name, value]): Entry => [
    `color-${name}`,
    value,
  ]);
  return `/* Generated from tokens.ts by \`npm run tokens -w libs/ui-kit\`. Do not edit. */
@layer shpy.tokens {
  :root {
    color-scheme: light dark;
${declarations(steps)}${declarations(colors)}${declarations(Object.entries(values))}  }

  [data-color-mode='light'] {
    color-scheme: light;
  }

  [data-color-mode='dark'] {
    color-scheme: dark;
  }

  @media (prefers-contrast: more) {
    :root {
      --shpy-color-text-muted: var(--shpy-color-text);
      --shpy-color-border: var(--shpy-color-border-strong);
    }
  }

  @media (forced-colors: active) {
    :root {
${declarations(forced, 6)}    }
  }

  @media (prefers-reduced-motion: reduce) {
    :root {
      --shpy-duration-fast: 0ms;
      --shpy-duration-normal: 0ms;
    }
  }
}
`;
}
