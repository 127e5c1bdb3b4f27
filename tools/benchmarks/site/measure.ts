import type { Browser, Page, Viewport } from 'puppeteer-core';
import type { Contender } from './contenders.ts';

/** Factor by which the browser slows down the processor. */
const SLOWDOWN = 4;
/** Milliseconds for which a page is left alone before its figures are read, or before a click. */
const REST = 1500;
/** Milliseconds for which the pointer is on a link before the click. */
const HOVER = 300;
/** Milliseconds within which a page must be painted after a click. */
const LIMIT = 20_000;

/** Devices of the comparison. */
export const DEVICES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} satisfies Record<string, Viewport>;

export type Device = keyof typeof DEVICES;

/** Measures the first visit of the home page. */
export async function measureLoad(browser: Browser, { url, home }: Contender, device: Device) {
  return withPage(browser, device, async (page) => {
    await page.emulateCPUThrottling(SLOWDOWN);
    await page.evaluateOnNewDocument(watchLoad);
    await page.goto(url + home, { waitUntil: 'networkidle0' });
    await rest(page);
    return page.evaluate(() => {
      const scripts = (
        performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      ).filter(({ name }) => /\.m?js(?:\?|$)/.test(name));
      const { largest, blocking } = (window as unknown as { figures: LoadFigures }).figures;
      return {
        'largest paint, ms': largest,
        'blocking time, ms': blocking,
        'JavaScript, kB': scripts.reduce((sum, entry) => sum + entry.encodedBodySize, 0) / 1000,
        'JavaScript, requests': scripts.length,
      };
    });
  });
}

interface LoadFigures {
  largest: number;
  blocking: number;
}

/** Runs in the page. */
function watchLoad() {
  const figures: LoadFigures = { largest: 0, blocking: 0 };
  Object.assign(window, { figures });
  new PerformanceObserver((list) => {
    figures.largest = list.getEntries().at(-1)!.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) figures.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}

/** Options of {@link measureClick}. */
interface ClickOptions {
  device: Device;
  /** Whether the pointer rests on the link before the click. */
  hover?: boolean | undefined;
  /** Whether the page works without its scripts, so that the link opens a document. */
  isPlain?: boolean | undefined;
}

/** Milliseconds from a click on a link of the home page until the heading of the long document is painted. */
export async function measureClick(
  browser: Browser,
  contender: Contender,
  { device, hover = false, isPlain = false }: ClickOptions,
): Promise<number> {
  const { url, home, document: path, heading } = contender;
  return withPage(browser, device, async (page) => {
    await page.goto(url + home, { waitUntil: 'networkidle0' });
    await rest(page);
    await page.evaluate(watchClick, heading, isPlain);
    await page.emulateCPUThrottling(SLOWDOWN);
    const link = await page.waitForSelector(`footer a[href$="${path}"]`);
    if (!link) throw new Error(`${url}${home} has no link to ${path}`);
    await link.scrollIntoView();
    if (hover) {
      await link.hover();
      await rest(page, HOVER);
    }
    await (device === 'phone' ? link.tap() : link.click());
    return untilPainted(page, path);
  });
}

/**
 * Runs in the page. Stores the time of the click in `sessionStorage`, because the click may replace the document. Stores
 * the time `shown` if the heading appears in the same document instead.
 */
function watchClick(heading: string, isPlain: boolean) {
  sessionStorage.clear();
  addEventListener(
    'click',
    (event) => {
      sessionStorage['clicked'] = String(performance.timeOrigin + event.timeStamp);
      if (isPlain) event.stopImmediatePropagation();
    },
    true,
  );
  const observer = new MutationObserver(() => {
    if (document.querySelector('h1')?.textContent?.trim() !== heading) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        sessionStorage['shown'] = String(performance.timeOrigin + performance.now());
      };
      port2.postMessage(null);
    });
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

async function untilPainted(page: Page, path: string): Promise<number> {
  const until = Date.now() + LIMIT;
  while (Date.now() < until) {
    // Fails while the document is being replaced.
    const time = await page.evaluate(readTime, path).catch(() => null);
    if (time) return time;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`the page of ${path} was not shown within ${LIMIT} ms`);
}

/** Runs in the page: milliseconds from the click until the new page was painted, or null if it is not painted yet. */
function readTime(path: string): number | null {
  const { clicked, shown } = sessionStorage;
  if (!clicked || location.pathname.replace(/\/$/, '') !== path) return null;
  // A prerendered page is painted for the first time when it is visited.
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const painted = paint ? performance.timeOrigin + paint.startTime : 0;
  // The heading appeared in the same document (`shown`), or in a new one (its first paint).
  const end = [Number(shown), painted].find((time) => time > Number(clicked));
  return end ? end - Number(clicked) : null;
}

async function withPage<T>(browser: Browser, device: Device, work: (page: Page) => Promise<T>) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(DEVICES[device]);
    return await work(page);
  } finally {
    await context.close();
  }
}

const rest = (page: Page, time = REST) =>
  page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), time);
