/** Pixels from the left edge of the viewport to that of a slide. */
export const offsetOf = (slide: Element, viewport: HTMLElement): number =>
  slide.getBoundingClientRect().left - viewport.getBoundingClientRect().left - viewport.clientLeft;

/** Whether this distance to a slide means that the viewport shows it: browsers round scroll positions. */
export const isReached = (distance: number): boolean => Math.abs(distance) < 1;

/** Whether the left edge of a slide is at that of the viewport. */
export function isAtSlide(viewport: HTMLElement, index: number): boolean {
  const slide = viewport.children[index];
  return slide !== undefined && isReached(offsetOf(slide, viewport));
}

/** Index of the slide closest to the left edge of the viewport. */
export function nearestSlide(viewport: HTMLElement): number {
  const distances = Array.from(viewport.children, (slide) => Math.abs(offsetOf(slide, viewport)));
  return distances.indexOf(Math.min(...distances));
}
