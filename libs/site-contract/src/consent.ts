/** The answers to the consent banner. */
export const CONSENT_CHOICES = ['accepted', 'rejected'] as const;

export type ConsentChoice = (typeof CONSENT_CHOICES)[number];

/** What a visitor has answered to the consent banner; `open` until they answer. */
export type Consent = ConsentChoice | 'open';

/*
 * Not in `paths.ts`: visitors who are asked nothing load none of this module.
 */

/** Form of the consent banner. */
export const CONSENT_PATH = '/api/consent';
/** Field of that form. */
export const CONSENT_FIELD = 'choice';

/** Id of the consent banner, to which the link below the footer leads. */
export const CONSENT_ID = 'privacy-choices';
