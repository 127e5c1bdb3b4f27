import { describe, expect, it } from 'vitest';
import { parseHex, toGamut, toHex } from '../tokens/color-space.ts';
import { createTheme } from './create-theme.ts';

const brands = [
  ...['#7c3aed', '#e30613', '#ffd400', '#00a650', '#000', '#fff', '#808080'],
  // Every hue, light and dark, with the strongest chroma that sRGB can show.
  ...[0.25, 0.45, 0.505, 0.6, 0.7, 0.85].flatMap((lightness) =>
    Array.from({ length: 24 }, (_, index) => toHex(toGamut([lightness, 0.4, index * 15]))),
  ),
];

describe('createTheme', () => {
  it.each(brands)('keeps the contrast that WCAG requires for %s', (brand) => {
    for (const pair of createTheme(brand).contrast) {
      const { required, light, dark, moreLight, moreDark } = pair;
      const name = `${pair.foreground} on ${pair.background}`;
      expect(Math.min(light, dark), name).toBeGreaterThanOrEqual(required);
      // For visitors who prefer more contrast: 4.5 for controls, 7 for text.
      expect(Math.min(moreLight, moreDark), name).toBeGreaterThanOrEqual(required === 3 ? 4.5 : 7);
    }
  });

  it('contains the colour itself as a step', () => {
    expect(createTheme('#7C3AED').steps[600]).toBe('#7c3aed');
    expect(Object.values(createTheme(' #e30613 ').steps)).toContain('#e30613');
  });

  it('returns a CSS rule with the eleven steps', () => {
    const { css, steps } = createTheme('#06c');
    expect(css).toMatch(/^:root \{\n(?: {2}--shpy-brand-\d+: #[\da-f]{6};\n){11}\}\n$/);
    expect(css).toContain(`--shpy-brand-50: ${steps[50]};`);
    expect(css).toContain(`--shpy-brand-950: ${steps[950]};`);
  });

  it.each(['teal', '#12', 'rgb(0 0 0)', '', undefined, null, 42])('throws for %j', (color) => {
    expect(() => createTheme(color as string)).toThrow(
      `@shpy/ui-kit: "${color}" cannot be the colour of a theme`,
    );
  });
});

it.each(['#7c3aed', '#e30613', '#000000', '#ffffff'])('parses and formats %s', (hex) => {
  expect(toHex(parseHex(hex)!)).toBe(hex);
});

it.each([
  ['#7c3aedff', '#7c3aed'],
  ['#F0CF', '#ff00cc'],
])('accepts the opaque alpha of %s', (color, same) => {
  expect(createTheme(color)).toEqual(createTheme(same));
});

it.each(['#7c3aed80', '#7c38'])('refuses the transparent %s', (color) => {
  expect(() => createTheme(color)).toThrow('not an opaque hexadecimal colour');
});
