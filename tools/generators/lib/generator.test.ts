import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FsTree } from 'nx/src/generators/tree.js';
import { expect, it } from 'vitest';
import { PLACEHOLDER } from '../../packages/placeholders.ts';
import lib from './generator.ts';

const ROOT = join(import.meta.dirname, '../../..');
const BASELINE = '.storybook/visual/baselines/price-tag-playground--live.light.png';

/** Runs the generator on a virtual copy of the workspace; nothing is written to disk. */
async function generate(name: string) {
  const tree = new FsTree(ROOT, false);
  await lib(tree, { name });
  return tree;
}

it('creates a lib, its API snapshot and its pictures, and adds it to the README and to llms.txt', async () => {
  const tree = await generate('price-tag');
  const changes = tree.listChanges().map(({ path, type }) => `${type} ${path}`);
  expect(changes.sort()).toMatchInlineSnapshot(`
    [
      "CREATE .storybook/visual/baselines/price-tag-playground--live.dark.png",
      "CREATE .storybook/visual/baselines/price-tag-playground--live.light.png",
      "CREATE libs/price-tag/CHANGELOG.md",
      "CREATE libs/price-tag/LICENSE",
      "CREATE libs/price-tag/README.md",
      "CREATE libs/price-tag/package.json",
      "CREATE libs/price-tag/src/index.ts",
      "CREATE libs/price-tag/src/package.test.ts",
      "CREATE libs/price-tag/src/price-tag.stories.tsx",
      "CREATE libs/price-tag/src/price-tag.test.ts",
      "CREATE libs/price-tag/src/price-tag.ts",
      "CREATE libs/price-tag/src/react.browser.test.tsx",
      "CREATE libs/price-tag/src/react.ts",
      "CREATE libs/price-tag/src/testing.ts",
      "CREATE libs/price-tag/tsconfig.build.json",
      "CREATE libs/price-tag/tsconfig.json",
      "CREATE libs/price-tag/vite.config.ts",
      "CREATE tools/packages/api/price-tag.txt",
      "UPDATE README.md",
      "UPDATE llms.txt",
    ]
  `);
  expect(tree.read('README.md', 'utf8')).toMatch(
    /^\| \[`libs\/[^\n]*\n\| \[`libs\/price-tag`\]\(libs\/price-tag\) .*\n\| \[`libs\//m,
  );
  expect(tree.read('llms.txt', 'utf8')).toContain(
    'Entries: `@shpy/price-tag`, `@shpy/price-tag/react`',
  );
  expect(tree.read(BASELINE)!.subarray(1, 4).toString()).toBe('PNG');
});

it('names everything after the lib', async () => {
  const tree = await generate('price-tag');
  expect(tree.read('libs/price-tag/src/index.ts', 'utf8')).toContain('createPriceTag');
  expect(JSON.parse(tree.read('libs/price-tag/package.json', 'utf8')!)).toMatchObject({
    name: '@shpy/price-tag',
    nx: { tags: ['type:lib'] },
  });
  const texts = tree.listChanges().map(({ content }) => content?.toString() ?? '');
  expect(texts.filter((text) => text.includes('<%'))).toEqual([]);
});

// `packages/tarball.test.ts` refuses them.
it('marks what its author must describe as a placeholder', async () => {
  const tree = await generate('price-tag');
  const row = tree.read('README.md', 'utf8')!.match(/^.*libs\/price-tag.*$/m)![0];
  expect(row).toMatch(PLACEHOLDER);
  expect(tree.read('libs/price-tag/package.json', 'utf8')).toMatch(PLACEHOLDER);
  expect(tree.read('libs/price-tag/README.md', 'utf8')).toMatch(PLACEHOLDER);
});

it('gives a new lib the build settings of its siblings', async () => {
  const tree = await generate('price-tag');
  for (const file of ['tsconfig.json', 'tsconfig.build.json', 'vite.config.ts', 'LICENSE']) {
    const sibling = readFileSync(join(ROOT, 'libs/form-draft', file), 'utf8');
    expect(tree.read(`libs/price-tag/${file}`, 'utf8'), file).toBe(sibling);
  }
});

it.each([
  ['PriceTag', 'it is not in kebab-case'],
  ['price_tag', 'it is not in kebab-case'],
  ['price--tag', 'it is not in kebab-case'],
  ['-price', 'it is not in kebab-case'],
  ['../price', 'it is not in kebab-case'],
  ['2nd-price', 'it is not in kebab-case'],
  ['logger', 'libs/logger exists, use another name'],
  ['react', 'src/react.ts has another purpose'],
])('refuses the name "%s": %s', async (name, reason) => {
  const tree = new FsTree(ROOT, false);
  await expect(lib(tree, { name })).rejects.toThrow(
    `@shpy/tools: no lib can be named "${name}", ${reason}`,
  );
  expect(tree.listChanges()).toEqual([]);
});

it('shows the command if there is no name', async () => {
  const tree = new FsTree(ROOT, false);
  await expect(lib(tree, {})).rejects.toThrow('run: npm run new:lib <name>');
});
