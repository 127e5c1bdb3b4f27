import { browserLaunchOptions } from '@shpy/tools/browser';
import { type Browser, chromium, type Page } from 'playwright';
import { fontStyles } from './fonts.ts';

/** Letters smoothed in gray and never moved to the pixel grid, one colour space, one code path on all processors. */
const STEADY = [
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--disable-skia-runtime-opts',
  '--disable-gpu',
];

const NOW = new Date('2026-03-02T10:00:00Z');

/** Pages of one browser, each used by one test at a time. */
export interface PagePool {
  /** Version of the browser. */
  version: string;
  use<Result>(work: (page: Page) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Starts a browser whose pages look the same on every machine at any time. */
export async function openPages(origin: string): Promise<PagePool> {
  const options = browserLaunchOptions();
  const browser = await chromium.launch({ ...options, args: [...options.args, ...STEADY] });
  const idle: Page[] = [];
  return {
    version: browser.version(),
    close: () => browser.close(),
    async use(work) {
      const page = idle.pop() ?? (await newPage(browser, origin));
      try {
        const result = await work(page);
        idle.push(page);
        return result;
      } catch (error) {
        // What broke in it must not break the next story.
        await page.context().close();
        throw error;
      }
    },
  };
}

/** A page with storage of its own. */
async function newPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
  });
  await context.clock.install({ time: NOW });
  await context.clock.setFixedTime(NOW);
  await context.addInitScript(prepare, fontStyles(origin));
  return context.newPage();
}

/** Runs in each new document, before its own scripts. */
function prepare(styles: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
  localStorage.clear();
  sessionStorage.clear();
  let seed = 1;
  Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
}
