/** Pixels between the trigger and the popup. */
const GAP = 4;
/** Pixels between the popup and the edge of the screen. */
const MARGIN = 8;
let anchorCount = 0;

/** Whether a popup is aligned with the start of its trigger or with its centre. */
type Alignment = 'start' | 'centre';

/** Positions `popup` at `trigger` with CSS anchors, or by script in browsers without them. Returns a cleanup function. */
export function anchor(
  popup: HTMLElement,
  trigger: HTMLElement,
  alignment: Alignment = 'start',
): () => void {
  const byCss = globalThis.CSS?.supports?.('position-area', 'block-end');
  if (byCss) anchorByCss(popup, trigger);
  const page = trigger.ownerDocument;
  const view = page.defaultView!;
  const place = () => {
    limitHeight(popup, trigger);
    if (!byCss) placeByScript(popup, trigger, alignment);
  };
  place();
  view.addEventListener('resize', place);
  page.addEventListener('scroll', place, { capture: true, passive: true });
  return () => {
    view.removeEventListener('resize', place);
    page.removeEventListener('scroll', place, { capture: true });
  };
}

function anchorByCss(popup: HTMLElement, trigger: HTMLElement) {
  const name = trigger.style.getPropertyValue('anchor-name') || `--shpy-anchor-${++anchorCount}`;
  trigger.style.setProperty('anchor-name', name);
  popup.style.setProperty('position-anchor', name);
}

/**
 * Limits the height to the larger of the spaces above and below the trigger. A popup that changes sides keeps this limit,
 * because browsers lose the scroll position when the height changes.
 */
function limitHeight(popup: HTMLElement, trigger: HTMLElement) {
  const { top, bottom } = trigger.getBoundingClientRect();
  const room = Math.max(top, heightOf(trigger) - bottom) - GAP - MARGIN;
  popup.style.setProperty('--shpy-popup-room', `${room}px`);
}

function placeByScript(popup: HTMLElement, trigger: HTMLElement, alignment: Alignment) {
  const rtl = getComputedStyle(trigger).direction === 'rtl';
  const { left, top } = placeAt(
    trigger.getBoundingClientRect(),
    { width: popup.offsetWidth, height: popup.offsetHeight },
    { width: trigger.ownerDocument.documentElement.clientWidth, height: heightOf(trigger) },
    alignment === 'centre' ? 'centre' : rtl ? 'right' : 'left',
  );
  Object.assign(popup.style, { left: `${left}px`, top: `${top}px` });
}

/** Height of the window or frame that shows the element. */
const heightOf = ({ ownerDocument }: Element) => ownerDocument.defaultView!.innerHeight;

interface Size {
  width: number;
  height: number;
}

/** Below the trigger, or above it if there is more space; aligned with it horizontally, and always on the screen. */
export function placeAt(
  trigger: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  popup: Size,
  screen: Size,
  alignment: 'left' | 'right' | 'centre',
): { left: number; top: number } {
  const below = screen.height - trigger.bottom;
  const isBelow = popup.height + GAP + MARGIN <= below || below >= trigger.top;
  const top = isBelow ? trigger.bottom + GAP : trigger.top - GAP - popup.height;
  const left = {
    left: trigger.left,
    right: trigger.right - popup.width,
    centre: (trigger.left + trigger.right - popup.width) / 2,
  }[alignment];
  return {
    left: within(left, screen.width - popup.width),
    top: within(top, screen.height - popup.height),
  };
}

/** Moves a position so that the popup keeps the margin to both edges; `room` is the space beside the popup. */
const within = (value: number, room: number) => Math.max(MARGIN, Math.min(value, room - MARGIN));
