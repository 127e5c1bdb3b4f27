/** Names of the fields of the sign-in forms. */
export const FORM_FIELDS = [
  'email',
  'locale',
  'returnPath',
  'requestId',
  'code',
  'token',
  'end',
  'scripts',
] as const;

/** Value of the field `scripts`, which a script adds to a form that the browser posts. */
export const SCRIPTS_ON = 'on';

export type FormField = (typeof FORM_FIELDS)[number];

/** Fields, and parameters of the verify page, that contain a secret of an e-mail. */
export const SECRET_FIELDS = ['token', 'end'] as const satisfies readonly FormField[];
