/** Moves the focus to an element that links lead to, such as a heading, without scrolling. */
export function focusTarget(target: HTMLElement): void {
  if (!target.matches('a, button, input')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
