import { afterEach, expect, it } from 'vitest';
import { bootLoader } from './boot-loader.ts';

const frame = document.createElement('iframe');
afterEach(() => frame.remove());

/** Opens a document with the loader. Its boot script sends the number of paint entries at the time when it runs. */
async function countPaintsAtBoot(): Promise<number> {
  const boot =
    'data:text/javascript,parent.postMessage(performance.getEntriesByType("paint").length)';
  const report = new Promise<MessageEvent>((resolve) =>
    window.addEventListener('message', resolve, { once: true }),
  );
  frame.srcdoc = `<!doctype html><script>${bootLoader(boot, '')}</script><h1>A page</h1>`;
  document.body.append(frame);
  return (await report).data as number;
}

it('runs the boot script when the page has painted', async () => {
  expect(await countPaintsAtBoot()).toBeGreaterThan(0);
});
