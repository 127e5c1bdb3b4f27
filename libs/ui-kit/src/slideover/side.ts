/** The edge of the screen. `right` and `left` are swapped in right-to-left pages. */
export type SlideoverSide = 'right' | 'left' | 'top' | 'bottom';

/** The direction of a swipe that closes a slideover, as a unit vector on the screen. */
export function swipeDirection(side: SlideoverSide, rtl: boolean): { x: number; y: number } {
  if (side === 'top') return { x: 0, y: -1 };
  if (side === 'bottom') return { x: 0, y: 1 };
  return { x: (side === 'right') === rtl ? -1 : 1, y: 0 };
}
