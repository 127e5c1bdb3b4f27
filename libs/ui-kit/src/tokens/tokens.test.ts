import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { pairs, roles } from './tokens.ts';
import { tokensCss } from './tokens-css.ts';

test('the style sheet is the one that the tokens give', () => {
  const written = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
  expect(written, 'run `npm run tokens -w libs/ui-kit`').toBe(tokensCss());
});

test('contrast agrees with known figures', () => {
  expect(contrast('white', 'white')).toBe(1);
  expect(contrast('white', 'gray-950')).toBeGreaterThan(17);
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
