/** Milliseconds after which a draft is no longer restored: twelve hours. */
export const FORM_DRAFT_MAX_AGE = 43_200_000;

/** Milliseconds between the last change and its save. */
export const FORM_DRAFT_DEBOUNCE = 200;

/** Prefix of the keys of all drafts, in local and session storage. */
export const FORM_DRAFT_PREFIX = 'form-draft:';

/** Attribute that excludes a field, or all fields inside an element, from drafts. */
export const NO_DRAFT_ATTRIBUTE = 'data-no-draft';
