import {
  type ColorRef,
  forcedColors,
  moreContrast,
  type Oklch,
  roles,
  scales,
  shadows,
  translucent,
  values,
} from './tokens.ts';

const color = ([lightness, chroma, hue]: Oklch) =>
  `oklch(${+(lightness * 100).toFixed(1)}% ${chroma} ${hue})`;

const reference = (name: ColorRef) => (name === 'white' ? '#fff' : `var(--shpy-${name})`);

type Entry = [name: string, value: string];

const declarations = (entries: Entry[]) =>
  entries.map(([name, value]) => `--shpy-${name}: ${value};\n`).join('');

const lightAndDark = (colors: Record<string, readonly [ColorRef, ColorRef]>): Entry[] =>
  Object.entries(colors).map(([name, [light, dark]]) => [
    `color-${name}`,
    `light-dark(${reference(light)}, ${reference(dark)})`,
  ]);

const rgb = ([red, green, blue, alpha]: readonly number[]) =>
  `rgb(${red} ${green} ${blue} / ${alpha})`;

/** Translucent colours and shadows as CSS. Like the roles, they differ between light and dark. */
export const shades: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(translucent).map(([name, [light, dark]]) => [
      name,
      `light-dark(${rgb(light)}, ${rgb(dark)})`,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(shadows).map(([name, layers]) => [
      name,
      layers.map(([offset, blur]) => `0 ${offset}px ${blur}px var(--shpy-shadow-color)`).join(', '),
    ]),
  ),
};

/** Selects the elements that set a theme: by our own attribute, or as other theme switchers do it. */
export const themeSelectors = (mode: 'light' | 'dark') =>
  `[data-color-mode='${mode}'], [data-theme='${mode}'], .${mode}`;

// The colours are set on every theme, not only on the root. Otherwise, if a bundler lowers `light-dark()`, nested themes
// would inherit the root's colours.
const themes = `:root, ${themeSelectors('light')}, ${themeSelectors('dark')}`;

/** Generates tokens.css. Each colour is declared once for light and dark: `light-dark()` follows `color-scheme`. */
export function tokensCss(): string {
  const steps = Object.entries(scales).flatMap(([name, scale]) =>
    Object.entries(scale).map(([step, value]): Entry => [`${name}-${step}`, color(value)]),
  );
  const forced = Object.entries(forcedColors).map(([name, value]): Entry => [
    `color-${name}`,
    value,
  ]);
  return `/* Generated from tokens.ts by \`npm run tokens -w libs/ui-kit\`. Do not edit. */
/* A nested layer, so that roles which an application sets in \`shpy.tokens\` win, wherever its sheet is. */
@layer shpy.tokens.kit {
  /* Not \`light dark\`: the system's dark mode would change the text of a page that has only a light one. */
  :where(:root) {
    color-scheme: light;
  }

  :root {
    ${declarations(steps)}${declarations(Object.entries(values))}
  }

  ${themeSelectors('light')} {
    color-scheme: light;
  }

  ${themeSelectors('dark')} {
    color-scheme: dark;
  }

  ${themes} {
    ${declarations(lightAndDark(roles))}${declarations(Object.entries(shades))}
  }

  /* Elements inside inherit the direction. Not \`:dir()\`, which bundlers lower to a list of languages. */
  [dir='ltr'] {
    --shpy-direction: 1;
  }

  [dir='rtl'] {
    --shpy-direction: -1;
  }
}

/* What the visitor asks for wins over the colours of an application. */
@layer shpy.preferences {
  @media (prefers-contrast: more) {
    ${themes} {
      ${declarations(lightAndDark(moreContrast))}
    }
  }

  @media (forced-colors: active) {
    ${themes} {
      ${declarations(forced)}
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
