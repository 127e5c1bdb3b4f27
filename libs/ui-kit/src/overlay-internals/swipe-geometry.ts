/** A unit vector on the screen: `{ x: 1, y: 0 }` is to the right. */
export interface Direction {
  x: number;
  y: number;
}

/** Pixels after which a swipe dismisses, however slow it is. */
const FAR = 60;
/** Speed in pixels per millisecond above which a swipe dismisses, however short it is. */
const FAST = 0.4;

/** Pixels that a pointer has moved along a direction, and perpendicular to it. */
export function movement(from: PointerEvent, to: PointerEvent, { x, y }: Direction) {
  const dx = to.clientX - from.clientX;
  const dy = to.clientY - from.clientY;
  return { along: dx * x + dy * y, across: Math.abs(dx * y) + Math.abs(dy * x) };
}

/** Whether a swipe of `distance` pixels went far or fast enough to dismiss. */
export function dismisses(
  from: PointerEvent,
  to: PointerEvent,
  distance: number,
  direction: Direction,
): boolean {
  // Near the edge of the screen, half of the way to it is far enough.
  const speed = distance / Math.max(1, to.timeStamp - from.timeStamp);
  return distance > Math.min(FAR, distanceToEdge(from, direction) / 2) || speed > FAST;
}

/** Pixels between the pointer and the edge of the screen in the direction of the swipe. */
function distanceToEdge({ clientX, clientY }: PointerEvent, { x, y }: Direction): number {
  if (x !== 0) return x > 0 ? innerWidth - clientX : clientX;
  return y > 0 ? innerHeight - clientY : clientY;
}
