import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { pairs, roles } from './tokens.ts';
import { tailwindCss } from './tailwind-css.ts';
import { tokensCss } from './tokens-css.ts';

test.each([
  ['tokens.css', tokensCss],
  ['tailwind.css', tailwindCss],
])('%s is what the tokens give', async (file, generate) => {
  const path = new URL(file, import.meta.url);
  const style = await resolveConfig(path);
  const expected = await format(generate(), { ...style, parser: 'css' });
  expect(readFileSync(path, 'utf8'), 'run `npm run tokens -w libs/ui-kit`').toBe(expected);
});

test('contrast agrees with known figures', () => {
  expect(contrast('white', 'white')).toBe(1);
  expect(contrast('white', 'cool-950')).toBeGreaterThan(17);
});

for (const [mode, index] of [
  ['light', 0],
  ['dark', 1],
] as const) {
  test.each(pairs)(`%s on %s keeps %s:1 in ${mode} mode`, (foreground, background, ratio) => {
    expect(contrast(roles[foreground][index], roles[background][index])).toBeGreaterThanOrEqual(
      ratio,
    );
  });
}
