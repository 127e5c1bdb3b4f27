import { roles, scales, values } from './tokens.ts';
import { shades, themeSelectors } from './tokens-css.ts';

/**
 * Maps the first word of our tokens to a namespace of Tailwind's theme. Tailwind's own spacing scale stays unchanged:
 * `p-8` is Tailwind's, `p-space-5` is ours.
 */
const namespaces: Record<string, string> = {
  radius: 'radius',
  text: 'text',
  font: 'font',
  shadow: 'shadow',
  ease: 'ease',
  color: 'color',
  space: 'spacing-space',
  control: 'spacing-control',
  duration: 'transition-duration',
  z: 'z-index',
};

/** Tokens that get no utility. */
const withoutUtility = new Set(['shadow-color']);

/**
 * The variant `dark:`, which applies if the nearest theme is dark or, without any theme, if the system is dark. It
 * supports themes that are nested up to three levels deep.
 */
function darkVariant(): string {
  const dark = `:is(${themeSelectors('dark')})`;
  const light = `:is(${themeSelectors('light')})`;
  const within = (theme: string) => `:where(${theme}, ${theme} *)`;
  const lightInDark = within(`${dark} ${light}`);
  const darkInLightInDark = within(`${dark} ${light} ${dark}`);
  return `@custom-variant dark {
  &${within(dark)}:not(${lightInDark}:not(${darkInLightInDark})) {
    @slot;
  }

  @media (prefers-color-scheme: dark) {
    &:not(${within(dark)}, ${within(light)}) {
      @slot;
    }
  }
}`;
}

/**
 * The bridge for Tailwind v4: utilities such as `bg-surface`, `p-space-5` or `h-control-height` read our tokens,
 * and `dark:` follows our themes.
 */
export function tailwindCss(): string {
  const colors = [
    ...Object.entries(scales).flatMap(([name, scale]) =>
      Object.keys(scale).map((step) => [`color-${name}-${step}`, `${name}-${step}`]),
    ),
    ...Object.keys(roles).map((name) => [`color-${name}`, `color-${name}`]),
  ];
  const others = Object.keys({ ...shades, ...values }).flatMap((token) => {
    const [first = '', ...rest] = token.split('-');
    const namespace = namespaces[first];
    return namespace && !withoutUtility.has(token) ? [[[namespace, ...rest].join('-'), token]] : [];
  });
  const lines = [...colors, ...others].map(([name, token]) => `  --${name}: var(--shpy-${token});`);
  return `/* Generated from tokens.ts by \`npm run tokens -w libs/ui-kit\`. Do not edit. */
/* For Tailwind v4. Declare this order of layers before all imports, so that utilities override the kit. */
@layer theme, base, shpy, components, utilities;

@theme inline {
${lines.join('\n')}
}

${darkVariant()}
`;
}
