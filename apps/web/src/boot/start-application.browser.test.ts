import { expect, it, vi } from 'vitest';
import { onIdleOrFirstTouch } from './start-application.ts';

/** A fake window whose page has not loaded; the test fires its events and its idle callback. */
function createWindow(readyState: DocumentReadyState) {
  const events = new EventTarget();
  let idle = () => {};
  const fake = Object.assign(events, {
    document: { readyState },
    requestIdleCallback: (run: () => void) => {
      idle = run;
      return 1;
    },
  });
  return {
    window: fake as unknown as Window,
    fire: (type: string) => events.dispatchEvent(new Event(type)),
    idle: () => idle(),
  };
}

it('starts when the page has loaded and the browser is idle', () => {
  const start = vi.fn();
  const page = createWindow('loading');
  onIdleOrFirstTouch(start, page.window);
  page.idle();
  expect(start).not.toHaveBeenCalled();
  page.fire('load');
  page.idle();
  expect(start).toHaveBeenCalledOnce();
});

it.each(['pointerdown', 'keydown', 'focusin', 'touchstart'])(
  'starts at the first %s, and only once',
  (type) => {
    const start = vi.fn();
    const page = createWindow('loading');
    onIdleOrFirstTouch(start, page.window);
    page.fire(type);
    page.fire(type);
    page.fire('load');
    page.idle();
    expect(start).toHaveBeenCalledOnce();
  },
);
