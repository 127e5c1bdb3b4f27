import { CONTACT_FIELDS } from './contact-field-names.ts';
import { formatWait } from './format-wait.ts';
import { ID_FORMAT, SECRET_FORMAT } from './formats.ts';

/**
 * Values that a page's state may depend on: parameters of its query, the address of the session
 * (`session`), the masked address of a sign-in link (`address`), the page to return to after the sign-in
 * (`returnPath`), the seconds until this browser may request another e-mail (`resend`), and the fields of a
 * contact request that was refused, with the names of those that are the reason (`refused`). The sign-in
 * page has its address in `email`, like the contact form.
 */
export const PAGE_VALUES = [
  'request',
  'again',
  'error',
  'wait',
  'sent',
  'tries',
  'token',
  'end',
  'done',
  'session',
  'address',
  'returnPath',
  'resend',
  'contact',
  'refused',
  ...CONTACT_FIELDS,
] as const;

export type PageValueName = (typeof PAGE_VALUES)[number];

/** The values that one request or one file has. */
export type PageValues = Partial<Record<PageValueName, string>>;

/** The placeholder of a value in a prerendered file. A file may contain only the placeholders of its state. */
export const valuePlaceholder = (name: PageValueName): string => `__PAGE_${name.toUpperCase()}__`;

/** Matches every placeholder, whether a file declares it or not. */
export const PLACEHOLDER_PATTERN = /__[A-Z]+(?:_[A-Z]+)*__/g;

const CODE = /^[A-Z_]{1,40}$/;

/**
 * The allowed values of each query parameter. Anyone can write a link, so free text would let a stranger
 * put words on a page of the site.
 */
const QUERY_VALUES = new Map<string, RegExp>([
  ['request', ID_FORMAT],
  ['again', ID_FORMAT],
  ['error', CODE],
  ['wait', /^\d{1,6}$/],
  ['sent', /^1$/],
  ['tries', /^0$/],
  ['token', SECRET_FORMAT],
  ['end', SECRET_FORMAT],
  ['done', /^(?:rejected|ended|ended-before)$/],
  ['contact', /^sent$/],
]);

/** Reads the values of a query; a parameter that is malformed counts as missing. `wait` (seconds) becomes a duration such as "25 min". */
export function readQueryValues(query: URLSearchParams): PageValues {
  const values: PageValues = {};
  for (const name of PAGE_VALUES) {
    const value = query.get(name) ?? '';
    if (QUERY_VALUES.get(name)?.test(value))
      values[name] = name === 'wait' ? formatWait(Number(value)) : value;
  }
  return values;
}
