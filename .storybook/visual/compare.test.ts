import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { compare } from './compare.ts';

type Color = [red: number, green: number, blue: number];

const WHITE: Color = [255, 255, 255];
const GRAY: Color = [226, 232, 240];
const SLATE: Color = [203, 213, 225];

/** Creates a white picture with a square of 16 pixels, which has a border of one pixel and a fill. */
function square({ border = GRAY, fill = WHITE, at = 4, size = 24 } = {}) {
  const png = new PNG({ width: size, height: size });
  const isWithin = (n: number, from: number, to: number) => n >= from && n < to;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const isInside = isWithin(x, 5, 19) && isWithin(y, at + 1, at + 15);
      const isOn = isWithin(x, 4, 20) && isWithin(y, at, at + 16);
      png.data.set([...(isInside ? fill : isOn ? border : WHITE), 255], (y * size + x) * 4);
    }
  return PNG.sync.write(png);
}

it('finds no difference between equal pictures', () => {
  expect(compare(square(), square())).toBeNull();
});

it('ignores rounding of colours', () => {
  expect(compare(square(), square({ border: [225, 232, 241], fill: [254, 255, 254] }))).toBeNull();
});

it.each([
  ['a missing border', { border: WHITE }],
  ['a border in the next shade', { border: SLATE }],
  ['a shift by one pixel', { at: 5 }],
])('reports %s', (_, change) => {
  const difference = compare(square(), square(change));
  expect(difference?.reason).toMatch(/^\d+ pixels differ$/);
  expect(PNG.sync.read(difference!.picture!)).toMatchObject({ width: 24, height: 24 });
});

it('reports a border whose new colour is between those on its two sides', () => {
  const fill: Color = [20, 30, 40];
  const [before, after] = [square({ fill, border: fill }), square({ fill, border: SLATE })];
  // The border of a square of 16 pixels.
  expect(compare(before, after)?.reason).toBe(`${4 * (16 - 1)} pixels differ`);
});

it('reports a different size', () => {
  expect(compare(square(), square({ size: 25 }))).toEqual({
    reason: '25 × 25 pixels instead of 24 × 24',
  });
});
