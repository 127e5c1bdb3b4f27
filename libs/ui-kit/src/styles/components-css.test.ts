import { join } from 'node:path';
import { browserLaunchOptions } from '@shpy/tools/browser';
import { resolveSource } from '@shpy/tools/vite';
import { type Browser, chromium, type Page } from 'playwright';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { styleSheets } from '../../scripts/style-sheets.ts';

const dir = join(import.meta.dirname, '../..');
const sheets = new Map<string, string>();
let browser: Browser;
let page: Page;

/** A consumer's page, with its own elements and with components. */
const body = `<h1>Title</h1><p>Text with a <a href="#a">link</a> and <code>code</code></p>
  <ul><li>Item</li></ul><button id="own">Own</button>
  <button id="ours" class="shpy-button shpy-button-primary">Ours</button>
  <dialog class="shpy-modal-popup" open><h2 class="shpy-dialog-chrome-title">Ours</h2></dialog>
  <div class="shpy-carousel-viewport"><div class="shpy-carousel-slide">Slide</div></div>`;

/** The computed styles of the elements that match a selector, except heights, which depend on components. */
const stylesOf = (selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const style = getComputedStyle(element);
      const entries = [...style].map((name) => [name, style.getPropertyValue(name)] as const);
      return Object.fromEntries(
        entries.filter(([name]) => !/^--shpy-|^color-scheme|height|block-size|origin/.test(name)),
      );
    }),
  );

async function show(css: string) {
  await page.setContent(`<!doctype html><html lang="en"><style>${css}</style><body>${body}`);
}

beforeAll(async () => {
  const [{ output }] = (await build({
    ...resolveSource,
    root: dir,
    configFile: false,
    logLevel: 'error',
    plugins: [styleSheets(dir)],
    build: {
      write: false,
      lib: { entry: join(dir, 'src/index.ts'), formats: ['es'] },
      rolldownOptions: { external: /^react/ },
    },
  })) as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  for (const asset of output)
    if (asset.type === 'asset') sheets.set(asset.fileName, String(asset.source));
  browser = await chromium.launch(browserLaunchOptions());
  page = await browser.newPage({ reducedMotion: 'reduce' });
});
afterAll(() => browser?.close());

describe('components.css', () => {
  it.each([
    ['light', ''],
    ['dark', ''],
    ['dark', ':root { color-scheme: light dark }'],
  ] as const)(
    'leaves the elements of the page as they are: %s system, page with “%s”',
    async (colorScheme, declared) => {
      const own = 'body, h1, p, a, code, ul, li, #own';
      await page.emulateMedia({ colorScheme });
      await show(declared);
      const before = await stylesOf(own);
      await show(sheets.get('components.css')! + declared);
      expect(await stylesOf(own)).toEqual(before);
      // Checks the test itself: the other sheet does change them.
      await show(sheets.get('styles.css')! + declared);
      expect(await stylesOf(own)).not.toEqual(before);
    },
  );

  it.each([
    ['', true],
    [':root { color-scheme: light dark }', false],
  ])('on a dark system, a dialog follows what the page declares: “%s”', async (css, isLight) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await show(sheets.get('components.css')! + css);
    const dialog = page.locator('dialog');
    const background = await dialog.evaluate(
      (element) => getComputedStyle(element).backgroundColor,
    );
    expect(background === 'rgb(255, 255, 255)').toBe(isLight);
  });

  it('gives components the same look as styles.css', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await show(sheets.get('styles.css')!);
    const look = await stylesOf('#ours, dialog, dialog h2');
    await show(sheets.get('components.css')!);
    const names = [
      ...['background-color', 'color', 'padding-left', 'border-top-width', 'box-sizing'],
      ...['font-weight', 'min-height'],
    ];
    const pick = (styles: Record<string, string>) => names.map((name) => [name, styles[name]]);
    expect((await stylesOf('#ours, dialog, dialog h2')).map(pick)).toEqual(look.map(pick));
  });
});

describe('a role that an application sets in shpy.tokens', () => {
  const role = '@layer shpy.tokens { :root { --shpy-color-primary: rgb(255, 105, 180) } }';
  const color = () =>
    page.locator('#ours').evaluate((button) => getComputedStyle(button).backgroundColor);

  it.each(['before', 'after'])('applies %s the sheet of the kit', async (place) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const kit = sheets.get('styles.css')!;
    await show(place === 'before' ? role + kit : kit + role);
    expect(await color()).toBe('rgb(255, 105, 180)');
  });

  it.each([{ contrast: 'more' }, { forcedColors: 'active' }] as const)(
    'yields to %j',
    async (media) => {
      await show(sheets.get('styles.css')!);
      await page.emulateMedia(media);
      const own = await color();
      await show(sheets.get('styles.css')! + role);
      expect(await color()).toBe(own);
      await page.emulateMedia({ contrast: null, forcedColors: null });
    },
  );
});

it('a slide has padding, which a page can remove', async () => {
  const paddings = () =>
    page.locator('.shpy-carousel-slide').evaluate((slide) => getComputedStyle(slide).padding);
  await show(sheets.get('styles.css')!);
  expect(await paddings()).toBe('24px');
  await show(`${sheets.get('styles.css')!} :root { --shpy-carousel-padding: 0px }`);
  expect(await paddings()).toBe('0px');
});

// WebKit freezes when a dialog or popover closes that contains a closed popover with fallbacks.
it('only open popovers have fallbacks for their position', () => {
  const rules = sheets.get('styles.css')!.matchAll(/([^{}]*)\{[^{}]*position-try(?:-fallbacks)?:/g);
  const selectors = [...rules].map(([, selector]) => selector!);
  expect(selectors).not.toEqual([]);
  expect(selectors.filter((selector) => !selector.includes(':popover-open'))).toEqual([]);
});
