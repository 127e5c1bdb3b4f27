import type { CarouselSettings } from './types.ts';

/** Index of the last slide; 0 without slides. */
const lastIndex = ({ count = 0 }: CarouselSettings): number => Math.max(0, count - 1);

/** The index itself if there is such a slide, or else that of the nearest slide. A fraction is cut off; NaN is 0. */
export const clampIndex = (index: number, settings: CarouselSettings): number =>
  Math.min(Math.max(0, Math.trunc(index) || 0), lastIndex(settings));

/** Whether the first slide follows the last one. */
const loops = ({ loop = true }: CarouselSettings): boolean => loop;

/** Whether there are slides to rotate, and a time for each. */
export const rotates = (settings: CarouselSettings): boolean =>
  (settings.rotation ?? 0) > 0 && lastIndex(settings) > 0;

/** Index of the slide beside another one; null beyond an end of a carousel without `loop`. */
export function indexBeside(index: number, by: 1 | -1, settings: CarouselSettings): number | null {
  const last = lastIndex(settings);
  const beside = index + by;
  if (beside >= 0 && beside <= last) return beside;
  if (!loops(settings)) return null;
  return by > 0 ? 0 : last;
}

/** Whether a carousel without `loop` shows its last slide. */
export const isAtEnd = (index: number, settings: CarouselSettings): boolean =>
  !loops(settings) && index === lastIndex(settings);
