import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { transform } from 'esbuild';
import type { Plugin } from 'vite';

const FONT = '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2';
const LICENSE = '@fontsource-variable/familjen-grotesk/LICENSE';
const { resolve } = createRequire(import.meta.url);

/** Readable class names that stay the same from version to version: `shpy-button-primary`. */
const scopedName = (name: string, file: string) => {
  const piece = basename(file).replace('.module.css', '');
  return name === piece ? `shpy-${piece}` : `shpy-${piece}-${name}`;
};

/** Smaller, but never lowered: `light-dark()` and nesting stay as written. */
const minify = async (css: string) => (await transform(css, { loader: 'css', minify: true })).code;

/**
 * Makes the style sheets of the package: `styles.css` with fonts, tokens, base and all components,
 * `tokens.css` alone, and the bridge for Tailwind. One module a source file, so that importing one
 * piece brings no other.
 */
export function styleSheets(dir: string): Plugin {
  const source = (file: string) => readFile(join(dir, 'src', file), 'utf8');
  return {
    name: 'ui-kit:style-sheets',
    // After Vite has gathered the components' sheet.
    enforce: 'post',
    config: () => ({
      css: { modules: { generateScopedName: scopedName } },
      build: {
        lib: { cssFileName: 'styles' },
        cssMinify: false,
        cssTarget: 'esnext',
        rolldownOptions: {
          output: { preserveModules: true, preserveModulesRoot: join(dir, 'src') },
        },
      },
    }),
    async generateBundle(_, bundle) {
      const components = bundle['styles.css'];
      if (components?.type !== 'asset')
        return this.error('the build has made no styles.css for the components');
      const tokens = await source('tokens/tokens.css');
      const [order] = (await source('styles/styles.css')).split('\n');
      const fonts = (await source('styles/fonts.css')).replace(FONT, './familjen-grotesk.woff2');
      const base = await source('styles/base.css');
      components.source = await minify([order, fonts, tokens, base, components.source].join('\n'));

      const emit = (fileName: string, text: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source: text });
      emit('tokens.css', await minify(tokens));
      emit('tailwind.css', await source('tokens/tailwind.css'));
      // TypeScript 6 asks for types of what is imported for its effect, style sheets included.
      emit('style-sheet.d.ts', 'export {};\n');
      emit('familjen-grotesk.woff2', await readFile(resolve(FONT)));
      emit('familjen-grotesk.LICENSE', await readFile(resolve(LICENSE)));
    },
  };
}
