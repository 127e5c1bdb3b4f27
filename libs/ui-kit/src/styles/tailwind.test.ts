import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { browserLaunchOptions } from '@shpy/tools/browser';
import { type Browser, chromium, type Page } from 'playwright';
import { compile } from 'tailwindcss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPage } from './build-page.fixture.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const [, documented] = /```css\n(@layer[^`]*)```/.exec(read('../../README.md'))!;
const input = join(import.meta.dirname, 'tailwind-page.fixture.tsx');

let browser: Browser;
let page: Page;

/** Builds the README's style sheet with Tailwind, for the class names in the page's source. */
async function buildSheet(kit: string) {
  const sheets: Record<string, string> = {
    tailwindcss: readFileSync(
      createRequire(import.meta.url).resolve('tailwindcss/index.css'),
      'utf8',
    ),
    '@shpy/ui-kit/styles.css': kit,
    '@shpy/ui-kit/tailwind.css': read('../tokens/tailwind.css'),
  };
  const { build } = await compile(documented!, {
    loadStylesheet: async (id, base) => ({ path: id, base, content: sheets[id]! }),
  });
  return build(read(basename(input)).split(/[\s"'`]+/));
}

const style = (id: string) =>
  page.locator(`#${id}`).evaluate((element) => {
    // A copy, because the object itself cannot be sent from the browser to the test.
    const { ...copy } = getComputedStyle(element);
    return copy;
  });
const backgroundOf = async (id: string) => (await style(id)).backgroundColor;
/** The computed value of a token for a property. */
const token = (property: string, name: string) =>
  page.evaluate(
    ([property, name]) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.setProperty(property!, `var(--shpy-${name})`);
      const value = getComputedStyle(probe).getPropertyValue(property!);
      probe.remove();
      return value;
    },
    [property, name],
  );

beforeAll(async () => {
  browser = await chromium.launch(browserLaunchOptions());
  page = await browser.newPage();
  const { css, script } = await buildPage(input);
  await page.setContent('<!doctype html><html lang="en"><body><main></main></body></html>');
  await page.addStyleTag({ content: await buildSheet(css) });
  await page.addScriptTag({ content: script, type: 'module' });
  await page.locator('#plain').waitFor();
});
afterAll(() => browser.close());

it('a utility overrides the kit, and the kit overrides the reset', async () => {
  const plain = await style('plain');
  expect(plain.backgroundColor).toBe(await token('background-color', 'color-primary'));
  expect(plain.paddingInlineStart).toBe('16px');
  expect(plain.borderStartStartRadius).toBe('6px');
  const padded = await style('padded');
  expect([padded.paddingBlockStart, padded.paddingInlineStart]).toEqual(['32px', '32px']);
  expect(await backgroundOf('painted')).toBe(await token('background-color', 'red-100'));
});

it('each token has a utility', async () => {
  const { backgroundColor, color, paddingLeft, height, fontSize, ...rest } = await style('tokens');
  expect({ backgroundColor, color, paddingLeft, height, fontSize }).toEqual({
    backgroundColor: await token('background-color', 'color-surface-sunken'),
    color: await token('color', 'brand-700'),
    paddingLeft: '24px',
    height: '44px',
    fontSize: await token('font-size', 'text-2xl'),
  });
  expect(rest.borderStartStartRadius).toBe('10px');
  expect(rest.transitionDuration).toBe('0.14s');
  expect(rest.zIndex).toBe('1000');
  expect(rest.boxShadow).toContain('16px');
  expect(rest.fontFamily).toBe(await token('font-family', 'font-mono'));
});

it.each(['light', 'dark'] as const)(
  '`dark:` follows the nearest theme in a %s system',
  async (system) => {
    await page.emulateMedia({ colorScheme: system });
    const backgrounds = {
      light: await token('background-color', 'red-100'),
      dark: await token('background-color', 'green-900'),
    };
    await expect.poll(() => backgroundOf('painted')).toBe(backgrounds[system]);
    const modes = ['light', 'dark'] as const;
    for (const outer of modes) {
      expect({ outer, is: await backgroundOf(outer) }).toEqual({ outer, is: backgrounds[outer] });
      for (const middle of modes) {
        const id = `${outer}-${middle}`;
        expect({ id, is: await backgroundOf(id) }).toEqual({ id, is: backgrounds[middle] });
        for (const inner of modes) {
          const deep = `${id}-${inner}`;
          expect({ deep, is: await backgroundOf(deep) }).toEqual({ deep, is: backgrounds[inner] });
        }
      }
    }
    for (const mode of modes) {
      await page.evaluate((it) => (document.documentElement.dataset['colorMode'] = it), mode);
      // The background of a button changes with a transition.
      await expect.poll(() => backgroundOf('painted')).toBe(backgrounds[mode]);
      for (const id of modes) expect(await backgroundOf(id)).toBe(backgrounds[id]);
    }
    await page.evaluate(() => delete document.documentElement.dataset['colorMode']);
  },
);
