/** False in jsdom and happy-dom; the functions below set `display` there. */
const hasPopovers = (popup: HTMLElement) => 'showPopover' in popup;

/** Whether the popup is shown. */
export const isShown = (popup: HTMLElement): boolean =>
  hasPopovers(popup) ? popup.matches(':popover-open') : popup.style.display !== 'none';

/** Hides the popup after mounting in environments without popovers; browsers hide it themselves. */
export function hideAtFirst(popup: HTMLElement): void {
  if (!hasPopovers(popup)) popup.style.display = 'none';
}

export function show(popup: HTMLElement, trigger: HTMLElement | null): void {
  if (!hasPopovers(popup)) popup.style.display = 'block';
  else if (!isShown(popup)) popup.showPopover(trigger ? { source: trigger } : {});
}

export function hide(popup: HTMLElement): void {
  if (!hasPopovers(popup)) popup.style.display = 'none';
  else if (isShown(popup)) popup.hidePopover();
}
