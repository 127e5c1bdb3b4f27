import { expect, it, vi } from 'vitest';
import { createToastQueue } from './toast-queue.ts';

it('keeps toasts in order until they are taken', () => {
  const queue = createToastQueue();
  queue.add('one');
  queue.add({ title: 'two' });
  expect(queue.get()).toEqual(['one', { title: 'two' }]);
  expect(queue.takeAll()).toEqual(['one', { title: 'two' }]);
  expect(queue.takeAll()).toEqual([]);
});

it('calls its listeners only when a toast is added or waiting toasts are taken', () => {
  const queue = createToastQueue();
  const listener = vi.fn();
  const unsubscribe = queue.subscribe(listener);
  // Nothing is waiting.
  queue.takeAll();
  expect(listener).not.toHaveBeenCalled();
  queue.add('one');
  expect(listener).toHaveBeenCalledTimes(1);
  queue.takeAll();
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  queue.add('two');
  expect(listener).toHaveBeenCalledTimes(2);
});
