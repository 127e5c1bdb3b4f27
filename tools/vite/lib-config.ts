import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { browserLaunchOptions } from '../browser/browser.ts';
import { clientDirective } from './client-directive.ts';
import { PATIENCE } from './patience.ts';

/** The exports condition under which workspace packages give their TypeScript source. */
export const SOURCE_CONDITION = '@shpy/source';

/** Resolves workspace packages to their source, for every app and lib of the workspace. */
export const resolveSource = {
  resolve: { conditions: [SOURCE_CONDITION, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [SOURCE_CONDITION, ...defaultServerConditions] } },
} satisfies ViteUserConfig;

const ENTRIES = ['index', 'react', 'testing'];
const isBare = (id: string) => /^(@?[a-z]|node:)/i.test(id) && !id.endsWith('.css');

export interface LibOptions {
  /** Names of the files in `src/` that are public entries. Default: those of index, react and testing that exist. */
  entries?: string[];
  plugins?: ViteUserConfig['plugins'];
  /** More settings for Vitest, merged over the preset's. */
  test?: ViteUserConfig['test'];
}

/** Vite and Vitest settings of a publishable package: ESM build with declarations, tests of three kinds. */
export function libConfig(dir: string, options: LibOptions = {}): ViteUserConfig {
  const source = (name: string) =>
    [join(dir, `src/${name}.ts`), join(dir, `src/${name}.tsx`)].find((file) => existsSync(file));
  const entries = (options.entries ?? ENTRIES).flatMap((name) => {
    const file = source(name);
    return file ? [[name, file] as const] : [];
  });

  return defineConfig({
    root: dir,
    ...resolveSource,
    plugins: [options.plugins, clientDirective(), declarations(dir)],
    build: {
      target: 'es2022',
      minify: false,
      sourcemap: true,
      lib: { entry: Object.fromEntries(entries), formats: ['es'] },
      rolldownOptions: { external: isBare },
    },
    test: { ...testDefaults(), projects: testProjects(), ...options.test },
  });
}

/** Emits the declarations of `src/` beside the built modules; a type error fails the build. */
function declarations(dir: string): Plugin {
  return {
    name: 'shpy:declarations',
    apply: 'build',
    async closeBundle(error) {
      if (error) return;
      await promisify(execFile)('tsc', ['-p', 'tsconfig.build.json'], { cwd: dir }).catch(
        (failure: { stdout: string }) => this.error(failure.stdout),
      );
    },
  };
}

/** Console output for people, JSON for the sum over all projects; patience with slow machines. */
export const testDefaults = () =>
  ({
    testTimeout: 2 * PATIENCE,
    hookTimeout: 2 * PATIENCE,
    teardownTimeout: PATIENCE,
    expect: { poll: { timeout: PATIENCE } },
    setupFiles: [join(import.meta.dirname, 'wait-for.setup.ts')],
    reporters: ['default', ['json', { outputFile: 'test-output/vitest.json' }]],
  }) satisfies ViteUserConfig['test'];

/** The three kinds of tests: plain Node, a real browser, and types. */
export const testProjects = () =>
  [
    {
      extends: true,
      test: {
        name: 'node',
        environment: 'node',
        include: ['src/**/*.test.{ts,tsx}'],
        exclude: ['src/**/*.browser.test.{ts,tsx}'],
      },
    },
    {
      extends: true,
      test: {
        name: 'browser',
        include: ['src/**/*.browser.test.{ts,tsx}'],
        browser: {
          enabled: true,
          headless: true,
          screenshotFailures: false,
          provider: playwright({ launchOptions: browserLaunchOptions() }),
          instances: [{ browser: 'chromium' }],
        },
      },
    },
    {
      extends: true,
      test: {
        name: 'types',
        include: [],
        typecheck: { enabled: true, only: true, include: ['src/**/*.test-d.ts'] },
      },
    },
  ] satisfies NonNullable<ViteUserConfig['test']>['projects'];
