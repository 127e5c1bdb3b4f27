import { page } from 'vitest/browser';

type Rgba = [red: number, green: number, blue: number, alpha: number];

const canvas = document.createElement('canvas');
canvas.width = canvas.height = 1;
const context = canvas.getContext('2d', { willReadFrequently: true })!;

/** Computed colour of an element: red, green, blue and alpha, 0 to 255 each. */
export function colorOf(
  element: Element,
  property: keyof CSSStyleDeclaration,
  pseudo?: string,
): Rgba {
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = String(getComputedStyle(element, pseudo)[property]);
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data] as Rgba;
}

/** The nearest background that is not transparent: the element's own or an ancestor's, or else the white of the page. */
function groundOf(element: Element | null): Rgba {
  if (!element) return [255, 255, 255, 255];
  const own = colorOf(element, 'backgroundColor');
  return own[3] > 0 ? own : groundOf(element.parentElement);
}

/**
 * Contrast of a colour of `element` with the background of `ground`.
 * Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrastOf(
  element: Element,
  property: keyof CSSStyleDeclaration,
  ground: Element,
  pseudo?: string,
): number {
  const behind = groundOf(ground);
  const [darker = 0, lighter = 0] = [
    luminance(colorOf(element, property, pseudo), behind),
    luminance(behind),
  ].sort((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance of a colour that is painted over the colour `behind`. */
function luminance([red, green, blue, alpha]: Rgba, behind?: Rgba): number {
  const [r, g, b] = [red, green, blue].map((value, channel) => {
    const mixed = value * (alpha / 255) + (behind?.[channel] ?? 0) * (1 - alpha / 255);
    const part = mixed / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The most frequent colour in an area of an element, taken from a screenshot. */
export async function mostCommonColor(element: Element, area: DOMRect): Promise<number[]> {
  const base64 = await page.screenshot({ element, save: false });
  const response = await fetch(`data:image/png;base64,${base64}`);
  const image = await createImageBitmap(await response.blob());
  const { left, top, width } = element.getBoundingClientRect();
  const scale = image.width / width;
  const picture = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
  picture.drawImage(image, 0, 0);
  const { data } = picture.getImageData(
    ...([area.left - left, area.top - top, area.width, area.height].map((length) =>
      Math.round(length * scale),
    ) as [number, number, number, number]),
  );
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const color = data.slice(at, at + 4).join();
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const [[color = ''] = []] = [...counts].sort(([, one], [, other]) => other - one);
  return color.split(',').map(Number);
}
