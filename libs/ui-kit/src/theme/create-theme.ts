import { packageError } from '@shpy/kernel';
import { parseHex, toGamut, toHex } from '../tokens/color-space.ts';
import { type Oklch, scales, type Step, steps } from '../tokens/tokens.ts';
import { type BrandContrast, contrastOfBrand } from './brand-contrast.ts';

export type { BrandContrast };

/** A step of the brand's scale, light to dark. */
export type BrandStep = Step;

/** A theme; created by `createTheme`. */
export interface Theme {
  /** The colour of each step as `#rrggbb`. */
  steps: Readonly<Record<BrandStep, string>>;
  /** A rule for your style sheet that sets `--shpy-brand-50` to `--shpy-brand-950`. */
  css: string;
  /** Contrast of every pair of roles that uses the brand's colour. */
  contrast: readonly BrandContrast[];
}

/** A hexadecimal colour with an alpha that changes nothing. */
const OPAQUE = /^(#[\da-f]{3})f$|^(#[\da-f]{6})ff$/i;

/**
 * Computes a scale of eleven steps from one brand colour, and its contrast ratios. The step nearest in lightness is
 * the colour itself; the others have the same hue.
 *
 * @param color The colour as `#rgb` or `#rrggbb`, or with an alpha of `f` or `ff`.
 * @example createTheme('#7c3aed').css // ':root { --shpy-brand-50: …; … }'
 */
export function createTheme(color: string): Theme {
  const brand = parseHex(String(color).trim().replace(OPAQUE, '$1$2'));
  if (!brand)
    throw packageError(
      'ui-kit',
      `"${color}" cannot be the colour of a theme`,
      'it is not an opaque hexadecimal colour',
      'pass one such as #7c3aed',
    );
  const scale = scaleOf(brand);
  const entries = steps.map((step) => [step, toHex(scale[step])] as const);
  return {
    steps: Object.fromEntries(entries) as Record<Step, string>,
    css: `:root {\n${entries.map(([step, hex]) => `  --shpy-brand-${step}: ${hex};\n`).join('')}}\n`,
    contrast: contrastOfBrand(scale),
  };
}

/** A scale with the hue of the brand and the lightness of the kit's own steps, whose chroma is scaled to the brand's. */
function scaleOf(brand: Oklch): Record<Step, Oklch> {
  const [lightness, chroma, hue] = brand;
  const distance = (step: Step) => Math.abs(scales.brand[step][0] - lightness);
  const nearest = steps.reduce((best, step) => (distance(step) < distance(best) ? step : best));
  const chromaRatio = chroma / scales.brand[nearest][1];
  const colorOf = (step: Step): Oklch => {
    const [ownLightness, ownChroma] = scales.brand[step];
    return step === nearest ? brand : toGamut([ownLightness, ownChroma * chromaRatio, hue]);
  };
  return Object.fromEntries(steps.map((step) => [step, colorOf(step)])) as Record<Step, Oklch>;
}
