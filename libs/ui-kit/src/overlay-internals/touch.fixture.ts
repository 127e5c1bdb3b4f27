import { cdp } from 'vitest/browser';

interface Session {
  send: (method: string, params: object) => Promise<unknown>;
}

/** Parts of the way at which the finger sends events. */
const STEPS = [0.1, 0.2, 0.4, 0.6, 0.8, 1];

/**
 * Sends real touch events to the browser, in coordinates of the test's page. With `resting`, the finger stops before it
 * is lifted.
 */
export async function drag(
  from: { x: number; y: number },
  by: { x?: number; y?: number },
  { resting = false } = {},
) {
  const session = cdp() as unknown as Session;
  const at = (part: number) => [onScreen(from.x + (by.x ?? 0) * part, from.y + (by.y ?? 0) * part)];
  const send = (type: string, touchPoints: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', at(0));
  for (const part of STEPS) await send('touchMove', at(part));
  for (let still = 0; resting && still < 8; still += 1) {
    await new Promise(requestAnimationFrame);
    await send('touchMove', at(1));
  }
  await send('touchEnd', []);
}

/** Converts coordinates: the test's page is a frame, which the runner positions and scales. */
function onScreen(x: number, y: number) {
  const frame = window.frameElement;
  if (!frame) return { x, y };
  const box = frame.getBoundingClientRect();
  const scale = box.width / innerWidth;
  return { x: box.left + x * scale, y: box.top + y * scale };
}
