import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { WORKSPACE } from './stories.ts';

const SHEETS = [
  '@fontsource-variable/noto-sans/wght.css',
  '@fontsource-variable/noto-sans-mono/wght.css',
  '@fontsource-variable/noto-sans-arabic/wght.css',
  '@fontsource-variable/noto-emoji/wght.css',
  '@fontsource/noto-sans-symbols-2/400.css',
];
const HEADINGS = '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal';

const SANS = `'Noto Sans Variable', 'Noto Sans Arabic Variable', 'Noto Emoji Variable', 'Noto Sans Symbols 2'`;

/** The font faces of a sheet, with URLs of our server. Text stays invisible until its font has loaded. */
const faces = (origin: string) => (sheet: string) =>
  readFileSync(join(WORKSPACE, 'node_modules', sheet), 'utf8')
    .replaceAll('./files/', `${origin}node_modules/${dirname(sheet)}/files/`)
    .replaceAll('font-display: swap', 'font-display: block');

/**
 * Returns a style sheet that uses packaged fonts for all text, so that the fonts of the machine make no difference. The
 * heading font is that of the kit, without the kit's time limit for loading it.
 */
export const fontStyles = (origin: string) => `
${SHEETS.map(faces(origin)).join('\n')}
@font-face {
  font-family: 'Familjen Grotesk Variable';
  font-weight: 400 700;
  font-display: block;
  src: url(${origin}node_modules/${HEADINGS}.woff2);
}
:root {
  --shpy-font-sans: ${SANS} !important;
  --shpy-font-display: 'Familjen Grotesk Variable', ${SANS} !important;
  --shpy-font-mono: 'Noto Sans Mono Variable', ${SANS} !important;
  font-family: ${SANS};
}
:where(body, button, input, select, textarea) { font-family: ${SANS}; }
:where(code, kbd, pre, samp) { font-family: 'Noto Sans Mono Variable', ${SANS}; }
`;
