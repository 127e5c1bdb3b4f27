import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClock } from '@shpy/kernel/testing';
import { createCarousel } from './create-carousel.ts';
import type { CarouselOptions } from './types.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const create = (options: Partial<CarouselOptions> = {}) => createCarousel({ count: 3, ...options });

describe('selection', () => {
  it.each([
    [{}, 0],
    [{ defaultSelectedIndex: 2 }, 2],
    [{ defaultSelectedIndex: 7 }, 2],
    [{ defaultSelectedIndex: -1 }, 0],
    [{ defaultSelectedIndex: Number.NaN }, 0],
    [{ count: 0, defaultSelectedIndex: 1 }, 0],
  ])('with %o it starts at slide %i', (options, index) => {
    expect(create(options).selectedIndex).toBe(index);
  });

  it('loops in both directions', () => {
    const carousel = create();
    carousel.goToPrev();
    expect(carousel.selectedIndex).toBe(2);
    carousel.goToNext();
    expect(carousel.selectedIndex).toBe(0);
  });

  it('stops at the ends without loop', () => {
    const carousel = create({ loop: false });
    carousel.goToPrev();
    expect(carousel.selectedIndex).toBe(0);
    carousel.goTo(9);
    carousel.goToNext();
    expect(carousel.selectedIndex).toBe(2);
  });

  it('reports the index and the reason, once for each change', () => {
    const onSelectedIndexChange = vi.fn();
    const carousel = create({ onSelectedIndexChange });
    carousel.goTo(1, 'picker');
    carousel.goTo(1, 'scroll');
    carousel.goToNext();
    expect(onSelectedIndexChange.mock.calls).toEqual([
      [1, { reason: 'picker' }],
      [2, { reason: 'next' }],
    ]);
  });

  it('returns the same state object and calls no listener until something changes', () => {
    const carousel = create();
    const listener = vi.fn();
    carousel.subscribe(listener);
    const before = carousel.get();
    carousel.goTo(0);
    carousel.stop();
    expect(carousel.get()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
  });

  it('does not call a listener that has unsubscribed', () => {
    const carousel = create();
    const listener = vi.fn();
    carousel.subscribe(listener)();
    carousel.goTo(1);
    expect(listener).not.toHaveBeenCalled();
  });

  it('selects the last slide if the selected one is removed', () => {
    const carousel = create({ defaultSelectedIndex: 2 });
    carousel.configure({ count: 2 });
    expect(carousel.selectedIndex).toBe(1);
  });
});

describe('controlled', () => {
  it('requests a change, and moves when its owner applies it', () => {
    const onSelectedIndexChange = vi.fn();
    const carousel = create({ selectedIndex: 1, onSelectedIndexChange });
    const listener = vi.fn();
    carousel.subscribe(listener);
    carousel.goToNext();
    expect(onSelectedIndexChange.mock.calls).toEqual([[2, { reason: 'next' }]]);
    expect(carousel.selectedIndex).toBe(1);
    expect(listener).not.toHaveBeenCalled();
    carousel.configure({ selectedIndex: 2 });
    expect(carousel.get()).toMatchObject({ selectedIndex: 2, reason: 'next' });
    expect(onSelectedIndexChange).toHaveBeenCalledTimes(1);
  });

  it('reports the reason "api" for a change that it has not requested', () => {
    const carousel = create({ selectedIndex: 0 });
    carousel.goTo(1, 'scroll');
    carousel.configure({ selectedIndex: 2 });
    expect(carousel.get()).toMatchObject({ selectedIndex: 2, reason: 'api' });
  });
});

describe('rotation', () => {
  const INTERVAL = 5000;
  const playing = (options: Partial<CarouselOptions> = {}) => {
    const carousel = create({ rotation: INTERVAL, ...options });
    carousel.start();
    return carousel;
  };

  it('shows the next slide after each interval', () => {
    const carousel = playing();
    vi.advanceTimersByTime(INTERVAL - 1);
    expect(carousel.selectedIndex).toBe(0);
    vi.advanceTimersByTime(1);
    expect(carousel.selectedIndex).toBe(1);
    vi.advanceTimersByTime(INTERVAL);
    expect(carousel.selectedIndex).toBe(2);
    vi.advanceTimersByTime(INTERVAL);
    expect(carousel.selectedIndex).toBe(0);
  });

  it('restarts the interval after a manual change', () => {
    const carousel = playing();
    vi.advanceTimersByTime(INTERVAL - 1);
    carousel.goTo(2);
    vi.advanceTimersByTime(INTERVAL - 1);
    expect(carousel.selectedIndex).toBe(2);
  });

  it.each([{ rotation: 0 }, { count: 1 }, { count: 0 }])('never starts with %o', (options) => {
    const carousel = playing(options);
    expect(carousel.get().playing).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('pauses until every cause is released', () => {
    const carousel = playing();
    carousel.hold('hover');
    carousel.hold('hidden');
    carousel.release('hover');
    expect(carousel.get()).toMatchObject({ playing: true, rotating: false });
    vi.advanceTimersByTime(60_000);
    expect(carousel.selectedIndex).toBe(0);
    carousel.release('hidden');
    vi.advanceTimersByTime(INTERVAL);
    expect(carousel.selectedIndex).toBe(1);
  });

  it('stays stopped when the cause of a pause is released', () => {
    const carousel = playing();
    carousel.hold('hover');
    carousel.stop();
    carousel.release('hover');
    vi.advanceTimersByTime(60_000);
    expect(carousel.selectedIndex).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('starts despite a hovering mouse', () => {
    const carousel = playing();
    carousel.stop();
    carousel.hold('hover');
    carousel.start();
    expect(carousel.get().rotating).toBe(true);
  });

  it('restarts at the first slide after it has ended at the last one', () => {
    const onSelectedIndexChange = vi.fn();
    const carousel = playing({ loop: false, onSelectedIndexChange });
    vi.advanceTimersByTime(3 * INTERVAL);
    expect(carousel.get()).toMatchObject({ selectedIndex: 2, playing: false });
    carousel.start(false);
    expect(carousel.get()).toMatchObject({ selectedIndex: 2, playing: false });
    onSelectedIndexChange.mockClear();
    carousel.start();
    expect(carousel.get()).toMatchObject({ selectedIndex: 0, playing: true });
    vi.advanceTimersByTime(INTERVAL);
    expect(onSelectedIndexChange.mock.calls).toEqual([
      [0, { reason: 'rotation' }],
      [1, { reason: 'rotation' }],
    ]);
  });

  it('uses the given clock', () => {
    const clock = createTestClock();
    const carousel = playing({ clock });
    clock.advance(INTERVAL - 1);
    expect(carousel.selectedIndex).toBe(0);
    clock.advance(1);
    expect(carousel.selectedIndex).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends at the last slide without loop', () => {
    const carousel = playing({ loop: false });
    vi.advanceTimersByTime(3 * INTERVAL);
    expect(carousel.get()).toMatchObject({ selectedIndex: 2, playing: false });
  });

  it('requests the next slide after each interval, even if its owner has refused it before', () => {
    const onSelectedIndexChange = vi.fn();
    playing({ selectedIndex: 0, onSelectedIndexChange });
    vi.advanceTimersByTime(3 * INTERVAL);
    expect(onSelectedIndexChange.mock.calls).toEqual(Array(3).fill([1, { reason: 'rotation' }]));
  });

  it('stops when `rotation` becomes 0', () => {
    const carousel = playing();
    carousel.configure({ rotation: 0 });
    expect(carousel.get().playing).toBe(false);
  });
});
