/** Space in pixels between trigger and menu, and between menu and screen. */
const GAP = 4;
const MARGIN = 8;
let count = 0;

/** Keeps `popup` at `trigger`: by CSS where it can anchor, else by computing. */
export function anchor(popup: HTMLElement, trigger: HTMLElement): () => void {
  const byCss = globalThis.CSS?.supports?.('position-area', 'block-end');
  if (byCss) anchorByCss(popup, trigger);
  const place = () => {
    giveRoom(popup, trigger);
    if (!byCss) placeByHand(popup, trigger);
  };
  place();
  addEventListener('resize', place);
  document.addEventListener('scroll', place, { capture: true, passive: true });
  return () => {
    removeEventListener('resize', place);
    document.removeEventListener('scroll', place, { capture: true });
  };
}

function anchorByCss(popup: HTMLElement, trigger: HTMLElement) {
  const name = trigger.style.getPropertyValue('anchor-name') || `--shpy-menu-${++count}`;
  trigger.style.setProperty('anchor-name', name);
  popup.style.setProperty('position-anchor', name);
}

/** No higher than the better side of the trigger: one height for both, or browsers lose the scroll place. */
function giveRoom(popup: HTMLElement, trigger: HTMLElement) {
  const { top, bottom } = trigger.getBoundingClientRect();
  const room = Math.max(top, window.innerHeight - bottom) - GAP - MARGIN;
  popup.style.setProperty('--shpy-menu-room', `${room}px`);
}

function placeByHand(popup: HTMLElement, trigger: HTMLElement) {
  const { left, top } = placeAt(
    trigger.getBoundingClientRect(),
    { width: popup.offsetWidth, height: popup.offsetHeight },
    { width: document.documentElement.clientWidth, height: window.innerHeight },
    getComputedStyle(trigger).direction === 'rtl',
  );
  Object.assign(popup.style, { left: `${left}px`, top: `${top}px` });
}

interface Size {
  width: number;
  height: number;
}

/** Below the trigger from its start, above where there is more room, always on the screen. */
export function placeAt(
  trigger: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  popup: Size,
  screen: Size,
  rtl: boolean,
): { left: number; top: number } {
  const below = screen.height - trigger.bottom;
  const fitsBelow = popup.height + GAP + MARGIN <= below || below >= trigger.top;
  const top = fitsBelow ? trigger.bottom + GAP : trigger.top - GAP - popup.height;
  const left = rtl ? trigger.right - popup.width : trigger.left;
  return {
    left: within(left, screen.width - popup.width),
    top: within(top, screen.height - popup.height),
  };
}

const within = (value: number, room: number) => Math.max(MARGIN, Math.min(value, room - MARGIN));
