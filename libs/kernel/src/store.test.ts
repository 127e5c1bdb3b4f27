import { describe, expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

describe('createStore', () => {
  it('notifies listeners after a change, and not after an identical value', () => {
    const store = createStore(Number.NaN);
    const seen: number[] = [];
    store.subscribe(() => seen.push(store.get()));
    store.set(Number.NaN);
    store.set(1);
    store.set(1);
    expect(seen).toEqual([1]);
  });

  it('stops notifying after unsubscribing', () => {
    const store = createStore('a');
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    unsubscribe();
    // A second call has no effect.
    unsubscribe();
    store.set('b');
    expect(listener).not.toHaveBeenCalled();
  });

  it('keeps two subscriptions of one listener apart', () => {
    const store = createStore(0);
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    store.subscribe(listener);
    store.set(1);
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    store.set(2);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('notifies the other listeners if one throws, and reports the error', () => {
    const onError = vi.fn();
    const store = createStore(0, onError);
    const error = new Error('listener failed');
    store.subscribe(() => {
      throw error;
    });
    const listener = vi.fn();
    store.subscribe(listener);
    store.set(1);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('reports to the platform by default', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const store = createStore(0);
    store.subscribe(() => {
      throw new Error('listener failed');
    });
    store.set(1);
    expect(log).toHaveBeenCalledTimes(1);
    const reportError = vi.fn();
    vi.stubGlobal('reportError', reportError);
    store.set(2);
    expect(reportError).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
    log.mockRestore();
  });

  it('lets a listener subscribe another one, which is notified of the next change', () => {
    const store = createStore(0);
    const late = vi.fn();
    const unsubscribe = store.subscribe(() => {
      unsubscribe();
      store.subscribe(late);
    });
    store.set(1);
    expect(late).not.toHaveBeenCalled();
    store.set(2);
    expect(late).toHaveBeenCalledTimes(1);
  });
});
