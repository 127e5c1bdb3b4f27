import { expect, it, vi } from 'vitest';
import { listen } from './listen.ts';

it('calls the handler of an event until the cleanup', () => {
  const target = new EventTarget();
  const online = vi.fn();
  const stop = listen(target, { online });
  target.dispatchEvent(new Event('online'));
  target.dispatchEvent(new Event('offline'));
  stop();
  target.dispatchEvent(new Event('online'));
  expect(online).toHaveBeenCalledOnce();
});

it('does nothing without a target', () => {
  expect(() => listen(null, { online: () => {} })()).not.toThrow();
});
