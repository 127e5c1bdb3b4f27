import type { Plugin } from 'vite';

/** Vite's module with the function that wraps each `import()` of the build. */
const HELPER = '\0vite/preload-helper.js';
const EXPORT = 'export const __vitePreload =';

/** Makes every `import()` of the build call `fetchFirst()` for its files; `src/boot/fetch-first.ts` explains why. */
export function fetchPartsFirst(): Plugin {
  return {
    name: 'shpy:fetch-parts-first',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          // `files` are those that the part imports; this adds the part itself.
          resolveDependencies: (part, files, { hostType }) =>
            hostType === 'js' ? [...new Set([part, ...files])] : files,
        },
      },
    }),
    transform(code, id) {
      if (id !== HELPER) return undefined;
      if (!code.includes(EXPORT))
        throw new Error(`Vite's preload helper no longer has "${EXPORT}"`);
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
