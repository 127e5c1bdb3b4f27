/** Milliseconds after which a draft is no longer restored: twelve hours. */
export const FORM_DRAFT_MAX_AGE = 43_200_000;

/** Milliseconds of quiet after a change before it is saved. */
export const FORM_DRAFT_DEBOUNCE = 200;

/** What the keys of all drafts begin with, in local and session storage. */
export const FORM_DRAFT_PREFIX = 'form-draft:';

/** Attribute that keeps a field, or all fields inside an element, out of drafts. */
export const NO_DRAFT_ATTRIBUTE = 'data-no-draft';
