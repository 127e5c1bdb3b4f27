import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { copyApp } from './apps/templates.ts';
import { entriesOf, libraries, scriptEntries } from './libraries.ts';

/** Builds an app with the given main module by Vite's default configuration; returns the output without writing it. */
async function bundle(code: string, external: string[] = []) {
  const root = inject('app');
  const entry = join(root, 'pages', 'main.tsx');
  writeFileSync(entry, code);
  const warnings: string[] = [];
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: {
        input: entry,
        external,
        // Keeps the exports of the main module, and only them, so that unused imports are dropped.
        preserveEntrySignatures: 'strict',
        // Vite ignores "use client" with a warning, which its React plugin hides too.
        onwarn: ({ code, message }) =>
          void (code === 'MODULE_LEVEL_DIRECTIVE' || warnings.push(message)),
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = result.output.filter((output) => output.type === 'chunk');
  const modules = chunks.flatMap(({ modules }) =>
    Object.entries(modules)
      .filter(([, { renderedLength }]) => renderedLength > 0)
      .map(([id]) => relative(join(root, 'node_modules'), id)),
  );
  const assets = result.output.filter((output) => output.type === 'asset');
  return { warnings, chunks, modules, assets, code: chunks.map(({ code }) => code).join('\n') };
}

const ours = (modules: string[]) => modules.filter((id) => id.startsWith('@shpy/'));

beforeAll(() => {
  // As in an app's own build. Otherwise the bundles contain the checks for development.
  vi.stubEnv('NODE_ENV', 'production');
  copyApp('pages', join(inject('app'), 'pages'));
});

describe('an app that uses every package', () => {
  let app: Awaited<ReturnType<typeof bundle>>;

  beforeAll(async () => {
    const styles = libraries
      .flatMap(entriesOf)
      .filter((entry) => /\/styles\.css$/.test(entry))
      .map((entry) => `import '${entry}';`);
    app = await bundle(
      `${styles.join('\n')}
       export { StaticComponents } from './static-components.tsx';
       export { Interactive } from './interactive.tsx';`,
    );
  });

  it('builds without a warning, including styles and font', () => {
    expect(app.warnings).toEqual([]);
    const names = app.assets.map(({ names }) => names[0]);
    expect(names).toContain('familjen-grotesk.woff2');
    expect(names.filter((name) => name?.endsWith('.css'))).toHaveLength(1);
  });

  it('contains each package and each module once', () => {
    const folders = app.modules.flatMap(
      (id) => id.match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+|^(?:@[^/]+\/)?[^/]+/) ?? [],
    );
    const names = [...new Set(folders)].map((folder) => folder.split('node_modules/').at(-1)!);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(new Set(app.modules).size).toBe(app.modules.length);
  });

  it('contains no test doubles', () => {
    const doubles = ours(app.modules).filter((id) => id.endsWith('/testing.js'));
    // The app itself uses the sample company of legal-content.
    expect(doubles).toEqual(['@shpy/legal-content/dist/testing.js']);
  });
});

it.each(libraries)('adds no bytes for an unused import of $name', async (library) => {
  const imports = scriptEntries(library).map((entry, i) => `import * as m${i} from '${entry}';`);
  const { modules } = await bundle(`${imports.join('\n')} export const used = 1;`);
  expect(ours(modules)).toEqual([]);
});

// Bytes of the minified code after brotli 11, without React and other peer dependencies.
it.each([
  ['Button', '@shpy/ui-kit', 1000],
  ['createLogger', '@shpy/logger', 1350],
  ['createAnonAuth', '@shpy/anon-auth', 3950],
  ['useAnonAuth', '@shpy/anon-auth/react', 600],
  ['createMagicLink', '@shpy/magic-link', 2730],
  ['createSession', '@shpy/magic-link/session', 1910],
  ['createIpLookup', '@shpy/ip-lookup', 2000],
  ['defineRoutes', '@shpy/i18n-routing', 2765],
  ['createFormDraft', '@shpy/form-draft', 2740],
  ['createBuildUpdates', '@shpy/build-updates', 1200],
])('bundles %s of %s alone within %i bytes', async (name, entry, limit) => {
  const { code } = await bundle(`export { ${name} } from '${entry}';`, [
    'react',
    'react/jsx-runtime',
  ]);
  const bytes = brotliCompressSync(code).length;
  expect(bytes).toBeLessThanOrEqual(limit);
  expect(bytes).toBeGreaterThan(50);
});

it('bundles Button of ui-kit without other components, except its spinner', async () => {
  const { modules } = await bundle(`export { Button } from '@shpy/ui-kit';`, ['react/jsx-runtime']);
  const folders = ours(modules).map((id) => id.split('/')[3]);
  expect([...new Set(folders)].sort()).toEqual(['button', 'lib', 'spinner']);
});
