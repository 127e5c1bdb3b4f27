import { type ColorRef, type Oklch, roles, scales, values } from './tokens.ts';

const color = ([lightness, chroma, hue]: Oklch) =>
  `oklch(${+(lightness * 100).toFixed(1)}% ${chroma} ${hue})`;

const reference = (name: ColorRef) => (name === 'white' ? '#fff' : `var(--shpy-${name})`);

const declarations = (entries: [name: string, value: string][]) =>
  entries.map(([name, value]) => `    --shpy-${name}: ${value};\n`).join('');

/** The style sheet of the tokens. Light and dark come from one source: `light-dark()` follows `color-scheme`. */
export function tokensCss(): string {
  const steps = Object.entries(scales).flatMap(([name, scale]) =>
    Object.entries(scale).map(([step, value]): [string, string] => [
      `${name}-${step}`,
      color(value),
    ]),
  );
  const colors = Object.entries(roles).map(([name, [light, dark]]): [string, string] => [
    `color-${name}`,
    `light-dark(${reference(light as ColorRef)}, ${reference(dark as ColorRef)})`,
  ]);
  return `/* Generated from tokens.ts by \`npm run tokens -w libs/ui-kit\`. Do not edit. */
@layer shpy.tokens {
  :root {
    color-scheme: light dark;
${declarations(steps)}${declarations(colors)}${declarations(Object.entries(values))}  }

  :root[data-color-mode='light'] {
    color-scheme: light;
  }

  :root[data-color-mode='dark'] {
    color-scheme: dark;
  }

  @media (prefers-contrast: more) {
    :root {
      --shpy-color-text-muted: var(--shpy-color-text);
      --shpy-color-border: var(--shpy-color-border-strong);
    }
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
