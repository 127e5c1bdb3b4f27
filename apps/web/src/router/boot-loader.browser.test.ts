import { afterEach, expect, it } from 'vitest';
import { bootLoader } from './boot-loader.ts';

const frame = document.createElement('iframe');
afterEach(() => frame.remove());

/** A document with the loader, and a boot script that tells what had been painted when it ran. */
async function open(): Promise<{ paints: number; runs: number }> {
  const boot =
    'data:text/javascript,' +
    'parent.postMessage({paints:performance.getEntriesByType("paint").length,runs:self.runs=(self.runs||0)%2B1})';
  const told = new Promise<MessageEvent>((resolve) =>
    window.addEventListener('message', resolve, { once: true }),
  );
  frame.srcdoc = `<!doctype html><script>${bootLoader(boot)}</script><h1>A page</h1>`;
  document.body.append(frame);
  return (await told).data as { paints: number; runs: number };
}

it('runs the boot script once, when the page has painted', async () => {
  const { paints, runs } = await open();
  expect(paints).toBeGreaterThan(0);
  expect(runs).toBe(1);
});

it('applies the font of headings when it has loaded', async () => {
  await open();
  await expect.poll(() => frame.contentDocument?.documentElement.dataset['font']).toBe('');
});
