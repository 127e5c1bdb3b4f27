import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToaster } from './toaster.ts';
import type { AnyToaster } from './types.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ids = (toaster: AnyToaster) => toaster.get().visible.map((toast) => toast.id);

describe('time', () => {
  it('closes after 5000 ms and runs the callback once, with the reason', () => {
    const toaster = createToaster();
    const callback = vi.fn();
    toaster.add({ id: 'a', callback });
    vi.advanceTimersByTime(4999);
    expect(ids(toaster)).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(ids(toaster)).toEqual([]);
    expect(callback).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 'a' }),
      'timeout',
    );
  });

  it.each([0, Infinity, 2 ** 31])('never ends with a timeout of %s', (timeout) => {
    const toaster = createToaster();
    toaster.add({ id: 'a', timeout });
    vi.advanceTimersByTime(10_000_000);
    expect(ids(toaster)).toEqual(['a']);
  });

  it('continues with the time left when the last cause to pause is removed', () => {
    const toaster = createToaster();
    toaster.add({ id: 'a', timeout: 1000 });
    vi.advanceTimersByTime(400);
    toaster.pause('hover');
    toaster.pause('focus');
    vi.advanceTimersByTime(60_000);
    toaster.resume('hover');
    vi.advanceTimersByTime(60_000);
    expect(toaster.get().visible[0]).toMatchObject({ remaining: 600, running: false });
    toaster.resume('focus');
    vi.advanceTimersByTime(599);
    expect(ids(toaster)).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(ids(toaster)).toEqual([]);
  });

  it('does not start for a toast with actions until the visitor has reached it', () => {
    const toaster = createToaster();
    toaster.add({ id: 'a', timeout: 1000, actions: [{ label: 'Undo' }] });
    vi.advanceTimersByTime(600_000);
    expect(ids(toaster)).toEqual(['a']);
    toaster.reach('a');
    vi.advanceTimersByTime(1000);
    expect(ids(toaster)).toEqual([]);
  });

  it('uses the given clock', () => {
    const pending: (() => void)[] = [];
    const clock = {
      now: () => 0,
      after: (_: number, run: () => void) => {
        pending.push(run);
        return () => {};
      },
    };
    const toaster = createToaster({ clock });
    toaster.add('a');
    pending[0]?.();
    expect(ids(toaster)).toEqual([]);
  });
});

describe('in a page', () => {
  beforeEach(() => vi.stubGlobal('document', {}));
  afterEach(() => vi.unstubAllGlobals());

  it('counts down only while there is a subscriber', () => {
    const toaster = createToaster();
    toaster.add({ id: 'a', timeout: 1000 });
    vi.advanceTimersByTime(600_000);
    const stop = toaster.subscribe(() => {});
    vi.advanceTimersByTime(400);
    stop();
    vi.advanceTimersByTime(600_000);
    expect(toaster.get().visible[0]).toMatchObject({ remaining: 600, running: false });
    toaster.subscribe(() => {});
    vi.advanceTimersByTime(599);
    expect(ids(toaster)).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(ids(toaster)).toEqual([]);
  });
});

describe('queue', () => {
  it('shows toasts up to the limit, newest first, and the others later', () => {
    const toaster = createToaster({ limit: 2 });
    for (const id of ['a', 'b', 'c']) toaster.add({ id });
    expect(ids(toaster)).toEqual(['b', 'a']);
    expect(toaster.get().queued).toBe(1);
    toaster.dismiss('a');
    expect(ids(toaster)).toEqual(['c', 'b']);
  });

  it('does not count down waiting toasts', () => {
    const toaster = createToaster({ limit: 1 });
    toaster.add({ id: 'a', timeout: 1000 });
    toaster.add({ id: 'b', timeout: 1000 });
    vi.advanceTimersByTime(1000);
    expect(ids(toaster)).toEqual(['b']);
    vi.advanceTimersByTime(999);
    expect(ids(toaster)).toEqual(['b']);
  });

  it('lets high priority replace a toast of low priority, which returns with its time left', () => {
    const toaster = createToaster({ limit: 1 });
    toaster.add({ id: 'low', timeout: 1000 });
    vi.advanceTimersByTime(300);
    toaster.add({ id: 'high', priority: 'high' });
    expect(ids(toaster)).toEqual(['high']);
    vi.advanceTimersByTime(4000);
    toaster.dismiss('high');
    expect(toaster.get().visible[0]).toMatchObject({ id: 'low', remaining: 700 });
  });

  it('keeps a visible toast with actions, and replaces one without actions', () => {
    const toaster = createToaster({ limit: 2 });
    toaster.add({ id: 'other' });
    toaster.add({ id: 'asks', actions: [{ label: 'Undo' }] });
    toaster.add({ id: 'high', priority: 'high' });
    expect(ids(toaster)).toEqual(['high', 'asks']);
    toaster.dismiss('high');
    expect(ids(toaster)).toEqual(['asks', 'other']);
  });

  it('exceeds the limit rather than hide a toast with actions', () => {
    const toaster = createToaster({ limit: 1 });
    toaster.add({ id: 'asks', timeout: 1000, actions: [{ label: 'Undo' }] });
    toaster.reach('asks');
    toaster.add({ id: 'waits', actions: [{ label: 'Undo' }] });
    toaster.add({ id: 'high', priority: 'high' });
    expect(ids(toaster)).toEqual(['high', 'asks']);
    expect(toaster.get().queued).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(ids(toaster)).toEqual(['high']);
  });

  it('clears all toasts, including waiting ones, and runs their callbacks', () => {
    const callback = vi.fn();
    const toaster = createToaster({ limit: 1 });
    for (const id of ['a', 'b']) toaster.add({ id, callback });
    toaster.clear();
    expect(toaster.get()).toMatchObject({ visible: [], queued: 0 });
    expect(callback.mock.calls.map(([toast, reason]) => [toast.id, reason])).toEqual([
      ['a', 'clear'],
      ['b', 'clear'],
    ]);
  });
});
