import type { Clock } from '@shpy/kernel';

/** Why the selected slide changed. */
export type CarouselChangeReason =
  'next' | 'previous' | 'picker' | 'drag' | 'scroll' | 'rotation' | 'api';

/** What pauses the rotation of a playing carousel. */
export type CarouselHold = 'hover' | 'hidden';

/** Options of `createCarousel`. */
export interface CarouselOptions {
  /** Number of slides. */
  count: number;
  /** Index of the selected slide. Makes the carousel controlled: only a new value selects another slide. */
  selectedIndex?: number | undefined;
  /** Index of the slide that an uncontrolled carousel shows first. Default: 0. */
  defaultSelectedIndex?: number | undefined;
  /** Whether the first slide follows the last one. Default: true. */
  loop?: boolean | undefined;
  /** Milliseconds that a slide is shown while the carousel rotates. Default: 0, it does not rotate. */
  rotation?: number | undefined;
  /** Counts the time that a slide is shown. Default: the system clock. */
  clock?: Clock | undefined;
  /** Called after the selected slide has changed. If the carousel is controlled: called to request the change. */
  onSelectedIndexChange?:
    ((index: number, details: { reason: CarouselChangeReason }) => void) | undefined;
}

/** The options that may change later. */
export type CarouselSettings = Partial<Omit<CarouselOptions, 'defaultSelectedIndex' | 'clock'>>;

/** State of a carousel. */
export interface CarouselState {
  /** Index of the selected slide, from 0. */
  selectedIndex: number;
  /** Whether rotation is switched on; the stop and start button shows this. */
  playing: boolean;
  /** Whether it rotates now: it is playing and not paused. */
  rotating: boolean;
  /** Why the selected slide changed last; `api` until the first change. */
  reason: CarouselChangeReason;
}

/** State and rotation of a carousel, without a document; created by `createCarousel`. */
export interface CarouselController {
  /** The current state; the same object until it changes. */
  get(): CarouselState;
  /** Calls `listener` after each change; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Index of the selected slide, from 0. */
  readonly selectedIndex: number;
  /** Selects a slide, or requests it if the carousel is controlled. An index out of range means the nearest slide. */
  goTo(index: number, reason?: CarouselChangeReason): void;
  /** Selects the next slide, or requests it; after the last one the first, with `loop`. */
  goToNext(reason?: CarouselChangeReason): void;
  /** Selects the previous slide, or requests it; before the first one the last, with `loop`. */
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
  /** Ends a pause by `hold`. */
  release(cause: CarouselHold): void;
  /** Applies new settings, such as another number of slides. */
  configure(change: CarouselSettings): void;
}
