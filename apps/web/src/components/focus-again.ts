/** Moves the focus to a field that is refused. If it has the focus already, a screen reader reads its error again. */
export function focusAgain(field: HTMLElement | null | undefined): void {
  field?.blur();
  field?.focus();
}
