import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { transform } from 'esbuild';
import type { Plugin } from 'vite';

const FONT = '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2';
const FONT_LICENSE = '@fontsource-variable/familjen-grotesk/LICENSE';
const { resolve } = createRequire(import.meta.url);

/** Class names that are readable and stay the same in every version, such as `shpy-button-primary`. */
const scopedName = (name: string, file: string) => {
  const component = basename(file).replace('.module.css', '');
  return name === component ? `shpy-${component}` : `shpy-${component}-${name}`;
};

/** Minifies without lowering the syntax: `light-dark()` and nesting stay as written. */
const minify = async (css: string) => (await transform(css, { loader: 'css', minify: true })).code;

/**
 * Writes the style sheets of the package: `styles.css` (fonts, tokens, base, all components), `components.css` (like
 * `styles.css`, but without rules for a page's own elements), `tokens.css` and `tailwind.css`; and the tokens as JSON.
 * Each source file stays one JavaScript module, so that a page that imports one component loads no other.
 */
export function styleSheets(dir: string): Plugin {
  const source = (file: string) => readFile(join(dir, 'src', file), 'utf8');
  return {
    name: 'ui-kit:style-sheets',
    // Runs after Vite has collected the components' CSS.
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
      // Contains only the rules of the components until the complete sheet replaces them below.
      const styles = bundle['styles.css'];
      if (styles?.type !== 'asset')
        return this.error('the build has written no styles.css for the components');
      const tokens = await source('tokens/tokens.css');
      const [layerOrder] = (await source('styles/styles.css')).split('\n');
      const fonts = (await source('styles/fonts.css')).replace(FONT, './familjen-grotesk.woff2');
      const componentRules = String(styles.source);
      const sheetWith = async (base: string) =>
        minify([layerOrder, fonts, tokens, await source(base), componentRules].join('\n'));
      styles.source = await sheetWith('styles/base.css');

      const emit = (fileName: string, text: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source: text });
      emit('components.css', await sheetWith('styles/component-base.css'));
      emit('tokens.css', await minify(tokens));
      for (const file of ['tailwind.css', 'tokens.json', 'tokens.resolver.json'])
        emit(file, await source(`tokens/${file}`));
      // TypeScript 6 requires types even for a side-effect import, such as that of a style sheet.
      emit('style-sheet.d.ts', 'export {};\n');
      emit('familjen-grotesk.woff2', await readFile(resolve(FONT)));
      emit('familjen-grotesk.LICENSE', await readFile(resolve(FONT_LICENSE)));
    },
  };
}
