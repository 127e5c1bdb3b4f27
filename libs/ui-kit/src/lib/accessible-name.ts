/** Elements that have a name of their own: for screen readers, or as an image. */
export const NAMED =
  '[aria-label]:not([aria-label=""]), [aria-labelledby]:not([aria-labelledby=""]), [title]:not([title=""]), [alt]:not([alt=""])';

/** Whether screen readers can name a control; for warnings of development. */
export function hasName(control: HTMLElement): boolean {
  const { labels } = control as HTMLInputElement;
  return Boolean(
    control.textContent.trim() ||
    control.matches(NAMED) ||
    control.querySelector(NAMED) ||
    labels?.length,
  );
}
