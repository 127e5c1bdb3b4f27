import { browserLaunchOptions, findWindowedBrowser } from '@shpy/tools/browser';
import { type Browser, chromium, type Page } from 'playwright';
import { fontStyles } from './fonts.ts';

/** Options for identical rendering on all machines: grayscale font smoothing, no hinting, sRGB, no processor-specific code. */
const DETERMINISTIC_RENDERING = [
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--disable-skia-runtime-opts',
  '--disable-gpu',
];

declare global {
  interface Window {
    /** Resets storage, random numbers and focus to their state in a new page. */
    resetStory(): void;
  }
}

/** Disables lazy layout: a lazily laid out part may be up to a pixel away from its position in the complete page. */
const LAID_OUT = '* { content-visibility: visible !important }';

const NOW = new Date('2026-03-02T10:00:00Z');

/** Reuses the pages of one browser. Only one test uses a page at a time. */
export interface PagePool {
  /** Version of the browser. */
  version: string;
  /** Runs `work` with a page. `isOpen` is true if the page shows a story of the same component. */
  use<Result>(
    component: string,
    work: (page: Page, isOpen: boolean) => Promise<Result>,
  ): Promise<Result>;
  close(): Promise<void>;
}

/** Starts a browser that renders the same on every machine at any time. */
export async function openPages(origin: string): Promise<PagePool> {
  const options = browserLaunchOptions(findWindowedBrowser());
  const args = [...options.args, ...DETERMINISTIC_RENDERING];
  const browser = await chromium.launch({ ...options, args });
  const idle: { page: Page; component: string }[] = [];
  const take = (component: string) => {
    const index = idle.findIndex((one) => one.component === component);
    return index < 0 ? idle.shift() : idle.splice(index, 1)[0];
  };
  return {
    version: browser.version(),
    close: () => browser.close(),
    async use(component, work) {
      const reused = take(component);
      const page = reused?.page ?? (await newPage(browser, origin));
      try {
        const result = await work(page, reused?.component === component);
        idle.push({ page, component });
        return result;
      } catch (error) {
        // A failed story may have left the page in a state that affects the next one.
        await page.context().close();
        throw error;
      }
    },
  };
}

/** Creates a page with its own storage. */
async function newPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
  });
  // Only the test has a timeout.
  context.setDefaultTimeout(0);
  await context.clock.install({ time: NOW });
  await context.clock.setFixedTime(NOW);
  await context.addInitScript(prepare, fontStyles(origin) + LAID_OUT);
  return context.newPage();
}

/** Runs in each new document before its own scripts. */
function prepare(styles: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
  window.resetStory = () => {
    localStorage.clear();
    sessionStorage.clear();
    // The same pseudo-random numbers for every story.
    let seed = 1;
    Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  window.resetStory();
}
