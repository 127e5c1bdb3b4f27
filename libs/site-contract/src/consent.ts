/** The answers to the consent banner. */
export const CONSENT_CHOICES = ['accepted', 'rejected'] as const;

export type ConsentChoice = (typeof CONSENT_CHOICES)[number];

/** A visitor's answer to the consent banner; `open` until there is one. */
export type Consent = ConsentChoice | 'open';

/*
 * Not in `paths.ts`, so that only visitors who are asked for consent load this module.
 */

/** Form of the consent banner. */
export const CONSENT_PATH = '/api/consent';
/** Field of that form. */
export const CONSENT_FIELD = 'choice';

/** Id of the consent banner, to which the link below the footer leads. */
export const CONSENT_ID = 'privacy-choices';
