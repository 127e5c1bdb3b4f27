import { contrast } from '../tokens/contrast.ts';
import {
  type ColorRef,
  moreContrast,
  type Oklch,
  pairs,
  type Role,
  roles,
  scales,
  type Step,
} from '../tokens/tokens.ts';

/** Contrast of two roles, at least one of which has the brand's colour; 1 to 21, by WCAG 2.2. */
export interface BrandContrast {
  /** The roles, such as `on-primary` and `primary`. */
  foreground: string;
  background: string;
  /** What WCAG 2.2 requires at level AA: 4.5 for text, 3 for controls. */
  required: number;
  /** The contrast in light mode, and in dark mode. */
  light: number;
  dark: number;
  /** The contrast in light mode and in dark mode for visitors who prefer more contrast. */
  moreLight: number;
  moreDark: number;
}

type Colors = Readonly<Record<Role, readonly [light: ColorRef, dark: ColorRef]>>;

const withMoreContrast: Colors = { ...roles, ...moreContrast };

const usesBrand = (role: Role) => roles[role].some((name) => name.startsWith('brand'));

/** Computes the contrast of all pairs of roles that use the brand's scale. */
export function contrastOfBrand(brand: Record<Step, Oklch>): BrandContrast[] {
  return pairs
    .filter(([foreground, background]) => usesBrand(foreground) || usesBrand(background))
    .map(([foreground, background, required]) => {
      const figure = (colors: Colors, mode: 0 | 1) =>
        contrast(colors[foreground][mode], colors[background][mode], { ...scales, brand });
      return {
        foreground,
        background,
        required,
        light: figure(roles, 0),
        dark: figure(roles, 1),
        moreLight: figure(withMoreContrast, 0),
        moreDark: figure(withMoreContrast, 1),
      };
    });
}
