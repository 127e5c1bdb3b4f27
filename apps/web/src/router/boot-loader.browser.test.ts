import { afterEach, expect, it } from 'vitest';
import { ERROR_QUEUE } from '../config/error-queue.ts';
import { bootLoader } from './boot-loader.ts';

const frame = document.createElement('iframe');
afterEach(() => frame.remove());

/** Opens a document with the loader. Returns what its boot script sends: the number of paint entries when it runs. */
async function countPaintsAtBoot(styles = ''): Promise<number> {
  const boot =
    'data:text/javascript,parent.postMessage(performance.getEntriesByType("paint").length)';
  const report = new Promise<MessageEvent>((resolve) =>
    window.addEventListener('message', resolve, { once: true }),
  );
  frame.srcdoc = `<!doctype html><style>${styles}</style><script>${bootLoader(boot, '')}</script><h1>A page</h1>`;
  document.body.append(frame);
  return (await report).data as number;
}

it('runs the boot script when the page has painted', async () => {
  expect(await countPaintsAtBoot()).toBeGreaterThan(0);
});

it('reports no error if the font of the headings does not load', async () => {
  await countPaintsAtBoot(
    "@font-face{font-family:'Familjen Grotesk Variable';font-weight:650;src:url(data:font/woff2,no-font)}",
  );
  const page = frame.contentWindow as Window &
    Record<typeof ERROR_QUEUE, PromiseRejectionEvent[]> & { Promise: PromiseConstructor };
  // A later call, which fails after that of the loader.
  await expect(
    page.document.fonts.load("650 1em 'Familjen Grotesk Variable'"),
  ).rejects.toMatchObject({ name: 'NetworkError' });
  // The browser reports unhandled rejections later, in one of the next tasks.
  void page.Promise.reject('reported last');
  await expect.poll(() => page[ERROR_QUEUE].at(-1)?.reason).toBe('reported last');
  expect(page[ERROR_QUEUE]).toHaveLength(1);
});
