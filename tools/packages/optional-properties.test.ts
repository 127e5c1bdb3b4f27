import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { libraries } from './libraries.ts';

/** Types that accept `undefined`, explicitly or because they accept any value. */
const ACCEPTS_UNDEFINED = /\bundefined\b|^(unknown|any|never)$/;

/** Properties that exist only in types. */
const PHANTOM = /^['"]?\s?(__|\$)/;

/** Finds optional properties that cannot be set to `undefined` with TypeScript's `exactOptionalPropertyTypes`. */
function strictOptionals(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: string[] = [];
  function visit(node: ts.Node): void {
    const isOptional =
      (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)) &&
      node.questionToken &&
      !PHANTOM.test(node.name.getText());
    if (isOptional && !ACCEPTS_UNDEFINED.test(node.type?.getText() ?? 'any'))
      found.push(node.getText().replace(/\s+/g, ' '));
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

it.each(libraries.filter(({ folder }) => folder !== 'ui-kit'))(
  'lets each optional property of $name be undefined',
  ({ dir }) => {
    const files = globSync('dist/**/*.d.ts', { cwd: dir });
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap((file) => strictOptionals(join(dir, file)))).toEqual([]);
  },
);
