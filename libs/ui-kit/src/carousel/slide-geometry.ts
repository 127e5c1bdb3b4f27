/** Pixels from the left edge of the viewport to that of a slide. */
export const offsetOf = (slide: Element, viewport: HTMLElement): number =>
  slide.getBoundingClientRect().left - viewport.getBoundingClientRect().left - viewport.clientLeft;

/** Index of the slide closest to the left edge of the viewport. */
export function nearestSlide(viewport: HTMLElement): number {
  const distances = Array.from(viewport.children, (slide) => Math.abs(offsetOf(slide, viewport)));
  return distances.indexOf(Math.min(...distances));
}
