/** A block of code of a README. */
export interface Example {
  extension: string;
  code: string;
  /** Line of the README in which the code starts, counted from 1. */
  line: number;
}

const BLOCK = /^```(tsx?)\n(.*?)^```/gms;
/** The first line of an example that is a file of its own: `// tokens.ts`, `// app/sitemap.ts`. */
const FILE_NAME = /^\/\/ ([\w/-]+\.tsx?)\n/;
const DECLARED = /^(?:export )?(?:async )?(?:const|let|function|class) (?:(\w+)|\{([^}]*)\})/gm;

/** Returns the blocks of TypeScript in a README. */
export const readExamples = (readme: string): Example[] =>
  [...readme.matchAll(BLOCK)].map(({ 1: extension, 2: code, index }) => ({
    extension: extension!,
    code: code!,
    line: readme.slice(0, index).split('\n').length + 1,
  }));

/**
 * Turns each example into a module, named by its first line if that is a comment such as `// tokens.ts`. An example may use the declarations of earlier examples in the same README; it has
 * to import or declare everything else itself.
 */
export function toModules(examples: readonly Example[]): { file: string; code: string }[] {
  const known = new Map<string, string>();
  return examples.map(({ extension, code, line }) => {
    const file = FILE_NAME.exec(code)?.[1] ?? `line-${line}.${extension}`;
    const root = '../'.repeat(file.split('/').length - 1) || './';
    const own = declaredNames(code);
    const borrowed = [...known].filter(([name]) => uses(code, name) && !own.includes(name));
    const imports = borrowed
      .filter(([name]) => !isImported(code, name))
      .map(([name, from]) => `import { ${name} } from '${root}${from}';`);
    const exported = own.filter((name) => !isExported(code, name));
    for (const name of own) known.set(name, file);
    // The imports are put on the first line of the example, so that its line numbers in errors stay correct.
    return { file, code: `${imports.join(' ')}${code}\nexport { ${exported.join(', ')} };\n` };
  });
}

const declaredNames = (code: string) =>
  [...code.matchAll(DECLARED)].flatMap(([, name, group]) =>
    name ? [name] : group!.split(',').map((part) => part.trim()),
  );

const uses = (code: string, name: string) => new RegExp(`(?<!\\.)\\b${name}\\b`).test(code);
const isImported = (code: string, name: string) =>
  new RegExp(`^import [^;]*\\b${name}\\b[^;]* from `, 'm').test(code);
const isExported = (code: string, name: string) =>
  new RegExp(
    `^export (async )?(const|let|function|class) (${name}|\\{[^}]*\\b${name})\\b`,
    'm',
  ).test(code);
