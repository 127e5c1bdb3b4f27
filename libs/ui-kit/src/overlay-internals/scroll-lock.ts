/** Where the locks are counted: on the document element, which all copies of the package on the page share. */
const KEY = Symbol.for('@shpy/ui-kit/scroll-lock');

/** Other versions of the package use the same object, so its properties must keep their meaning. */
interface SharedLock {
  count: number;
  /** Restores the styles that the first lock found. */
  unlock: () => void;
}

/** Stops the page from scrolling without shifting its layout; returns a function to unlock. Locks may be nested. */
export function lockScroll(): () => void {
  const root: { [KEY]?: SharedLock } = document.documentElement as object;
  const shared = (root[KEY] ??= { count: 0, unlock: () => {} });
  if (shared.count++ === 0) shared.unlock = lock();
  return () => {
    if (--shared.count === 0) shared.unlock();
  };
}

function lock(): () => void {
  const { documentElement: root, body } = document;
  const { overflow, scrollbarGutter } = getComputedStyle(root);
  // If the root's overflow is visible, the body's overflow applies to the page. Setting both would make two scrollers.
  const scroller =
    overflow === 'visible' && getComputedStyle(body).overflow !== 'visible' ? body : root;
  // A page that has set `scrollbar-gutter` itself reserves the space already.
  const losesScrollbar = window.innerWidth > root.clientWidth && scrollbarGutter === 'auto';
  const before = [scroller.style.overflow, root.style.scrollbarGutter] as const;
  scroller.style.overflow = 'hidden';
  // The empty gutter keeps the width of the scrollbar, also for fixed elements.
  if (losesScrollbar) root.style.scrollbarGutter = 'stable';
  // Safari on iOS scrolls the page by touch despite `overflow: hidden`.
  document.addEventListener('touchmove', refuseTouchScroll, { passive: false });
  return () => {
    [scroller.style.overflow, root.style.scrollbarGutter] = before;
    document.removeEventListener('touchmove', refuseTouchScroll);
  };
}

function refuseTouchScroll(event: TouchEvent) {
  const isPinch = event.touches.length > 1;
  if (isPinch || !event.cancelable || !(event.target instanceof Element)) return;
  if (event.target.closest('input[type="range"]')) return;
  if (!scrollsInside(event.target)) event.preventDefault();
}

function scrollsInside(target: Element): boolean {
  for (let up: Element | null = target; up && up !== document.body; up = up.parentElement) {
    const scrolls = up.scrollHeight > up.clientHeight || up.scrollWidth > up.clientWidth;
    if (scrolls && /auto|scroll/.test(getComputedStyle(up).overflow)) return true;
  }
  return false;
}
