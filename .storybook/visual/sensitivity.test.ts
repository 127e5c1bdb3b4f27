import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openPages, type PagePool } from './browser.ts';
import { compare } from './compare.ts';
import { openStory, setTheme, shootStill } from './shoot.ts';
import { THEMES } from './stories.ts';

const origin = inject('origin');
let pages: PagePool;

beforeAll(async () => {
  pages = await openPages(origin);
});
afterAll(() => pages.close());

// Small components, where a change affects the fewest pixels.
const samples = [
  ['ui-kit-avatar--playground', '#storybook-root > *'],
  ['ui-kit-button--with-icon', '#storybook-root button'],
  ['ui-kit-textfield--playground', '#storybook-root input'],
  ['ui-kit-toast--playground', '[data-toast]'],
] as const;

const border = (color: string) => `box-shadow: inset 0 0 0 1px var(--shpy-${color}) !important`;

const changes = [
  ['a border of one pixel', '', border('color-border-strong')],
  ['a border in the next shade of the light theme', border('cool-200'), border('cool-300')],
  ['a border in the next shade of the dark theme', border('cool-800'), border('cool-700')],
  ['a shift by one pixel', '', 'translate: 0 1px !important'],
] as const;

const cases = samples.flatMap(([id, selector]) => THEMES.map((theme) => ({ id, selector, theme })));

it.for(cases)('detects the smallest changes of $id, $theme', async ({ id, selector, theme }) => {
  // No component: `openStory` loads the story into any page.
  await pages.use('', async (page) => {
    await openStory(page, origin, id);
    await setTheme(page, theme);
    const style = await page.addStyleTag({ content: '/* nothing yet */' });
    const shootWith = async (declarations: string) => {
      await style.evaluate((element, text) => {
        element.textContent = text;
      }, `${selector} { ${declarations} }`);
      return shootStill(page);
    };
    for (const [name, before, after] of changes) {
      const expected = await shootWith(before);
      expect(compare(expected, await shootWith(before)), `${name}: without the change`).toBeNull();
      expect(compare(expected, await shootWith(after)), name).not.toBeNull();
    }
  });
});

it('finds no difference when a story is opened again', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() =>
      pages.use('', async (page) => {
        await openStory(page, origin, 'ui-kit-modal--playground');
        return shootStill(page);
      }),
    ),
  );
  expect(compare(first!, second!)).toBeNull();
});
