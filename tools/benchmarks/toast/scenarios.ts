import type { Browser } from 'playwright';
import { openPage, SETTLED } from './browser-page.ts';
import type { ContenderName } from './build.ts';

/** A figure of one run, by what it is called in the table. */
export type Figures = Record<string, number>;

export const COUNT = 100;

/** Adds 100 toasts in a row, changes one of them, dismisses all. */
export async function hundred(
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
  const last = `${limit >= COUNT ? COUNT - 1 : 0}`;
  await measure('update one', () => bench.page.evaluate((id) => window.bench.update(id), last));
  await measure('dismiss all', () => bench.page.evaluate(() => window.bench.dismissAll()));
  return figures;
}

const SLOWER = 4;

/** Toasts come, are looked at, change and go, on a processor slowed down four times. */
export async function everyday(browser: Browser, name: ContenderName): Promise<Figures> {
  await using bench = await openPage(browser, name, { limit: 3, expanded: false });
  const { page } = bench;
  const say = (act: 'add' | 'update' | 'dismiss', id: string) =>
    page.evaluate(([act, id]) => window.bench.contender[act](id, `Saved ${id}`), [
      act,
      id,
    ] as const);
  await bench.throttle(SLOWER);
  const stop = await page.evaluateHandle(() => window.bench.recordFrames());
  const work = await bench.work(async () => {
    for (const id of ['1', '2', '3', '4', '5']) {
      await say('add', id);
      await page.waitForTimeout(150);
    }
    await page.waitForTimeout(300);
    await page.mouse.move(1100, 760);
    await page.waitForTimeout(500);
    await say('update', '3');
    await page.waitForTimeout(200);
    await say('dismiss', '2');
    await page.waitForTimeout(400);
    await page.mouse.move(10, 10);
    await page.waitForTimeout(400);
    await page.evaluate(() => window.bench.contender.dismissAll());
    await page.waitForTimeout(SETTLED);
  });
  const dropped = await stop.evaluate((count) => count());
  return { 'frames dropped': dropped, 'ms of main thread': work };
}
