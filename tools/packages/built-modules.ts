import { builtinModules } from 'node:module';

/** `from '…'` and `import('…')` of a built module or a declaration. */
const SPECIFIER = /(?:^|[\s;}])(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '');

/** Names of the packages that a module imports, without `node:` modules. */
export function bareImports(code: string): string[] {
  const specifiers = [...withoutComments(code).matchAll(SPECIFIER)];
  return specifiers
    .map(([, specifier]) => specifier!)
    .filter((specifier) => /^[@a-z]/i.test(specifier) && !builtinModules.includes(specifier))
    .map((specifier) => specifier.match(/^(@[^/]+\/)?[^/]+/)![0]);
}
