import { CONTACT_FIELDS, type ContactField } from './contact-field-names.ts';
import type { ErrorCode } from './error-codes.ts';

export { CONTACT_FIELDS, type ContactField };

/** The texts of a contact request; a field that was not filled in is empty. */
export type ContactFields = Record<ContactField, string>;

/**
 * Name of the field that people do not see: only a program fills it in. No part of an address book has this name (such as
 * `website` or `fax`): a form filler would fill it in for a visitor, whose message would be lost.
 */
export const CONTACT_TRAP = 'subject';

/** Longest text of each field, in characters. */
export const CONTACT_LENGTHS = {
  name: 100,
  company: 100,
  email: 254,
  callingCode: 5,
  phone: 30,
  message: 5000,
} as const satisfies Record<ContactField, number>;

/** The error code of each field that may be refused. `callingCode` has none of its own: it is checked with the phone number. */
export const CONTACT_ERRORS = {
  name: 'NAME_INVALID',
  company: 'COMPANY_INVALID',
  email: 'EMAIL_INVALID',
  phone: 'PHONE_INVALID',
  message: 'MESSAGE_INVALID',
} as const satisfies Partial<Record<ContactField, ErrorCode>>;

/** A field that may be refused. */
export type CheckedContactField = keyof typeof CONTACT_ERRORS;

/** The code of a field that cannot be accepted. */
export type ContactErrorCode = (typeof CONTACT_ERRORS)[CheckedContactField];

/**
 * Joins the names of the refused fields with hyphens: `name` and `email` become `name-email`. The result is the page value
 * `refused` (`page-values.ts`), by which the server chooses the state of the page.
 */
export const joinFieldNames = (names: readonly CheckedContactField[]): string => names.join('-');

const CALLING_CODE = /^\+[1-9]\d{0,3}$/;
// Visitors group the digits in many ways, and some repeat the calling code.
const PHONE = /^\+?[\d\s()./-]*$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Checks the fields of a contact request. Returns a code for each field that cannot be accepted. The
 * server checks the e-mail address more strictly.
 */
export function checkContact(
  fields: ContactFields,
): Partial<Record<CheckedContactField, ContactErrorCode>> {
  const { name, company, email, phone, message } = CONTACT_ERRORS;
  return {
    ...(!(isFilledIn(fields, 'name') && fits(fields, 'name')) && { name }),
    ...(!fits(fields, 'company') && { company }),
    ...(!(fits(fields, 'email') && EMAIL.test(fields.email)) && { email }),
    ...(!isPhone(fields) && { phone }),
    ...(!(isFilledIn(fields, 'message') && fits(fields, 'message')) && { message }),
  };
}

const fits = (fields: ContactFields, name: ContactField) =>
  fields[name].length <= CONTACT_LENGTHS[name];

const isFilledIn = (fields: ContactFields, name: ContactField) => fields[name] !== '';

/**
 * The form presets the calling code of the visitor's country. If the number is empty, the calling code is ignored, because
 * the visitor may not have entered it.
 */
function isPhone(fields: ContactFields): boolean {
  const { callingCode, phone } = fields;
  if (phone === '') return true;
  const digits = phone.replace(/\D/g, '').length;
  const isCode = callingCode === '' || CALLING_CODE.test(callingCode);
  return isCode && fits(fields, 'phone') && PHONE.test(phone) && digits >= 4;
}

/**
 * Trims each field. In the message, removes control characters except line breaks and tabs; in the other fields, replaces
 * white space and control characters with single spaces, and separates the beginning of an encoded word. Removes characters
 * that change the writing direction, because a mail would show its text in another order.
 */
export function cleanContact(fields: Partial<Record<ContactField, unknown>>): ContactFields {
  const clean = (name: ContactField) => {
    const value = fields[name];
    const text = typeof value === 'string' ? value : '';
    if (name === 'callingCode') return toCallingCode(text) ?? cleanLine(text);
    if (name === 'phone') return toPhone(text);
    return name === 'message' ? cleanText(text) : cleanLine(text);
  };
  return Object.fromEntries(CONTACT_FIELDS.map((name) => [name, clean(name)])) as ContactFields;
}

/** Reads a calling code that is written as `+34`, `34` or `0034`; null if the text is none. */
export function toCallingCode(text: string): string | null {
  const code = text.trim().replace(/^(?:\+|00)*/, '+');
  return CALLING_CODE.test(code) ? code : null;
}

/** Writes full-width digits as usual ones, and a calling code at the beginning (`0034`, `(+34)`) as `+34`. */
const toPhone = (text: string) =>
  cleanLine(text.normalize('NFKC'))
    .replace(/^\(((?:\+|00)\d+)\)/, '$1')
    .replace(/^00(?=[1-9])/, '+');

const cleanLine = (text: string) =>
  text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    // In the subject of a mail, `=?utf-8?q?…?=` would be decoded, and so could contain the characters removed here.
    .replaceAll('=?', '= ?')
    .trim();

const cleanText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // The first class matches control characters, except line feed and tab.
    .replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '')
    .trim();
