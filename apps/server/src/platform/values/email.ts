import { domainToASCII } from 'node:url';
import type { Vault } from '../crypto/vault.ts';

// The characters of RFC 5322's dot-atom, which mail servers accept without quotes.
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Normalizes an address for storage: trimmed, in lower case, the domain in ASCII. Null if it is not an address. Mails are
 * sent to {@link recipientOf}.
 *
 * @example parseEmail(' Ana@Peña.example ') // 'ana@xn--pea-8ma.example'
 */
export function parseEmail(text: string): string | null {
  const address = tidy(text);
  const at = address.lastIndexOf('@');
  if (at < 1 || at > 64 || address.length > 254) return null;
  const local = address.slice(0, at).toLowerCase();
  const name = address.slice(at + 1);
  // The URL parser would stop at some of these characters and decode others.
  if (/[\s/?#\\:%]/.test(name)) return null;
  const domain = domainToASCII(name).toLowerCase();
  const email = `${local}@${domain}`;
  return LOCAL.test(local) && isDomain(domain) && email.length <= 254 ? email : null;
}

/**
 * The address to which mails are sent: as typed, except for white space around it and the domain, which is that of
 * `email`, the result of `parseEmail`. A mail server may distinguish capital letters before the `@`.
 *
 * @example recipientOf(' Ana@Peña.example ', 'ana@xn--pea-8ma.example') // 'Ana@xn--pea-8ma.example'
 */
export function recipientOf(typed: string, email: string): string {
  const at = email.lastIndexOf('@');
  return tidy(typed).slice(0, at) + email.slice(at);
}

/**
 * Removes white space around an address, and up to 8 invisible characters at each end, which some programs copy with it.
 * Without a maximum, the regular expression would take quadratic time for a text with many of them.
 */
const tidy = (text: string) =>
  text
    .trim()
    .replace(/^[\s\p{Cf}]{1,8}|[\s\p{Cf}]{1,8}$/gu, '')
    .normalize('NFC');

/**
 * The mailbox of an address from `parseEmail`, for limits: different spellings of one mailbox count as one. Mails are
 * never sent to this result.
 *
 * @example canonicalEmail('ana.gil+shpy@googlemail.com') // 'anagil@gmail.com'
 */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  // A plus at the beginning does not start a tag.
  const local = email.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** HMAC of an address, the same for all spellings of one mailbox. */
export const macOfAddress = (vault: Pick<Vault, 'mac'>, email: string): string =>
  vault.mac(`address ${canonicalEmail(email)}`);

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  const top = labels.at(-1) ?? '';
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(top);
}

/**
 * Masks an address, so that only its owner recognises it: keeps the ends of the local part and the domain.
 *
 * @example maskEmail('maria@empresa.es') // 'm•••a@empresa.es'
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  // A local part of one character has only one end.
  const last = at > 1 ? email.charAt(at - 1) : '';
  return `${email.charAt(0)}•••${last}${email.slice(at)}`;
}
