import { type Clock, createStore } from '@shpy/kernel';
import type { CarouselHold, CarouselState } from './types.ts';

/** Options of `createRotation`. */
interface RotationOptions {
  selectedIndex: number;
  clock: Clock;
  /** Milliseconds that a slide is shown. */
  duration: () => number;
  /** Called when the time of the selected slide is up. */
  onTimeUp: () => void;
}

/** Creates the state of a carousel and the timer of its selected slide. The timer runs while the carousel rotates. */
export function createRotation({ selectedIndex, clock, duration, onTimeUp }: RotationOptions) {
  /** The causes that pause a playing carousel. */
  const holds = new Set<CarouselHold>();
  const state = createStore<CarouselState>({
    selectedIndex,
    playing: false,
    rotating: false,
    reason: 'api',
  });
  let cancelTimer = () => {};

  function restartTimer() {
    cancelTimer();
    if (state.get().rotating) cancelTimer = clock.after(duration(), onTimeUp);
  }

  /** Changes the state; returns whether another slide is selected now. */
  function set(change: Partial<CarouselState>): boolean {
    const before = state.get();
    const next = { ...before, ...change };
    next.rotating = next.playing && holds.size === 0;
    const moved = next.selectedIndex !== before.selectedIndex;
    if (!moved && next.playing === before.playing && next.rotating === before.rotating)
      return false;
    state.set(next);
    restartTimer();
    return moved;
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    set,
    restartTimer,
    stop: () => void set({ playing: false }),
    holds,
    hold(cause: CarouselHold) {
      holds.add(cause);
      set({});
    },
    release(cause: CarouselHold) {
      holds.delete(cause);
      set({});
    },
  };
}
