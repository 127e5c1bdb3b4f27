/**
 * Lays out all sections of a document. Without it, sections that were never near the viewport have an estimated height, so
 * the same scroll position can show another section after Back.
 */
export const layOutSections = (place: HTMLElement) => place.setAttribute('data-laid-out', '');
