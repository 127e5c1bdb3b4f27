/** Calls `onChange` when the width of an element changes, or becomes known after it was hidden. */
export function watchWidth(element: HTMLElement, onChange: () => void) {
  let width = element.clientWidth;
  const observer =
    window.ResizeObserver &&
    new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      onChange();
    });
  observer?.observe(element);
  return {
    /** Reports the next width even if it equals the last one. */
    reportNext() {
      width = 0;
      observer?.unobserve(element);
      observer?.observe(element);
    },
    disconnect: () => observer?.disconnect(),
  };
}
