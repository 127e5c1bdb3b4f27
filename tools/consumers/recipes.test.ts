import { describe, expect, it } from 'vitest';
import { consumers } from './consumers.ts';
import { codeOf } from './recipes.ts';

const recipes = consumers.flatMap(({ name, recipes = {} }) =>
  Object.entries(recipes).map(([file, recipe]) => ({ name, file, recipe })),
);

describe('the apps', () => {
  it.each(recipes)('find the example for $file of $name', ({ recipe }) => {
    expect(codeOf(recipe)).toContain(recipe.contains);
  });

  it.each(recipes)('import no name twice in $file of $name', ({ recipe }) => {
    const imports = codeOf(recipe).matchAll(/^import (?:type )?\{([^}]*)\}/gm);
    const names = [...imports].flatMap(([, list]) => list!.match(/[\w$]+(?=\s*(?:,|$))/g) ?? []);
    expect(names).toEqual([...new Set(names)]);
  });

  it('reject an example that is not there', () => {
    const recipe = { library: 'ui-kit', contains: 'no README contains this' };
    expect(() => codeOf(recipe)).toThrow('0 examples in the README of ui-kit');
  });

  it('surround an example with the lines that it needs', () => {
    const recipe = {
      library: 'ui-kit',
      contains: "title: 'Label sent'",
      before: '// a',
      after: '// b',
    };
    expect(codeOf(recipe)).toMatch(/^\/\/ a\nimport .*\n}\n\n\/\/ b\n$/s);
  });
});
