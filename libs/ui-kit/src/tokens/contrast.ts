import { luminance } from './color-space.ts';
import { type ColorRef, type Oklch, type ScaleName, scales, type Step } from './tokens.ts';

type Scales = Readonly<Record<ScaleName, Readonly<Record<Step, Oklch>>>>;

/**
 * Contrast ratio of two token colours, 1 to 21. Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 *
 * @param of The scales of a theme. Default: those of the kit.
 */
export function contrast(a: ColorRef, b: ColorRef, of: Scales = scales): number {
  const luminances = [a, b].map((name) => luminance(colorAt(name, of)));
  const [darker = 0, lighter = 0] = luminances.sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

function colorAt(name: ColorRef, of: Scales): Oklch {
  if (name === 'white') return [1, 0, 0];
  const [scale, step] = name.split('-') as [ScaleName, `${Step}`];
  return of[scale][Number(step) as Step];
}
