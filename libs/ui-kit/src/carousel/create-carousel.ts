import { type Clock, systemClock } from '../lib/clock.ts';

/** Why the selected slide changed. */
export type CarouselChangeReason =
  'next' | 'previous' | 'picker' | 'drag' | 'scroll' | 'rotation' | 'api';

/** What keeps a playing carousel from rotating for a while. */
export type CarouselHold = 'hover' | 'hidden';

export interface CarouselOptions {
  /** Number of slides. */
  count: number;
  /** Makes it controlled: this slide is shown, whatever is asked for, until another index is given. */
  selectedIndex?: number | undefined;
  /** Index of the slide shown first, where the carousel keeps it. Default: 0. */
  defaultSelectedIndex?: number | undefined;
  /** Whether the last slide is followed by the first. Default: true. */
  loop?: boolean | undefined;
  /** Milliseconds that a slide stays while the carousel rotates. Default: 0, it does not rotate. */
  rotation?: number | undefined;
  /** What counts the time that a slide stays. Default: the platform's timers. */
  clock?: Clock | undefined;
  /** Called after the selected slide has changed; when controlled, to ask for the change. */
  onSelectedIndexChange?:
    ((index: number, details: { reason: CarouselChangeReason }) => void) | undefined;
}

/** The options that may change later. */
export type CarouselSettings = Partial<Omit<CarouselOptions, 'defaultSelectedIndex' | 'clock'>>;

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
  const { clock = systemClock } = options;
  let settings: CarouselSettings = options;
  const last = () => Math.max(0, (settings.count ?? 0) - 1);
  const within = (index: number) => Math.min(Math.max(0, Math.trunc(index) || 0), last());
  const loops = () => settings.loop ?? true;
  const rotates = () => (settings.rotation ?? 0) > 0 && last() > 0;
  const listeners = new Set<() => void>();
  const holds = new Set<CarouselHold>();
  let callOff = () => {};
  let asked: Partial<CarouselState> = {};
  let state: CarouselState = {
    selectedIndex: within(options.selectedIndex ?? options.defaultSelectedIndex ?? 0),
    playing: false,
    rotating: false,
    reason: 'api',
  };

  /** Gives the slide that is shown its whole time. */
  function wait() {
    callOff();
    if (state.rotating) callOff = clock.after(settings.rotation ?? 0, () => step(1, 'rotation'));
  }

  /** Whether the slide is another one now. */
  function set(change: Partial<CarouselState>): boolean {
    const before = state;
    const playing = change.playing ?? state.playing;
    const next = { ...state, ...change, rotating: playing && holds.size === 0 };
    const moved = next.selectedIndex !== before.selectedIndex;
    if (!moved && next.playing === before.playing && next.rotating === before.rotating)
      return false;
    state = next;
    wait();
    for (const listener of listeners) listener();
    return moved;
  }

  function goTo(index: number, reason: CarouselChangeReason = 'api') {
    const selectedIndex = within(index);
    if (settings.selectedIndex === undefined) {
      if (!set({ selectedIndex, reason })) return;
    } else {
      wait();
      if (selectedIndex === state.selectedIndex) return;
      asked = { selectedIndex, reason };
    }
    settings.onSelectedIndexChange?.(selectedIndex, { reason });
  }

  function step(by: 1 | -1, reason: CarouselChangeReason) {
    const index = state.selectedIndex + by;
    if (index >= 0 && index <= last()) goTo(index, reason);
    else if (loops()) goTo(by > 0 ? 0 : last(), reason);
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
    /** Shows a slide, or asks for it when controlled; an index outside the slides means the nearest one. */
    goTo,
    goToNext: (reason: CarouselChangeReason = 'next') => step(1, reason),
    goToPrev: (reason: CarouselChangeReason = 'previous') => step(-1, reason),
    /**
     * Switches rotation on; where it has ended at the last slide, without `loop`, from the first one
     * again, unless `anew` is false. A pointer that hovers at this moment no longer holds it. Does
     * nothing without `rotation` or with fewer than two slides.
     */
    start(anew = true) {
      holds.delete('hover');
      const ended = !loops() && state.selectedIndex === last();
      if (!rotates() || (ended && !anew)) return;
      if (ended) goTo(0, 'rotation');
      set({ playing: true });
    },
    /** Switches rotation off, until `start` is called. */
    stop(): void {
      set({ playing: false });
    },
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
      if (!rotates()) set({ playing: false });
      if (settings.selectedIndex === undefined) return goTo(state.selectedIndex);
      const selectedIndex = within(settings.selectedIndex);
      const granted = asked.selectedIndex === selectedIndex;
      set({ reason: 'api', ...(granted && asked), selectedIndex });
    },
  };
}
