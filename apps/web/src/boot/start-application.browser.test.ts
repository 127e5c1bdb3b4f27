import { expect, it, vi } from 'vitest';
import { onIdleOrFirstTouch } from './start-application.ts';

/** A fake window whose page has not loaded yet. The test fires its events and runs its idle callback. */
function createLoadingWindow() {
  const events = new EventTarget();
  let idle = () => {};
  const fake = Object.assign(events, {
    document: { readyState: 'loading' },
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
  const page = createLoadingWindow();
  onIdleOrFirstTouch(start, page.window);
  page.idle();
  expect(start).not.toHaveBeenCalled();
  page.fire('load');
  page.idle();
  expect(start).toHaveBeenCalledOnce();
});

it.each(['pointerdown', 'keydown', 'focusin', 'touchstart'])(
  'starts at the first %s; later events do not start it again',
  (type) => {
    const start = vi.fn();
    const page = createLoadingWindow();
    onIdleOrFirstTouch(start, page.window);
    page.fire(type);
    page.fire(type);
    page.fire('load');
    page.idle();
    expect(start).toHaveBeenCalledOnce();
  },
);
