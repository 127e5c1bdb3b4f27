import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { clientDirective } from './client-directive.ts';
import { resolveSource, SOURCE_CONDITION } from './conditions.ts';
import { declarations, KERNEL } from './declarations.ts';
import { browserOptions, nodeTests, testDefaults, testProjects } from './test-projects.ts';

export { browserOptions, nodeTests, resolveSource, SOURCE_CONDITION, testDefaults, testProjects };

const ENTRIES = ['index', 'react', 'testing'];
// The built package imports its dependencies; only the private kernel is inlined.
const isExternal = (id: string) =>
  /^(@?[a-z]|node:)/i.test(id) && !id.endsWith('.css') && !id.startsWith(KERNEL);

export interface LibOptions {
  /** Names of the files in `src/` that are public entries. Default: those of index, react and testing that exist. */
  entries?: string[];
  plugins?: ViteUserConfig['plugins'];
  /** More settings for Vitest, merged over the preset's. */
  test?: ViteUserConfig['test'];
}

/** Vite and Vitest configuration of a package: ESM build with declarations, tests in Node and in a browser. */
export async function libConfig(dir: string, options: LibOptions = {}): Promise<ViteUserConfig> {
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
      rolldownOptions: { external: isExternal },
    },
    test: { ...testDefaults(), projects: await testProjects(), ...options.test },
  });
}
