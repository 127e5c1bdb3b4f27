import { systemClock } from '@shpy/kernel';
import { clampIndex, indexBeside, isAtEnd, rotates } from './carousel-settings.ts';
import { createRotation } from './rotation.ts';
import type {
  CarouselChangeReason,
  CarouselController,
  CarouselOptions,
  CarouselSettings,
  CarouselState,
} from './types.ts';

/** Creates the state of a carousel: which slide is selected, and when the next one follows automatically. */
export function createCarousel(options: CarouselOptions): CarouselController {
  let settings: CarouselSettings = options;
  /** The last change that a controlled carousel has requested from its owner. */
  let requested: Partial<CarouselState> = {};
  const state = createRotation({
    selectedIndex: clampIndex(options.selectedIndex ?? options.defaultSelectedIndex ?? 0, options),
    clock: options.clock ?? systemClock,
    duration: () => settings.rotation ?? 0,
    onTimeUp: () => step(1, 'rotation'),
  });

  function goTo(index: number, reason: CarouselChangeReason = 'api') {
    const selectedIndex = clampIndex(index, settings);
    if (settings.selectedIndex === undefined) {
      if (!state.set({ selectedIndex, reason })) return;
    } else {
      // The owner may refuse the change; the rotation continues anyway.
      state.restartTimer();
      if (selectedIndex === state.get().selectedIndex) return;
      requested = { selectedIndex, reason };
    }
    settings.onSelectedIndexChange?.(selectedIndex, { reason });
  }

  function step(by: 1 | -1, reason: CarouselChangeReason) {
    const index = indexBeside(state.get().selectedIndex, by, settings);
    if (index === null) state.stop();
    else goTo(index, reason);
  }

  function start(restart = true) {
    state.holds.delete('hover');
    const atEnd = isAtEnd(state.get().selectedIndex, settings);
    if (!rotates(settings) || (atEnd && !restart)) return;
    if (atEnd) goTo(0, 'rotation');
    state.set({ playing: true });
  }

  function configure(change: CarouselSettings) {
    settings = { ...settings, ...change };
    if (!rotates(settings)) state.stop();
    // There may be fewer slides now: `goTo` selects the last one if the selected one is gone.
    if (settings.selectedIndex === undefined) goTo(state.get().selectedIndex);
    else state.set(selectionOf(clampIndex(settings.selectedIndex, settings), requested));
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
    start,
    stop: state.stop,
    hold: state.hold,
    release: state.release,
    configure,
  };
}

/** The state change to the index that the owner has set. Its reason is that of the request for the index, or `api`. */
const selectionOf = (selectedIndex: number, requested: Partial<CarouselState>) => ({
  reason: 'api' as const,
  ...(requested.selectedIndex === selectedIndex && requested),
  selectedIndex,
});
