import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawIcons } from './draw-icons.ts';

const root = join(import.meta.dirname, '../..');

interface WebManifest {
  lang: string;
  id: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

const manifest = JSON.parse(
  readFileSync(join(root, 'public/site.webmanifest'), 'utf8'),
) as WebManifest;

/** The first chunk of a PNG states its size. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

it('draws each PNG of the web manifest in its size, one of them for masks', async () => {
  const drawn = new Map(await drawIcons(root));
  const pngs = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(pngs.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const { src, sizes } of pngs) expect(sizeOf(drawn.get(src.slice(1))!)).toBe(sizes);
  expect(pngs.map(({ purpose }) => purpose)).toEqual([undefined, undefined, 'maskable']);
});

it('draws an icon for iOS and a favicon.ico', async () => {
  const drawn = new Map(await drawIcons(root));
  expect(sizeOf(drawn.get('apple-touch-icon.png')!)).toBe('180x180');
  const ico = drawn.get('favicon.ico')!;
  const [type, images, length, offset] = [
    ico.readUInt16LE(2),
    ico.readUInt16LE(4),
    ico.readUInt32LE(14),
    ico.readUInt32LE(18),
  ];
  expect({ type, images, end: offset + length }).toEqual({ type: 1, images: 1, end: ico.length });
  expect(sizeOf(ico.subarray(offset))).toBe('32x32');
});

it('names language, id and color in the web manifest', () => {
  expect(manifest).toMatchObject({ lang: 'es-ES', id: '/', theme_color: '#ffffff' });
});
