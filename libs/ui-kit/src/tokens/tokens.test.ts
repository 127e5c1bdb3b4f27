import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { type ColorRef, moreContrast, pairs, type Role, roles } from './tokens.ts';
import { tailwindCss } from './tailwind-css.ts';
import { tokensCss } from './tokens-css.ts';

it.each([
  ['tokens.css', tokensCss],
  ['tailwind.css', tailwindCss],
])('%s is what the tokens give', async (file, generate) => {
  const path = new URL(file, import.meta.url);
  const style = await resolveConfig(path);
  const expected = await format(generate(), { ...style, parser: 'css' });
  expect(readFileSync(path, 'utf8'), 'run `npm run tokens -w libs/ui-kit`').toBe(expected);
});

it('contrast agrees with known figures', () => {
  expect(contrast('white', 'white')).toBe(1);
  expect(contrast('white', 'cool-950')).toBeGreaterThan(17);
});

const modes = [
  ['light', 0],
  ['dark', 1],
] as const;

for (const [mode, index] of modes) {
  it.each(pairs)(`%s on %s keeps %s:1 in ${mode} mode`, (foreground, background, ratio) => {
    expect(contrast(roles[foreground][index], roles[background][index])).toBeGreaterThanOrEqual(
      ratio,
    );
  });

  // What WCAG 2.2 asks at its highest level of text, and of text for the edges of controls.
  const more: Record<Role, readonly [ColorRef, ColorRef]> = { ...roles, ...moreContrast };
  it.each(pairs)(`%s on %s, %s:1, has more contrast on request in ${mode} mode`, (...pair) => {
    const [foreground, background, ratio] = pair;
    const figure = contrast(more[foreground][index], more[background][index]);
    expect(figure).toBeGreaterThanOrEqual(ratio === 3 ? 4.5 : 7);
    expect(figure).toBeGreaterThanOrEqual(
      contrast(roles[foreground][index], roles[background][index]),
    );
  });
}
