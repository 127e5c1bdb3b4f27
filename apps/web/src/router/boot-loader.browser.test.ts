import { afterEach, expect, it } from 'vitest';
import { bootLoader } from './boot-loader.ts';

const frame = document.createElement('iframe');
afterEach(() => frame.remove());

/** Creates a document with the loader and a boot script, which records the paint entries at the time when it runs. */
async function open(): Promise<{ paints: number; runs: number }> {
  const boot =
    'data:text/javascript,' +
    'parent.postMessage({paints:performance.getEntriesByType("paint").length,runs:self.runs=(self.runs||0)%2B1})';
  const report = new Promise<MessageEvent>((resolve) =>
    window.addEventListener('message', resolve, { once: true }),
  );
  frame.srcdoc = `<!doctype html><script>${bootLoader(boot, '')}</script><h1>A page</h1>`;
  document.body.append(frame);
  return (await report).data as { paints: number; runs: number };
}

it('runs the boot script once, when the page has painted', async () => {
  const { paints, runs } = await open();
  expect(paints).toBeGreaterThan(0);
  expect(runs).toBe(1);
});
