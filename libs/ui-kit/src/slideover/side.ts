/** The edge of the screen. `right` and `left` are those of left-to-right text and mirror in RTL. */
export type SlideoverSide = 'right' | 'left' | 'top' | 'bottom';

/** Where a finger pushes a slideover to get rid of it, as a unit vector on the screen. */
export function swipeDirection(side: SlideoverSide, rtl: boolean): { x: number; y: number } {
  if (side === 'top') return { x: 0, y: -1 };
  if (side === 'bottom') return { x: 0, y: 1 };
  return { x: (side === 'right') === rtl ? -1 : 1, y: 0 };
}
