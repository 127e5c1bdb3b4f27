import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/**
 * Maximum difference of a pixel's colour, from 0 to 1. Neighbouring grays of the tokens differ by more; rounding on
 * another processor or in another patch version of the browser differs by less.
 */
const TOLERANCE = 0.02;

/** Number of pixels that may differ by more than `TOLERANCE`; less than the shortest edge of any component. */
const ALLOWED_PIXELS = 8;

export interface Difference {
  /** Description of the difference. */
  reason: string;
  /** The baseline in pale colours with the different pixels in red; absent if the sizes differ. */
  picture?: Buffer;
}

/** Compares two PNG files; returns null if they look the same. */
export function compare(expected: Buffer, actual: Buffer): Difference | null {
  // Most pictures have the same bytes, and need not be decoded.
  if (expected.equals(actual)) return null;
  const [before, after] = [PNG.sync.read(expected), PNG.sync.read(actual)];
  const { width, height } = before;
  if (width !== after.width || height !== after.height)
    return { reason: `${after.width} × ${after.height} pixels instead of ${width} × ${height}` };
  const picture = new PNG({ width, height });
  const pixels = pixelmatch(before.data, after.data, picture.data, width, height, {
    threshold: TOLERANCE,
    // Counts pixels that look anti-aliased, such as a border whose colour is between those on its two sides.
    includeAA: true,
  });
  if (pixels <= ALLOWED_PIXELS) return null;
  return { reason: `${pixels} pixels differ`, picture: PNG.sync.write(picture) };
}
