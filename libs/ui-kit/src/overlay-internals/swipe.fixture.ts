interface SwipeGesture {
  dx?: number;
  dy?: number;
  /** Duration in milliseconds. Default: 1000, too slow for a flick. */
  time?: number;
  pointerType?: string;
  /** Type of the last event. Default: `pointerup`. */
  end?: 'pointerup' | 'pointercancel';
}

/** Presses on the middle of an element, moves and releases. */
export function swipe(element: Element, gesture: SwipeGesture) {
  const { dx = 0, dy = 0, time = 1000, pointerType = 'touch', end = 'pointerup' } = gesture;
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const steps = 10;
  const send = (type: string, part: number) => {
    const event = new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerId: 7,
      pointerType,
      clientX: x + dx * part,
      clientY: y + dy * part,
    });
    Object.defineProperty(event, 'timeStamp', { value: 1000 + time * part });
    element.dispatchEvent(event);
  };
  send('pointerdown', 0);
  for (let step = 1; step <= steps; step++) send('pointermove', step / steps);
  send(end, 1);
}
