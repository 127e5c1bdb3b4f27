import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles `src/head.ts` and returns the text of `src/script.ts`, which exports the bundle and its hash. */
export async function generateScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../src/head.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    // Without the options of tsconfig.json, which would add the directive "use strict".
    tsconfigRaw: {},
  });
  const script = outputFiles[0]!.text.trim();
  const hash = createHash('sha256').update(script).digest('base64');
  return `// Generated from head.ts by \`npm run script -w @shpy/color-mode\`.

/**
 * Complete inline script for \`<head>\`, after the theme-color metas and before any stylesheet: sets
 * \`data-color-mode\` and \`color-scheme\` on \`<html>\` and picks the theme-color before the first paint.
 * Reads \`data-color-mode-forced\` and \`data-color-mode-key\` from \`<html>\`.
 */
export const colorModeScript: string =
  // prettier-ignore
  ${JSON.stringify(script)};

/** Source expression for \`script-src\`, without quotes: \`sha256-…\` of \`colorModeScript\`. */
export const colorModeScriptHash = 'sha256-${hash}';
`;
}
