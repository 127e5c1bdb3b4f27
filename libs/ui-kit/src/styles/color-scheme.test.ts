import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserLaunchOptions } from '@shpy/tools/browser';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPage } from './build-page.fixture.ts';

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
/** The rule with which a page follows the system, as the README states it. */
const [, rule = ''] = /declares `(:root[^`]*color-scheme: light dark[^`]*)`/.exec(readme) ?? [];

let browser: Browser;
let page: Page;

/** Builds the CSS of a page that imports a sheet of the kit, by Vite's default settings. */
async function buildCss(sheet: string, own: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'color-scheme-'));
  try {
    writeFileSync(join(folder, 'own.css'), own);
    const imports = [join(import.meta.dirname, sheet), './own.css'];
    const entry = join(folder, 'page.js');
    writeFileSync(entry, imports.map((file) => `import ${JSON.stringify(file)};`).join('\n'));
    const { css } = await buildPage(entry);
    // Checks the test itself: in lowered CSS, a color-scheme is a pair of variables.
    expect(css).not.toContain('light-dark(');
    return css;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whether the surface is dark, on a system in dark or light mode, in a mode chosen by the visitor if there is one. */
async function isDark(css: string, system: 'light' | 'dark', chosen?: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: system });
  const mode = chosen ? ` data-color-mode="${chosen}"` : '';
  await page.setContent(`<!doctype html><html lang="en"${mode}><style>${css}</style><p>Text`);
  const surface = await page.locator('p').evaluate((element) => {
    element.style.backgroundColor = 'var(--shpy-color-surface)';
    return getComputedStyle(element).backgroundColor;
  });
  return surface !== 'rgb(255, 255, 255)';
}

beforeAll(async () => {
  browser = await chromium.launch(browserLaunchOptions());
  page = await browser.newPage();
});
afterAll(() => browser?.close());

describe.each([
  ['styles.css', ''],
  ['components.css', rule],
  ['../tokens/tokens.css', rule],
])('a page with %s, built by Vite', (sheet, own) => {
  let css: string;
  beforeAll(async () => void (css = await buildCss(sheet, own)));

  it('follows the system', async () => {
    expect(await isDark(css, 'light')).toBe(false);
    expect(await isDark(css, 'dark')).toBe(true);
  });

  it('keeps a mode that the visitor has chosen', async () => {
    expect(await isDark(css, 'dark', 'light')).toBe(false);
    expect(await isDark(css, 'light', 'dark')).toBe(true);
  });
});
