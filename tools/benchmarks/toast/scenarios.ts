import type { Browser } from 'playwright';
import { openPage, SETTLED } from './browser-page.ts';
import type { ContenderName } from './build.ts';

/** The figures of one run, by their labels in the table. */
export type Figures = Record<string, number>;

/** Number of toasts in `manyToasts`. */
export const COUNT = 100;

/** Adds 100 toasts at once, updates one of them and dismisses all. `limit`: the number of visible toasts. */
export async function manyToasts(
  browser: Browser,
  name: ContenderName,
  { limit }: { limit: number },
): Promise<Figures> {
  await using bench = await openPage(browser, name, { limit, expanded: limit >= COUNT });
  const figures: Figures = {};
  const measure = async (label: string, act: () => Promise<number>) => {
    const work = await bench.work(async () => {
      figures[`${label}, ms until painted`] = await act();
      await bench.page.waitForTimeout(SETTLED);
    });
    figures[`${label}, ms of main thread`] = work;
  };
  await measure('mount 100', () => bench.page.evaluate((n) => window.bench.mount(n), COUNT));
  // Every library has the first toast in the document, while ours keeps those beyond the limit in its queue.
  const updated = `${limit >= COUNT ? COUNT - 1 : 0}`;
  await measure('update one', () => bench.page.evaluate((id) => window.bench.update(id), updated));
  await measure('dismiss all', () => bench.page.evaluate(() => window.bench.dismissAll()));
  return figures;
}

/** Factor by which the browser slows down the processor. */
const SLOWDOWN = 4;

/** Adds five toasts one after the other, hovers over them, updates one and dismisses them, on a slow processor. */
export async function everydayUse(browser: Browser, name: ContenderName): Promise<Figures> {
  await using bench = await openPage(browser, name, { limit: 3, expanded: false });
  const { page } = bench;
  const call = (act: 'add' | 'update' | 'dismiss', id: string) =>
    page.evaluate(([act, id]) => window.bench.contender[act](id, `Saved ${id}`), [
      act,
      id,
    ] as const);
  await bench.throttle(SLOWDOWN);
  const stop = await page.evaluateHandle(() => window.bench.recordFrames());
  const work = await bench.work(async () => {
    for (const id of ['1', '2', '3', '4', '5']) {
      await call('add', id);
      await page.waitForTimeout(150);
    }
    await page.waitForTimeout(300);
    await page.mouse.move(1100, 760);
    await page.waitForTimeout(500);
    await call('update', '3');
    await page.waitForTimeout(200);
    await call('dismiss', '2');
    await page.waitForTimeout(400);
    await page.mouse.move(10, 10);
    await page.waitForTimeout(400);
    await page.evaluate(() => window.bench.contender.dismissAll());
    await page.waitForTimeout(SETTLED);
  });
  const dropped = await stop.evaluate((count) => count());
  return { 'frames dropped': dropped, 'ms of main thread': work };
}
