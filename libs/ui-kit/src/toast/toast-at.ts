/** The toast that contains the target of an event. */
export const toastAt = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-toast]')) || undefined;
