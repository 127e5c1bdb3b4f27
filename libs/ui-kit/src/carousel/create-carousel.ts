/** Why the selected slide changed. */
export type CarouselChangeReason = 'next' | 'previous' | 'picker' | 'scroll' | 'rotation' | 'api';

/** What keeps a playing carousel from rotating for a while. */
export type CarouselHold = 'hover' | 'hidden';

export interface CarouselOptions {
  /** Number of slides. */
  count: number;
  /** Index of the slide shown first. Default: 0. */
  defaultIndex?: number;
  /** Whether the last slide is followed by the first. Default: true. */
  loop?: boolean;
  /** Milliseconds that a slide stays while the carousel rotates. Default: 0, it does not rotate. */
  rotation?: number;
  /** Called after the selected slide has changed. */
  onIndexChange?: (index: number, details: { reason: CarouselChangeReason }) => void;
}

/** The options that may change later. */
export type CarouselSettings = Partial<Omit<CarouselOptions, 'defaultIndex'>>;

export interface CarouselState {
  /** Index of the slide that is shown, from 0. */
  selectedIndex: number;
  /** Whether rotation is switched on; what the stop and start button shows. */
  playing: boolean;
  /** Whether it rotates at this moment: playing, and nothing holds it. */
  rotating: boolean;
  reason: CarouselChangeReason;
}

/** State and clock of a carousel, without a document. */
export type CarouselController = ReturnType<typeof createCarousel>;

/** Creates the state of a carousel: which slide is shown, and whether and when the next one follows by itself. */
export function createCarousel(options: CarouselOptions) {
  let settings = { loop: true, rotation: 0, ...options };
  const last = () => Math.max(0, settings.count - 1);
  const within = (index: number) => Math.min(Math.max(0, Math.trunc(index) || 0), last());
  const listeners = new Set<() => void>();
  const holds = new Set<CarouselHold>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: CarouselState = {
    selectedIndex: within(options.defaultIndex ?? 0),
    playing: false,
    rotating: false,
    reason: 'api',
  };

  function set(change: Partial<CarouselState>) {
    const before = state;
    const playing = change.playing ?? state.playing;
    state = { ...state, ...change, rotating: playing && holds.size === 0 };
    const moved = state.selectedIndex !== before.selectedIndex;
    if (!moved && state.playing === before.playing && state.rotating === before.rotating) {
      state = before;
      return;
    }
    clearTimeout(timer);
    if (state.rotating) timer = setTimeout(() => step(1, 'rotation'), settings.rotation);
    for (const listener of listeners) listener();
    if (moved) settings.onIndexChange?.(state.selectedIndex, { reason: state.reason });
  }

  function goTo(index: number, reason: CarouselChangeReason = 'api') {
    set({ selectedIndex: within(index), reason });
  }

  function step(by: 1 | -1, reason: CarouselChangeReason) {
    const index = state.selectedIndex + by;
    if (index >= 0 && index <= last()) goTo(index, reason);
    else if (settings.loop) goTo(by > 0 ? 0 : last(), reason);
    else set({ playing: false });
  }

  return {
    /** The present state; the same object until something changes. */
    get: () => state,
    /** Calls the listener after each change; gives the function that ends this. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get selectedIndex() {
      return state.selectedIndex;
    },
    /** Shows a slide; an index outside the slides means the nearest one. */
    goTo,
    goToNext: (reason: CarouselChangeReason = 'next') => step(1, reason),
    goToPrev: (reason: CarouselChangeReason = 'previous') => step(-1, reason),
    /** Switches rotation on. A pointer that hovers at this moment no longer holds it. Does nothing without `rotation` or with fewer than two slides. */
    start() {
      holds.delete('hover');
      if (settings.rotation > 0 && last() > 0) set({ playing: true });
    },
    /** Switches rotation off, until `start` is called. */
    stop: () => set({ playing: false }),
    hold(cause: CarouselHold) {
      holds.add(cause);
      set({});
    },
    release(cause: CarouselHold) {
      holds.delete(cause);
      set({});
    },
    /** Takes new settings, such as another number of slides. */
    configure(change: CarouselSettings) {
      settings = { ...settings, ...change };
      if (settings.rotation <= 0 || last() === 0) set({ playing: false });
      goTo(state.selectedIndex);
    },
  };
}
