import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { globSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { describe, expect, inject, it } from 'vitest';
import { hasClientDirective, needsClientDirective } from '../vite/client-directive.ts';
import { SOURCE_CONDITION } from '../vite/conditions.ts';
import { KERNEL } from '../vite/declarations.ts';
import { bareImports } from './built-modules.ts';
import { tarballOf } from './fresh-app.ts';
import { dependenciesOf, libraries, ROOT } from './libraries.ts';
import { PLACEHOLDER } from './placeholders.ts';

const run = promisify(execFile);

/** Files that consumers of a package do not need. */
const UNWANTED_FILES =
  /\.(test|test-d|browser\.test|stories)\.|__snapshots__|test-output|\.tsbuildinfo/;
/** Paths of the machine that built the package. */
const MACHINE_PATHS = [ROOT, homedir(), 'file:///'];

const workspaceManifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as object & {
  engines: object;
};

const mainReadme = readFileSync(join(ROOT, 'README.md'), 'utf8');

interface SourceMap {
  sources: string[];
  sourcesContent?: (string | null)[];
}

describe.each(libraries)('$name', (library) => {
  const { name, manifest } = library;
  const installed = () => join(inject('app'), 'node_modules', name);
  const files = (pattern: string) => globSync(pattern, { cwd: installed() }).sort();
  const text = (file: string) => readFileSync(join(installed(), file), 'utf8');

  it('passes publint', async () => {
    const { buffer } = new Uint8Array(await readFile(tarballOf(inject('tarballs'), library)));
    const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('has types for every entry, according to attw', async () => {
    const args = [tarballOf(inject('tarballs'), library), '--profile', 'esm-only'];
    const problems = await run('attw', [...args, '--format', 'ascii'], { cwd: ROOT }).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect(problems).toBe('');
  });

  it('contains no tests, no stories and no local paths', () => {
    const all = files('**/*.*');
    expect(all).toContain('README.md');
    expect(all.filter((file) => UNWANTED_FILES.test(file))).toEqual([]);
    const readable = all.filter((file) => !file.endsWith('.woff2'));
    const withPaths = readable.filter((file) =>
      MACHINE_PATHS.some((path) => text(file).includes(path)),
    );
    expect(withPaths).toEqual([]);
  });

  it('declares all imported packages, none of them ours', () => {
    const declared = dependenciesOf(library);
    expect(declared.filter((dependency) => dependency.startsWith('@shpy/'))).toEqual([]);
    const imported = files('dist/**/*.{js,d.ts}').flatMap((file) => bareImports(text(file)));
    expect([...new Set(imported)].filter((dependency) => !declared.includes(dependency))).toEqual(
      [],
    );
  });

  it('contains no source and no reference to the private kernel, which is inlined', () => {
    // Source maps quote the source, where the import stands.
    const all = files('**/*.*').filter((file) => !file.endsWith('.map'));
    expect(all.filter((file) => /(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
    const readable = all.filter((file) => !file.endsWith('.woff2'));
    expect(readable.filter((file) => text(file).includes(KERNEL))).toEqual([]);
    expect(text('package.json')).not.toContain(SOURCE_CONDITION);
  });

  it('has source maps that contain the source', () => {
    const maps = files('dist/**/*.js.map').map((file) => JSON.parse(text(file)) as SourceMap);
    expect(maps.length).toBeGreaterThan(0);
    for (const { sources, sourcesContent = [] } of maps) {
      expect(sourcesContent).toHaveLength(sources.length);
      expect(sourcesContent).not.toContain(null);
    }
  });

  it('has a licence and is public', () => {
    expect(text('LICENSE')).toBe(readFileSync(join(ROOT, 'LICENSE'), 'utf8'));
    // npm keeps scoped packages private unless they say otherwise.
    expect(manifest.publishConfig).toEqual({ access: 'public' });
  });

  it('has a description and keywords, and names no author', () => {
    const { description = '', keywords = [] } = manifest;
    expect(manifest).toMatchObject({ license: 'MIT', type: 'module', version: /^\d+\.\d+\.\d+/ });
    expect(description).toMatch(/^[A-Z].{30,120}[^.]$/);
    expect(new Set(keywords).size, 'keywords').toBeGreaterThanOrEqual(4);
    expect(keywords.filter((keyword) => !/^[a-z\d-]+$/.test(keyword))).toEqual([]);
    expect(manifest).not.toHaveProperty('author');
  });

  const row = mainReadme
    .split('\n')
    .find((line) => line.startsWith(`| [\`libs/${library.folder}\`]`));

  it('has a row in the table of the main README', () => {
    const hint = `Add a row for libs/${library.folder} to the table in README.md, which lists all packages`;
    expect(row, hint).toBeDefined();
  });

  it('says what it does, without a placeholder of the generator', () => {
    const texts = {
      [`libs/${library.folder}/package.json, description`]: manifest.description,
      [`libs/${library.folder}/README.md`]: text('README.md'),
      'README.md, table': row,
    };
    const unwritten = Object.entries(texts).filter(([, content = '']) => PLACEHOLDER.test(content));
    expect(
      unwritten.map(([place]) => place),
      'Write what the package does in these places: the text of `npm run new:lib` would be published',
    ).toEqual([]);
  });

  it('says where its code, its page and its issues are, and which Node it needs', () => {
    // Sample addresses, until there are real ones.
    expect(manifest).toMatchObject({
      homepage: `https://example.com/shpy/packages/${library.folder}`,
      bugs: 'https://example.com/shpy/issues',
      repository: { type: 'git', directory: `libs/${library.folder}` },
      engines: workspaceManifest.engines,
    });
  });

  it('has a changelog with a section for its version', () => {
    expect(text('CHANGELOG.md')).toContain(`\n## ${manifest.version} `);
  });

  it('lets bundlers remove unused modules, except styles', () => {
    const hasStyles = Object.keys(manifest.exports).some((path) => path.endsWith('.css'));
    expect(manifest.sideEffects).toEqual(hasStyles ? ['**/*.css'] : false);
  });

  it('marks only browser modules with "use client"', () => {
    const modules = files('dist/**/*.js').map((file) => [file, text(file)] as const);
    const says = modules.filter(([, code]) => hasClientDirective(code));
    const needs = modules.filter(([, code]) => needsClientDirective(code));
    expect(says.map(([file]) => file)).toEqual(needs.map(([file]) => file));
  });

  it('contains one module for each source file', () => {
    const sources = files('dist/**/*.js.map').flatMap((file) => {
      const { sources } = JSON.parse(text(file)) as SourceMap;
      return sources.map((source) => source.replace(/^(\.\.\/)+/, ''));
    });
    expect(sources.filter((source, index) => sources.indexOf(source) !== index)).toEqual([]);
  });
});
