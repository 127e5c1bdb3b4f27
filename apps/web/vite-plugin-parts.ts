import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const EXPORT = 'export const __vitePreload =';

/** Lets every `import()` of the build fetch its files first where the browser needs that; see `fetch-first.ts`. */
export function fetchPartsFirst(): Plugin {
  return {
    name: 'shpy:fetch-parts-first',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          // Vite names the files that a part imports; the part itself is one more.
          resolveDependencies: (part, files, { hostType }) =>
            hostType === 'js' ? [...new Set([part, ...files])] : files,
        },
      },
    }),
    transform(code, id) {
      if (id !== HELPER) return undefined;
      if (!code.includes(EXPORT)) throw new Error('The preload helper of Vite has another form');
      return {
        code: `import { fetchFirst } from '/src/boot/fetch-first.ts';
          ${code.replace(EXPORT, 'const preload =')}
          export const __vitePreload = (load, files, from) =>
            fetchFirst(files).then(() => preload(load, files, from));`,
        map: null,
      };
    },
  };
}
