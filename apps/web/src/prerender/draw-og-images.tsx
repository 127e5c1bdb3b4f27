import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import satori, { type Font, type SatoriOptions } from 'satori';
import { OG_IMAGE_SIZE } from '../config/og-image.ts';
import { PARCEL } from '../config/parcel.ts';

/** Texts of the image of a page. */
export interface OgImage {
  /** Path below `client/`. */
  file: string;
  title: string;
  description: string;
}

const COLORS = { background: '#0e1116', brand: '#5cc4d6', title: '#f6f7fb', text: '#aab4c3' };
const FONT = 'Familjen Grotesk';

/**
 * Draws the images that other sites show beside a link. The same texts result in the same bytes. Rejects if a title does
 * not fit; descriptions are cut.
 *
 * @param root Folder of the site's package.
 */
export async function drawOgImages(
  images: readonly OgImage[],
  root: string,
): Promise<[file: string, png: Buffer][]> {
  const fonts = await Promise.all([readFont(500, root), readFont(700, root)]);
  return Promise.all(
    images.map(async (image) => {
      const options = { ...OG_IMAGE_SIZE, fonts };
      await requireWholeTitle(image, options);
      // Converts text to outlines, so that the fonts of the machine make no difference.
      const svg = await satori(<Picture {...image} />, options);
      const drawn = await renderAsync(svg, { font: { loadSystemFonts: false } });
      return [image.file, drawn.asPng()] as [string, Buffer];
    }),
  );
}

async function requireWholeTitle(image: OgImage, options: SatoriOptions) {
  const withTexts = await satori(<Picture {...image} description="" />, {
    ...options,
    embedFont: false,
  });
  if (withTexts.includes('…'))
    throw new Error(
      `The title "${image.title}" does not fit into the image for other sites: it would end with an ellipsis. Shorten it.`,
    );
}

async function readFont(weight: 500 | 700, root: string): Promise<Font> {
  const path = createRequire(join(root, 'package.json')).resolve(
    `@fontsource/familjen-grotesk/files/familjen-grotesk-latin-${weight}-normal.woff`,
  );
  return { name: FONT, weight, data: await readFile(path) };
}

function Picture({ title, description }: OgImage) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        boxSizing: 'border-box',
        padding: '84px 80px 0',
        background: COLORS.background,
        fontFamily: FONT,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', color: COLORS.title }}>
        <svg width="84" height="77" viewBox="0 2 26 24">
          <path fill={COLORS.brand} fillRule="evenodd" d={PARCEL} />
        </svg>
        <div style={{ marginLeft: 24, fontSize: 56, fontWeight: 700, letterSpacing: -1.6 }}>
          Shpy
        </div>
      </div>
      <div style={{ ...TITLE, lineClamp: 2 }}>{title}</div>
      <div style={{ ...TEXT, lineClamp: 3 }}>{description}</div>
      <Barcode />
    </div>
  );
}

const TITLE = {
  display: 'block',
  marginTop: 44,
  color: COLORS.title,
  fontSize: 80,
  fontWeight: 700,
  lineHeight: 1.08,
  letterSpacing: -2,
};
const TEXT = {
  display: 'block',
  marginTop: 24,
  color: COLORS.text,
  fontSize: 34,
  fontWeight: 500,
  lineHeight: 1.35,
};

/** Alternating widths of bars and gaps of a bar code, which is repeated along the lower edge. */
const BARS = [6, 6, 12, 6, 6, 10, 18, 6, 6, 12, 6, 18, 12, 6];

function Barcode() {
  const bars = Array.from({ length: 8 }, () => BARS).flat();
  return (
    <div style={{ position: 'absolute', left: 80, bottom: 0, display: 'flex', height: 36 }}>
      {bars.map((width, index) => (
        <div key={index} style={{ width, background: index % 2 ? 'transparent' : COLORS.brand }} />
      ))}
    </div>
  );
}
