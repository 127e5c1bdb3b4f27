import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/**
 * How far the colour of a pixel may be off, from 0 to 1. Two neighbouring grays of the tokens are
 * further apart; what another processor or a patch of the browser rounds otherwise is not.
 */
const TOLERANCE = 0.02;

/** How many pixels may be off by more: fewer than one side of the smallest component has. */
const ALLOWED_PIXELS = 8;

export interface Difference {
  /** What differs, in words. */
  reason: string;
  /** The baseline, pale, with the pixels that differ in red; absent where the sizes differ. */
  picture?: Buffer;
}

/** Compares two PNG files; null where they look the same. */
export function compare(expected: Buffer, actual: Buffer): Difference | null {
  const [before, after] = [PNG.sync.read(expected), PNG.sync.read(actual)];
  const { width, height } = before;
  if (width !== after.width || height !== after.height)
    return { reason: `${after.width} × ${after.height} pixels instead of ${width} × ${height}` };
  const picture = new PNG({ width, height });
  const pixels = pixelmatch(before.data, after.data, picture.data, width, height, {
    threshold: TOLERANCE,
    // Its detection of smoothed edges takes a border for one whose colour lies between those beside it.
    includeAA: true,
  });
  if (pixels <= ALLOWED_PIXELS) return null;
  return { reason: `${pixels} pixels differ`, picture: PNG.sync.write(picture) };
}
