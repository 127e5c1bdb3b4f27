import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import type { Manifest } from 'vite';
import { readFiles, STORYBOOK, WORKSPACE } from './stories.ts';

/** The page in which each story is shown. */
const FRAME = 'iframe.html';

/** Stories. The frame loads each of them only to show it, so they are no inputs of other pages. */
const STORIES = /\.stories\.tsx$/;
/** Stories and the texts of docs pages: what the frame loads only to show it, and is no input of another story. */
const SHOWN = /\.(stories\.tsx|mdx)$|\?raw$|^_README-/;

/** The programs that take and compare pictures. */
const PICTURE_PROGRAMS = ['browser.ts', 'compare.ts', 'fonts.ts', 'shoot.ts'];
/** Names what each story's hash contains, for a message: see `createStoryHashes`. */
export const COMMON_INPUTS = `the version of the browser, a package in package-lock.json (also the fonts), what .storybook/preview.tsx imports, or ${PICTURE_PROGRAMS.join(', ')}`;
/** The programs that check docs pages. */
const DOCS_PROGRAMS = ['browser.ts', 'docs.test.ts', 'fonts.ts'];

/** A built Storybook: its manifest, and the content of a file of it. */
interface Built {
  manifest: Manifest;
  read: (file: string) => string;
}

/**
 * Returns a hash for each file with stories or docs: of all built files that its page can load, and of `common`. Files
 * that the frame loads for other pages do not count; `others` matches their names. The hashes in the names of built files
 * do not count either, because a change of one file renames those that import it; nor do the descriptions of props.
 */
export function hashPages(
  files: Iterable<string>,
  { manifest, read }: Built,
  common: string[],
  others = SHOWN,
): Map<string, string> {
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? withoutHashes(withoutProps(read(file)));
    texts.set(file, text);
    return text;
  };
  const frame = collect(manifest, FRAME, others);
  return new Map(
    [...files].map((file) => {
      const loaded = new Set([FRAME, ...frame, ...collect(manifest, file, others)]);
      const names = [...loaded].sort((a, b) => (withoutHashes(a) < withoutHashes(b) ? -1 : 1));
      const hash = createHash('sha256');
      for (const text of [...common, ...names.map(textOf)]) hash.update(text).update('\0');
      return [file, hash.digest('base64url').slice(0, 16)];
    }),
  );
}

/** The built files that an entry loads, at once or later, in any order; without those for `others`. */
function collect(manifest: Manifest, entry: string, others: RegExp): Set<string> {
  const [seen, files] = [new Set<string>(), new Set<string>()];
  const visit = (key: string) => {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`visual: the manifest of the built Storybook lacks ${key}`);
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
    for (const next of chunk.dynamicImports ?? []) if (!others.test(next)) visit(next);
  };
  visit(entry);
  return files;
}

/** Removes the hashes from the names of built files: `button-uW2Gzd0F.js`. */
const withoutHashes = (text: string) => text.replace(/-[\w-]{8}(?=\.\w{2,5}\b)/g, '');

/**
 * Removes the descriptions of props, which only the tables of docs pages use. They contain the paths of the sources, and
 * values in an order that differs between builds.
 */
const withoutProps = (text: string) =>
  text.replace(/try\{[^{}]*\.__docgenInfo=.*?\}catch\{\}/gs, '');

/** The JavaScript of a program: changed comments and types do not change a picture. */
export const withoutComments = (program: string): string =>
  transformSync(program, { loader: 'ts' }).code;

/**
 * Returns a function that hashes what determines the pictures of a story: what its page loads, the programs that take
 * them, the versions of the browser and of all packages, which contain the fonts, and the pictures themselves.
 */
export function createStoryHashes(browserVersion: string) {
  const files = readFiles('story');
  const hashes = hashPages(files.values(), readBuilt(), common(browserVersion, PICTURE_PROGRAMS));
  return (id: string, pictures: Buffer[]): string => {
    const hash = createHash('sha256').update(hashes.get(files.get(id) ?? '') ?? '');
    for (const picture of pictures) hash.update(picture);
    return hash.digest('base64url').slice(0, 16);
  };
}

/**
 * Returns a function that hashes what determines the result of checking a docs page: what it loads, the text of every
 * docs page, the programs that check it, and the versions of the browser and of all packages.
 */
export function createDocsHashes(browserVersion: string) {
  const files = readFiles('docs');
  const programs = common(browserVersion, DOCS_PROGRAMS);
  const hashes = hashPages(files.values(), readBuilt(), programs, STORIES);
  return (id: string): string => hashes.get(files.get(id) ?? '') ?? '';
}

function readBuilt(): Built {
  const read = (file: string) => readFileSync(join(STORYBOOK, file), 'latin1');
  return { manifest: JSON.parse(read('.vite/manifest.json')) as Manifest, read };
}

/** The packages that npm installs. Skips those of the workspace. */
function installedPackages(): string {
  const text = readFileSync(join(WORKSPACE, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, { link?: boolean }> };
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  return JSON.stringify(installed);
}

/** What all pages have in common: the version of the browser, those of the packages, and the programs. */
const common = (browserVersion: string, programs: string[]) => [
  browserVersion,
  installedPackages(),
  ...programs.map((name) => withoutComments(readFileSync(join(import.meta.dirname, name), 'utf8'))),
];
