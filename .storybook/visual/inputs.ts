import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { readStoryFiles, STORYBOOK, WORKSPACE } from './stories.ts';

/** The page in which each story is shown. */
const FRAME = 'iframe.html';

/** Stories and the texts of docs pages. The frame loads them only to show them, so they are no inputs of other stories. */
const SHOWN = /\.(stories\.tsx|mdx)$|\?raw$|^_README-/;

/** The programs that take and compare pictures. */
const PROGRAMS = ['browser.ts', 'compare.ts', 'fonts.ts', 'shoot.ts'];

/** A built Storybook: its manifest, and the content of a file of it. */
interface Built {
  manifest: Manifest;
  read: (file: string) => string;
}

/**
 * Returns a hash for each story file: of all built files that its page can load, and of `common`. The hashes in the
 * names of built files do not count, because a change of one file renames those that import it.
 */
export function hashStoryFiles(
  files: Iterable<string>,
  { manifest, read }: Built,
  common: string[],
): Map<string, string> {
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? withoutHashes(read(file));
    texts.set(file, text);
    return text;
  };
  const frame = collect(manifest, FRAME);
  return new Map(
    [...files].map((file) => {
      const loaded = new Set([FRAME, ...frame, ...collect(manifest, file)]);
      const names = [...loaded].sort((a, b) => (withoutHashes(a) < withoutHashes(b) ? -1 : 1));
      const hash = createHash('sha256');
      for (const text of [...common, ...names.map(textOf)]) hash.update(text).update('\0');
      return [file, hash.digest('base64url').slice(0, 16)];
    }),
  );
}

/** The built files that an entry loads, at once or later, in any order. */
function collect(manifest: Manifest, entry: string): Set<string> {
  const [seen, files] = [new Set<string>(), new Set<string>()];
  const visit = (key: string) => {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`visual: the manifest of the built Storybook lacks ${key}`);
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
    for (const next of chunk.dynamicImports ?? []) if (!SHOWN.test(next)) visit(next);
  };
  visit(entry);
  return files;
}

/** Removes the hashes from the names of built files: `button-uW2Gzd0F.js`. */
const withoutHashes = (text: string) => text.replace(/-[\w-]{8}(?=\.\w{2,5}\b)/g, '');

/**
 * Returns a function that hashes what determines the pictures of a story: what its page loads, `PROGRAMS`, the
 * versions of the browser and of all packages, which contain the fonts, and the pictures themselves.
 */
export function createInputHashes(browserVersion: string) {
  const read = (file: string) => readFileSync(join(STORYBOOK, file), 'latin1');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const programs = PROGRAMS.map((name) => join(import.meta.dirname, name));
  const common = [...programs, join(WORKSPACE, 'package-lock.json')].map((file) =>
    readFileSync(file, 'latin1'),
  );
  const files = readStoryFiles();
  const hashes = hashStoryFiles(files.values(), { manifest, read }, [browserVersion, ...common]);
  return (id: string, pictures: Buffer[]): string => {
    const hash = createHash('sha256').update(hashes.get(files.get(id) ?? '') ?? '');
    for (const picture of pictures) hash.update(picture);
    return hash.digest('base64url').slice(0, 16);
  };
}
