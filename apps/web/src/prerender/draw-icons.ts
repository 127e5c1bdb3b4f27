import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';

const COLORS = { background: '#0e1116', onBackground: '#5cc4d6', bare: '#0b5f6b' };
/** Width and height of the drawing in `favicon.svg`. */
const BOX = 32;
const FAVICON_SIZE = 32;

/** Files with a background, for systems that do not show the SVG. `scale` leaves room around the parcel. */
const TILES = [
  { file: 'apple-touch-icon.png', size: 180, scale: 0.7 },
  { file: 'icon-192.png', size: 192, scale: 0.75 },
  { file: 'icon-512.png', size: 512, scale: 0.75 },
  // The corners of the parcel are within the circle that a mask may cut out: 80 % of the width.
  { file: 'icon-maskable-512.png', size: 512, scale: 0.6 },
];

/**
 * Draws the icons that `site.webmanifest` names, that of iOS, and `favicon.ico`, from the parcel in `favicon.svg`.
 *
 * @param root Folder of the site's package.
 */
export async function drawIcons(root: string): Promise<[file: string, bytes: Buffer][]> {
  const svg = await readFile(join(root, 'public/favicon.svg'), 'utf8');
  const parcel = / d="([^"]+)"/.exec(svg)?.[1];
  if (!parcel) throw new Error('public/favicon.svg has no path: draw the parcel as one');
  const tiles = TILES.map(async ({ file, size, scale }): Promise<[string, Buffer]> => {
    const background = `<rect width="${BOX}" height="${BOX}" fill="${COLORS.background}"/>`;
    const margin = (BOX * (1 - scale)) / 2;
    const move = `transform="translate(${margin} ${margin}) scale(${scale})"`;
    return [file, await draw(`${background}${pathOf(parcel, COLORS.onBackground, move)}`, size)];
  });
  const favicon = await draw(pathOf(parcel, COLORS.bare), FAVICON_SIZE);
  return [...(await Promise.all(tiles)), ['favicon.ico', toIco(favicon)]];
}

const pathOf = (d: string, fill: string, move = '') =>
  `<path fill="${fill}" fill-rule="evenodd" d="${d}" ${move}/>`;

async function draw(content: string, size: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX} ${BOX}">${content}</svg>`;
  const drawn = await renderAsync(svg, { fitTo: { mode: 'width', value: size } });
  return drawn.asPng();
}

/** An ICO file with one PNG image: a header of 6 bytes and an entry of 16 before it. */
function toIco(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // An icon, not a cursor.
  header.writeUInt16LE(1, 4); // One image.
  header.writeUInt8(FAVICON_SIZE, 6);
  header.writeUInt8(FAVICON_SIZE, 7);
  header.writeUInt16LE(1, 10); // Color planes.
  header.writeUInt16LE(32, 12); // Bits per pixel.
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
