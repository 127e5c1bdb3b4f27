// The part of the benchmark that runs in the page, for every library.
import type { Bench, Contender } from './contract.ts';

declare global {
  interface Window {
    bench: Bench;
  }
}

const FRAME = 1000 / 60;
/** The description of each toast. */
export const DESCRIPTION = 'All of it is on the server now.';

/** Renders the region with the settings in the query, and sets `window.bench`. */
export function start(contender: Contender): void {
  const params = new URLSearchParams(location.search);
  contender.draw(document.querySelector('main')!, {
    limit: Number(params.get('limit')),
    expanded: params.has('expanded'),
  });
  const shown = () => document.querySelectorAll(contender.selector).length;

  window.bench = {
    contender,
    recordFrames,
    mount: (count) =>
      untilPainted(
        () => {
          for (let index = 0; index < count; index++) contender.add(`${index}`, `Saved ${index}`);
        },
        () => shown() >= Math.min(count, Number(params.get('limit'))),
      ),
    update: (id) =>
      untilPainted(
        () => contender.update(id, 'Updated'),
        () => document.body.textContent.includes('Updated'),
      ),
    dismissAll: () => untilPainted(contender.dismissAll, () => shown() === 0),
  };
}

async function untilPainted(act: () => void, done: () => boolean): Promise<number> {
  await frame();
  const from = performance.now();
  act();
  do await frame();
  while (!done());
  await afterPaint();
  return performance.now() - from;
}

const frame = () => new Promise(requestAnimationFrame);

/** Resolves after the current frame is painted: a message that is sent in a frame's callback arrives only then. */
const afterPaint = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

function recordFrames(): () => number {
  let last = performance.now();
  let dropped = 0;
  let recording = true;
  requestAnimationFrame(function count(now) {
    dropped += Math.max(0, Math.round((now - last) / FRAME) - 1);
    last = now;
    if (recording) requestAnimationFrame(count);
  });
  return () => {
    recording = false;
    return dropped;
  };
}
