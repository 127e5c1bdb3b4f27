/** A colour in OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** Steps of a colour scale, light to dark. */
export const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;
export type Step = (typeof steps)[number];
type Scale = Record<Step, Oklch>;

function scale(hue: number, lightness: readonly number[], chroma: readonly number[]): Scale {
  return Object.fromEntries(
    steps.map((step, index) => [step, [lightness[index]!, chroma[index]!, hue]]),
  ) as unknown as Scale;
}

/** Lightness of each step of most scales, and two choices of chroma. */
const lightnesses = [0.977, 0.948, 0.895, 0.825, 0.745, 0.645, 0.545, 0.465, 0.39, 0.315, 0.235];
const moderateChroma = [0.012, 0.028, 0.055, 0.085, 0.11, 0.108, 0.095, 0.082, 0.068, 0.054, 0.04];
const strongChroma = [0.014, 0.032, 0.066, 0.11, 0.155, 0.185, 0.19, 0.17, 0.14, 0.11, 0.08];

/** Colour scales. `brand` is the primary colour (Shpy's is petrol blue); `cool` is a slightly blue gray. */
export const scales = {
  brand: scale(212, lightnesses, moderateChroma),
  cool: scale(
    256,
    [0.985, 0.967, 0.925, 0.87, 0.735, 0.6, 0.49, 0.405, 0.3, 0.225, 0.168],
    [0.002, 0.004, 0.007, 0.011, 0.018, 0.02, 0.02, 0.019, 0.017, 0.015, 0.013],
  ),
  red: scale(25, lightnesses, strongChroma),
  amber: scale(
    75,
    lightnesses,
    [0.018, 0.042, 0.085, 0.125, 0.145, 0.135, 0.115, 0.098, 0.08, 0.064, 0.046],
  ),
  green: scale(
    155,
    lightnesses,
    [0.016, 0.038, 0.075, 0.115, 0.14, 0.135, 0.118, 0.1, 0.083, 0.066, 0.048],
  ),
} satisfies Record<string, Scale>;

export type ScaleName = keyof typeof scales;
/** A step of a scale, or white. */
export type ColorRef = `${ScaleName}-${Step}` | 'white';

/** Colours by purpose, each with its value in light mode and in dark mode. */
export const roles = {
  surface: ['white', 'cool-950'],
  'surface-raised': ['white', 'cool-900'],
  'surface-sunken': ['cool-100', 'cool-900'],
  'surface-inverse': ['cool-900', 'cool-100'],
  text: ['cool-950', 'cool-50'],
  'text-muted': ['cool-700', 'cool-400'],
  'text-inverse': ['cool-50', 'cool-950'],
  border: ['cool-200', 'cool-800'],
  'border-strong': ['cool-500', 'cool-500'],
  hover: ['cool-100', 'cool-800'],
  primary: ['brand-700', 'brand-400'],
  'primary-hover': ['brand-800', 'brand-300'],
  'on-primary': ['white', 'cool-950'],
  'primary-text': ['brand-700', 'brand-300'],
  'primary-surface': ['brand-100', 'brand-900'],
  link: ['brand-700', 'brand-300'],
  focus: ['brand-600', 'brand-400'],
  danger: ['red-700', 'red-400'],
  'danger-hover': ['red-800', 'red-300'],
  'on-danger': ['white', 'cool-950'],
  'danger-text': ['red-700', 'red-300'],
  'danger-surface': ['red-100', 'red-950'],
  success: ['green-700', 'green-400'],
  'success-text': ['green-800', 'green-300'],
  'success-surface': ['green-100', 'green-950'],
  warning: ['amber-600', 'amber-400'],
  'warning-text': ['amber-800', 'amber-300'],
  'warning-surface': ['amber-100', 'amber-950'],
} satisfies Record<string, readonly [light: ColorRef, dark: ColorRef]>;

export type Role = keyof typeof roles;

/** The roles that differ if the visitor prefers more contrast: their values in light mode and in dark mode. */
export const moreContrast = {
  'text-muted': ['cool-900', 'cool-100'],
  border: ['cool-600', 'cool-400'],
  'border-strong': ['cool-800', 'cool-300'],
  primary: ['brand-900', 'brand-200'],
  'primary-hover': ['brand-950', 'brand-100'],
  'primary-text': ['brand-900', 'brand-200'],
  'primary-surface': ['brand-100', 'brand-950'],
  link: ['brand-900', 'brand-200'],
  focus: ['brand-900', 'brand-200'],
  danger: ['red-900', 'red-200'],
  'danger-hover': ['red-950', 'red-100'],
  'danger-text': ['red-900', 'red-200'],
  success: ['green-800', 'green-300'],
  'success-text': ['green-900', 'green-200'],
  warning: ['amber-800', 'amber-300'],
  'warning-text': ['amber-900', 'amber-200'],
} satisfies Partial<Record<Role, readonly [light: ColorRef, dark: ColorRef]>>;

/** Roles that are used together, with the contrast that WCAG 2.2 requires: 4.5 for text, 3 for controls. */
export const pairs: readonly (readonly [foreground: Role, background: Role, ratio: 4.5 | 3])[] = [
  ...(['surface', 'surface-raised', 'surface-sunken'] as const).flatMap((background) =>
    (
      [
        'text',
        'text-muted',
        'primary-text',
        'link',
        'danger-text',
        'success-text',
        'warning-text',
      ] as const
    ).map((foreground) => [foreground, background, 4.5] as const),
  ),
  ['text', 'hover', 4.5],
  ['text', 'primary-surface', 4.5],
  ['primary-text', 'primary-surface', 4.5],
  ['danger-text', 'danger-surface', 4.5],
  ['success-text', 'success-surface', 4.5],
  ['warning-text', 'warning-surface', 4.5],
  ['text-inverse', 'surface-inverse', 4.5],
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['on-danger', 'danger', 4.5],
  ['on-danger', 'danger-hover', 4.5],
  ['border-strong', 'surface', 3],
  ['border-strong', 'surface-raised', 3],
  ['border-strong', 'surface-sunken', 3],
  ['focus', 'surface', 3],
  ['focus', 'surface-sunken', 3],
  ['warning', 'surface', 3],
];

type Translucent = readonly [red: number, green: number, blue: number, alpha: number];

/** Translucent colours in light mode and in dark mode. A key is the name of the custom property without `--shpy-`. */
export const translucent = {
  'color-backdrop': [
    [9, 20, 33, 0.5],
    [0, 0, 0, 0.65],
  ],
  'shadow-color': [
    [9, 20, 33, 0.1],
    [0, 0, 0, 0.45],
  ],
} satisfies Record<string, readonly [light: Translucent, dark: Translucent]>;

/** Shadows in the colour `shadow-color`: offset downwards and blur of each layer, in pixels. */
export const shadows = {
  'shadow-sm': [[1, 2]],
  'shadow-md': [
    [1, 3],
    [6, 16],
  ],
  'shadow-lg': [
    [2, 6],
    [18, 48],
  ],
} satisfies Record<string, readonly (readonly [offset: number, blur: number])[]>;

/** Tokens that are the same in light and dark. A key is the name of the custom property without `--shpy-`. */
export const values = {
  'space-1': '0.25rem',
  'space-2': '0.5rem',
  'space-3': '0.75rem',
  'space-4': '1rem',
  'space-5': '1.5rem',
  'space-6': '2rem',
  'space-7': '3rem',
  'space-8': '4rem',
  'space-9': '6rem',
  'radius-sm': '0.1875rem',
  'radius-md': '0.375rem',
  'radius-lg': '0.625rem',
  'radius-full': '999px',
  'text-xs': '0.8125rem',
  'text-sm': '0.9375rem',
  'text-md': '1rem',
  'text-lg': 'clamp(1.0625rem, 0.98rem + 0.35vw, 1.1875rem)',
  'text-xl': 'clamp(1.25rem, 1.12rem + 0.55vw, 1.5rem)',
  'text-2xl': 'clamp(1.5rem, 1.2rem + 1.3vw, 2.125rem)',
  'text-3xl': 'clamp(2rem, 1.5rem + 2.1vw, 3rem)',
  'text-4xl': 'clamp(2.375rem, 1.4rem + 4.2vw, 4.25rem)',
  // Text uses the system font, which is the most readable one at small sizes.
  'font-sans':
    'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
  'font-display':
    '"Familjen Grotesk Variable", "Familjen Fallback", "Familjen Fallback Roboto", system-ui, sans-serif',
  'font-mono':
    'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace',
  'duration-fast': '140ms',
  'duration-normal': '240ms',
  'ease-out': 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  // 1 in left-to-right text, -1 in right-to-left text: mirrors properties that have no logical variant.
  direction: '1',
  'z-sticky': '10',
  'z-floating': '1000',
  'control-height': '2.75rem',
  'control-height-sm': '2.25rem',
  'control-height-lg': '3.25rem',
} as const;

/** System colours that replace the roles under forced colours (high-contrast mode). */
export const forcedColors = {
  surface: 'Canvas',
  'surface-raised': 'Canvas',
  'surface-sunken': 'Canvas',
  text: 'CanvasText',
  'text-muted': 'CanvasText',
  border: 'CanvasText',
  'border-strong': 'CanvasText',
  primary: 'Highlight',
  'primary-hover': 'Highlight',
  'on-primary': 'HighlightText',
  link: 'LinkText',
  focus: 'Highlight',
} satisfies Partial<Record<Role, string>>;
