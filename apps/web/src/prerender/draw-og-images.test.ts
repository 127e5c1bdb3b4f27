import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OG_IMAGE_SIZE } from '../config/og-image.ts';
import { drawOgImages } from './draw-og-images.tsx';

const root = join(import.meta.dirname, '../..');
const image = { file: 'a.png', title: 'Envíos', description: 'Sin volver a teclear.' };
const draw = async (description = image.description) => {
  const [[, png] = []] = await drawOgImages([{ ...image, description }], root);
  return png!;
};

it('draws identical files for identical texts', async () => {
  const [one, other, different] = await Promise.all([draw(), draw(), draw('Otro texto.')]);
  expect(one).toEqual(other);
  expect(one).not.toEqual(different);
});

it('draws an image of the declared size with less than 100 kB', async () => {
  const png = await draw('palabra '.repeat(20));
  // The first chunk of a PNG states its size.
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  expect({ width, height }).toEqual(OG_IMAGE_SIZE);
  expect(png.length).toBeLessThan(100_000);
});

it('refuses a title that would be cut', async () => {
  const long = {
    ...image,
    title: 'Política de privacidad del producto de envíos '.repeat(3).trim(),
  };
  await expect(drawOgImages([long], root)).rejects.toThrow(/does not fit.*Shorten it/);
});
