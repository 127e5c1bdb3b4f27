/** The toast that an event happened in. */
export const toastAt = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-toast]')) || undefined;
