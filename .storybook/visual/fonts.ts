import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE } from './stories.ts';

const PACKAGES = ['noto-sans', 'noto-sans-mono', 'noto-sans-arabic', 'noto-emoji'];
const FOLDER = 'node_modules/@fontsource-variable';

const SANS = `'Noto Sans Variable', 'Noto Sans Arabic Variable', 'Noto Emoji Variable'`;

/** Faces of a package, at their address on the server; text waits for them, however long it takes. */
const faces = (origin: string) => (name: string) =>
  readFileSync(join(WORKSPACE, FOLDER, name, 'wght.css'), 'utf8')
    .replaceAll('./files/', `${origin}${FOLDER}/${name}/files/`)
    .replaceAll('font-display: swap', 'font-display: block');

/**
 * A style sheet that gives every text a packaged font, so that a machine with other fonts, or none,
 * draws the same. The heading font is the kit's own, but without its time limit.
 */
export const fontStyles = (origin: string) => `
${PACKAGES.map(faces(origin)).join('\n')}
@font-face {
  font-family: 'Familjen Grotesk Variable';
  font-weight: 400 700;
  font-display: block;
  src: url(${origin}${FOLDER}/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2);
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
