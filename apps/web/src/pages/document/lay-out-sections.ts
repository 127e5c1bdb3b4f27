/**
 * Lays out all sections of a document, also those that were never near the viewport and have an estimated height. Only
 * then, a position in the document means the same now and after Back.
 */
export const layOutSections = (place: HTMLElement) => place.setAttribute('data-laid-out', '');
