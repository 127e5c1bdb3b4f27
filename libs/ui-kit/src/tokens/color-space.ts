import type { Oklch } from './tokens.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** OKLCH to linear sRGB; values outside 0 to 1 are out of gamut. Source: https://bottosson.github.io/posts/oklab/ */
function toLinearRgb([lightness, chroma, hue]: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Linear sRGB to OKLCH. Source: https://bottosson.github.io/posts/oklab/ */
function fromLinearRgb([red, green, blue]: Rgb): Oklch {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Relative luminance as WCAG 2.2 defines it, 0 to 1. Source: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
export function luminance(color: Oklch): number {
  const [red, green, blue] = toLinearRgb(color);
  return 0.2126 * clamp(red) + 0.7152 * clamp(green) + 0.0722 * clamp(blue);
}

/** Parses `#rgb` or `#rrggbb`; returns null for anything else. */
export function parseHex(text: string): Oklch | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text)?.slice(1);
  const parts = short
    ? short.map((digit) => digit + digit)
    : /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text)?.slice(1);
  if (!parts) return null;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const value = parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return fromLinearRgb([red, green, blue]);
}

/** Formats a colour as `#rrggbb`. */
export function toHex(color: Oklch): string {
  const parts = toLinearRgb(color).map((value) => {
    const part = clamp(value);
    const encoded = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** Reduces the chroma of a colour until sRGB can show it. */
export function toGamut([lightness, chroma, hue]: Oklch): Oklch {
  const isInGamut = (candidate: number) =>
    toLinearRgb([lightness, candidate, hue]).every((value) => value > -1e-4 && value < 1 + 1e-4);
  let [inside, outside] = [0, chroma];
  if (isInGamut(chroma)) return [lightness, chroma, hue];
  while (outside - inside > 1e-4) {
    const middle = (inside + outside) / 2;
    if (isInGamut(middle)) inside = middle;
    else outside = middle;
  }
  return [lightness, inside, hue];
}
