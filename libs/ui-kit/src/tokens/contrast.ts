import { type ColorRef, type Oklch, type ScaleName, scales, type Step } from './tokens.ts';

/** Contrast of two colours by WCAG 2.2, 1 to 21. Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(a: ColorRef, b: ColorRef): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(name: ColorRef): number {
  if (name === 'white') return 1;
  const [scale, step] = name.split('-') as [ScaleName, `${Step}`];
  const [red, green, blue] = toLinearRgb(scales[scale][Number(step) as Step]);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** OKLCH to linear sRGB, cut to the gamut. Source: https://bottosson.github.io/posts/oklab/ */
function toLinearRgb([lightness, chroma, hue]: Oklch): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (value: number) => Math.min(1, Math.max(0, value));
  return [
    cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
