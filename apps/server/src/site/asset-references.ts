/** A path in an attribute or a style, or an entry of Vite's list of the files that a script preloads. */
const REFERENCE = /["'`(\s,=]\/?assets\/([\w.@-]+\.\w+)/g;
/** An import of a script by another one, which is in the same folder. */
const IMPORT = /["'`]\.\/([\w.@-]+\.js)["'`]/g;

/** Returns the names in `client/` of the hashed files that a page, a style or a script of the build refers to. */
export function assetReferences(file: string, bytes: Buffer): string[] {
  if (!/\.(?:html|css|js)$/.test(file)) return [];
  // The names are ASCII, and decoding UTF-8 would take longer.
  const text = bytes.toString('latin1');
  const isScript = file.startsWith('assets/') && file.endsWith('.js');
  return [...text.matchAll(REFERENCE), ...(isScript ? text.matchAll(IMPORT) : [])].map(
    ([, name]) => `assets/${name}`,
  );
}
