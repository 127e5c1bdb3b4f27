import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { type ColorRef, moreContrast, pairs, type Role, roles } from './tokens.ts';
import { tailwindCss } from './tailwind-css.ts';
import { tokensCss } from './tokens-css.ts';
import { tokensJson, tokensResolver } from './tokens-json.ts';

it.each([
  ['tokens.css', tokensCss],
  ['tailwind.css', tailwindCss],
  ['tokens.json', tokensJson],
  ['tokens.resolver.json', tokensResolver],
])('%s is up to date', async (file, generate) => {
  const filepath = fileURLToPath(new URL(file, import.meta.url));
  const style = await resolveConfig(filepath);
  const expected = await format(generate(), { ...style, filepath });
  expect(readFileSync(filepath, 'utf8'), 'run `npm run tokens -w libs/ui-kit`').toBe(expected);
});

it('contrast returns known values', () => {
  expect(contrast('white', 'white')).toBe(1);
  expect(contrast('white', 'cool-950')).toBeGreaterThan(17);
});

const modes = [
  ['light', 0],
  ['dark', 1],
] as const;

for (const [mode, index] of modes) {
  it.each(pairs)(`%s on %s has %s:1 in ${mode} mode`, (foreground, background, ratio) => {
    expect(contrast(roles[foreground][index], roles[background][index])).toBeGreaterThanOrEqual(
      ratio,
    );
  });

  // As WCAG 2.2 requires for text at level AAA; edges of controls need the contrast of text at level AA.
  const more: Record<Role, readonly [ColorRef, ColorRef]> = { ...roles, ...moreContrast };
  it.each(pairs)(`%s on %s, %s:1, has more contrast if preferred, in ${mode} mode`, (...pair) => {
    const [foreground, background, ratio] = pair;
    const figure = contrast(more[foreground][index], more[background][index]);
    expect(figure).toBeGreaterThanOrEqual(ratio === 3 ? 4.5 : 7);
    expect(figure).toBeGreaterThanOrEqual(
      contrast(roles[foreground][index], roles[background][index]),
    );
  });
}
