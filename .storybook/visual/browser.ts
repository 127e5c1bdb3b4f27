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

declare global {
  interface Window {
    /** Brings storage, random numbers and focus to what they are in a new page. */
    resetStory(): void;
  }
}

const NOW = new Date('2026-03-02T10:00:00Z');

/** Pages of one browser, each used by one test at a time. */
export interface PagePool {
  /** Version of the browser. */
  version: string;
  /** Lends a page; `isOpen` says that it shows a story of this component. */
  use<Result>(
    component: string,
    work: (page: Page, isOpen: boolean) => Promise<Result>,
  ): Promise<Result>;
  close(): Promise<void>;
}

/** Starts a browser whose pages look the same on every machine at any time. */
export async function openPages(origin: string): Promise<PagePool> {
  const options = browserLaunchOptions();
  const browser = await chromium.launch({ ...options, args: [...options.args, ...STEADY] });
  const idle: { page: Page; component: string }[] = [];
  const take = (component: string) => {
    const index = idle.findIndex((one) => one.component === component);
    return index < 0 ? idle.shift() : idle.splice(index, 1)[0];
  };
  return {
    version: browser.version(),
    close: () => browser.close(),
    async use(component, work) {
      const lent = take(component);
      const page = lent?.page ?? (await newPage(browser, origin));
      try {
        const result = await work(page, lent?.component === component);
        idle.push({ page, component });
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
  // The time limit of the test is the only one.
  context.setDefaultTimeout(0);
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
  window.resetStory = () => {
    localStorage.clear();
    sessionStorage.clear();
    let seed = 1;
    Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  window.resetStory();
}
