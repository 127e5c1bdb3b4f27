import { type Clock, createStore, systemClock } from '@shpy/kernel';

/** Why the selected slide changed. */
export type CarouselChangeReason =
  'next' | 'previous' | 'picker' | 'drag' | 'scroll' | 'rotation' | 'api';

/** Why a playing carousel does not rotate at the moment. */
export type CarouselHold = 'hover' | 'hidden';

/** Options of `createCarousel`. */
export interface CarouselOptions {
  /** Number of slides. */
  count: number;
  /** Index of the selected slide. Makes the carousel controlled: only a new index selects another slide. */
  selectedIndex?: number | undefined;
  /** Index of the slide that an uncontrolled carousel shows first. Default: 0. */
  defaultSelectedIndex?: number | undefined;
  /** Whether the first slide follows the last one. Default: true. */
  loop?: boolean | undefined;
  /** Milliseconds that a slide is shown while the carousel rotates. Default: 0, it does not rotate. */
  rotation?: number | undefined;
  /** Counts the time that a slide is shown. Default: the system clock. */
  clock?: Clock | undefined;
  /** Called after the selected slide has changed; if the carousel is controlled, to request the change. */
  onSelectedIndexChange?:
    ((index: number, details: { reason: CarouselChangeReason }) => void) | undefined;
}

/** The options that may change later. */
export type CarouselSettings = Partial<Omit<CarouselOptions, 'defaultSelectedIndex' | 'clock'>>;

/** State of a carousel. */
export interface CarouselState {
  /** Index of the selected slide, from 0. */
  selectedIndex: number;
  /** Rotation is switched on; the stop and start button shows this. */
  playing: boolean;
  /** It rotates at this moment: it is playing, and nothing holds it. */
  rotating: boolean;
  reason: CarouselChangeReason;
}

/** State and rotation of a carousel, without a document; created by `createCarousel`. */
export interface CarouselController {
  /** The current state; the same object until it changes. */
  get(): CarouselState;
  /** Calls `listener` after each change; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  readonly selectedIndex: number;
  /** Selects a slide, or requests it if the carousel is controlled. An index out of range means the nearest slide. */
  goTo(index: number, reason?: CarouselChangeReason): void;
  goToNext(reason?: CarouselChangeReason): void;
  goToPrev(reason?: CarouselChangeReason): void;
  /**
   * Switches rotation on and ignores a pointer that hovers at this moment. A carousel without `loop` that has ended
   * restarts at the first slide, unless `restart` is false. Does nothing without `rotation` or with fewer than two
   * slides. Default of `restart`: true.
   */
  start(restart?: boolean): void;
  /** Switches rotation off until `start` is called. */
  stop(): void;
  /** Pauses rotation until `release` is called with the same cause. */
  hold(cause: CarouselHold): void;
  release(cause: CarouselHold): void;
  /** Applies new settings, such as another number of slides. */
  configure(change: CarouselSettings): void;
}

/** Creates the state of a carousel: which slide is selected, and when the next one follows automatically. */
export function createCarousel(options: CarouselOptions): CarouselController {
  const { clock = systemClock } = options;
  let settings: CarouselSettings = options;
  const holds = new Set<CarouselHold>();
  let cancelTimer = () => {};
  /** The change that a controlled carousel has requested last. */
  let requested: Partial<CarouselState> = {};
  const state = createStore<CarouselState>({
    selectedIndex: clamp(options.selectedIndex ?? options.defaultSelectedIndex ?? 0, settings),
    playing: false,
    rotating: false,
    reason: 'api',
  });

  /** Restarts the time of the selected slide. */
  function restartTimer() {
    cancelTimer();
    if (!state.get().rotating) return;
    cancelTimer = clock.after(settings.rotation ?? 0, () => step(1, 'rotation'));
  }

  /** Returns whether another slide is selected now. */
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

  function goTo(index: number, reason: CarouselChangeReason = 'api') {
    const selectedIndex = clamp(index, settings);
    if (settings.selectedIndex === undefined) {
      if (!set({ selectedIndex, reason })) return;
    } else {
      restartTimer();
      if (selectedIndex === state.get().selectedIndex) return;
      requested = { selectedIndex, reason };
    }
    settings.onSelectedIndexChange?.(selectedIndex, { reason });
  }

  function step(by: 1 | -1, reason: CarouselChangeReason) {
    const index = state.get().selectedIndex + by;
    const last = lastIndex(settings);
    if (index >= 0 && index <= last) goTo(index, reason);
    else if (loops(settings)) goTo(by > 0 ? 0 : last, reason);
    else set({ playing: false });
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    get selectedIndex() {
      return state.get().selectedIndex;
    },
    goTo,
    goToNext: (reason = 'next') => step(1, reason),
    goToPrev: (reason = 'previous') => step(-1, reason),
    start(restart = true) {
      holds.delete('hover');
      const ended = !loops(settings) && state.get().selectedIndex === lastIndex(settings);
      if (!rotates(settings) || (ended && !restart)) return;
      if (ended) goTo(0, 'rotation');
      set({ playing: true });
    },
    stop: () => void set({ playing: false }),
    hold(cause) {
      holds.add(cause);
      set({});
    },
    release(cause) {
      holds.delete(cause);
      set({});
    },
    configure(change) {
      settings = { ...settings, ...change };
      if (!rotates(settings)) set({ playing: false });
      if (settings.selectedIndex === undefined) return goTo(state.get().selectedIndex);
      const selectedIndex = clamp(settings.selectedIndex, settings);
      const granted = requested.selectedIndex === selectedIndex;
      set({ reason: 'api', ...(granted && requested), selectedIndex });
    },
  };
}

const lastIndex = ({ count = 0 }: CarouselSettings) => Math.max(0, count - 1);

const clamp = (index: number, settings: CarouselSettings) =>
  Math.min(Math.max(0, Math.trunc(index) || 0), lastIndex(settings));

const loops = ({ loop = true }: CarouselSettings) => loop;

const rotates = (settings: CarouselSettings) =>
  (settings.rotation ?? 0) > 0 && lastIndex(settings) > 0;
