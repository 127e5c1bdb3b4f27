import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const src = new URL('..', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, src), 'utf8');
const modules = globSync('**/*.module.css', { cwd: src }).filter(
  (file) => !file.includes('.stories.'),
);

// The sheet that a bundler puts first determines the order of the layers.
it.each([...modules, 'styles/styles.css', 'styles/components.css'])(
  '%s begins with the order of the layers',
  (file) => {
    expect(read(file).split('\n')[0]).toBe(
      '@layer shpy.reset, shpy.tokens, shpy.base, shpy.components;',
    );
  },
);

it.each(modules)(
  '%s puts all rules into the layer of components, except @keyframes and @position-try',
  (file) => {
    expect(
      read(file)
        .replaceAll(/@layer shpy\.components \{[\s\S]*?\n\}/g, '')
        .trim(),
    ).toMatch(
      /^@layer shpy\.reset, .*;(\s*(\/\*[^*]*\*\/\s*)?@(keyframes|position-try) [\s\S]*)?$/,
    );
  },
);

it.each(modules)('%s uses only existing tokens', (file) => {
  const names = (css: string, pattern: RegExp) =>
    [...css.matchAll(pattern)].map(([, name]) => name);
  const tokens = new Set(names(read('tokens/tokens.css'), /(--shpy-[\w-]+):/g));
  // Properties that a component sets for itself begin with its name.
  const own = /--shpy-(carousel|toast|swipe|popup)-/;
  const used = names(read(file), /var\((--shpy-[\w-]+)/g);
  expect(used.filter((name) => !tokens.has(name) && !own.test(name!))).toEqual([]);
});

/** A colour that is written as a number. Shades of a shadow or a backdrop (black with an opacity) need no token. */
const LITERAL =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)\((?!(?:0 0 0|10 14 22) \/)/gi;

it.each(modules)('%s takes every colour from a token', (file) => {
  const literals = [...read(file).matchAll(LITERAL)].map(([literal]) => literal);
  expect(literals, 'use a variable of src/tokens/tokens.css').toEqual([]);
});
