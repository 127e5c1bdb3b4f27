import type { Browser, CDPSession, Page } from 'playwright';
import { buildPage, type ContenderName } from './build.ts';
import type { Settings } from './contract.ts';

/** Milliseconds after which the animations of all libraries have ended. */
export const SETTLED = 700;
const ORIGIN = 'http://benchmark.test';

/** A tab with the page of one library, in a new browser context. */
export interface BenchPage extends AsyncDisposable {
  page: Page;
  /** Milliseconds of processor time that the main thread uses while `act` runs, without the time of other processes. */
  work: (act: () => Promise<unknown>) => Promise<number>;
  throttle: (rate: number) => Promise<void>;
}

const built = new Map<ContenderName, ReturnType<typeof buildPage>>();

/** Opens the page of a library; it is built once. */
export async function openPage(
  browser: Browser,
  name: ContenderName,
  { limit, expanded }: Settings,
): Promise<BenchPage> {
  if (!built.has(name)) built.set(name, buildPage(name));
  const files = await built.get(name)!;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.route(`${ORIGIN}/**`, (route) => {
    const file = files[new URL(route.request().url()).pathname];
    return route.fulfill(file ?? { status: 404, body: '' });
  });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${ORIGIN}/?limit=${limit}${expanded ? '&expanded' : ''}`);
  await page.waitForTimeout(SETTLED);
  return {
    page,
    work: async (act) => {
      const before = await taskTime(session);
      await act();
      return ((await taskTime(session)) - before) * 1000;
    },
    throttle: (rate) => session.send('Emulation.setCPUThrottlingRate', { rate }).then(() => {}),
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** Seconds of processor time that the main thread has used. */
async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
}
