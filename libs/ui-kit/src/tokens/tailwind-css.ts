import { roles, scales, shades, values } from './tokens.ts';

/** Namespaces of Tailwind's theme, by the first word of our tokens that belong there. */
const namespaces: Record<string, string> = {
  radius: 'radius',
  text: 'text',
  font: 'font',
  shadow: 'shadow',
  ease: 'ease',
};

/** The bridge for Tailwind v4: utilities such as `bg-surface`, `text-shpy-700` or `rounded-md` read our tokens. */
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
    return namespace && token !== 'shadow-color' ? [[[namespace, ...rest].join('-'), token]] : [];
  });
  const lines = [...colors, ...others].map(([name, token]) => `  --${name}: var(--shpy-${token});`);
  return `/* Generated from tokens.ts by \`npm run tokens -w libs/ui-kit\`. Do not edit. */
/* For Tailwind v4, after \`@import 'tailwindcss'\` and \`@import '@shpy/ui-kit/styles.css'\`. */
@theme inline {
${lines.join('\n')}
}
`;
}
