import { formatWait } from '@shpy/site-contract';
import { isErrorCode } from '../error-codes.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** 256 bits in base64url. */
const SECRET = /^[\w-]{43}$/;

/**
 * The query parameters that a page may show, and what each may hold. Anyone can write a link: a free
 * text would put a stranger's words on a page of ours.
 */
const ACCEPTED = new Map<string, (value: string) => boolean>([
  ['request', (value) => UUID.test(value)],
  ['error', isErrorCode],
  ['wait', (value) => /^\d{1,6}$/.test(value)],
  ['sent', (value) => value === '1'],
  ['token', (value) => SECRET.test(value)],
  ['end', (value) => SECRET.test(value)],
  ['done', (value) => value === 'rejected' || value === 'ended'],
]);

/** What a page shows of a query parameter, or null where it is missing, not known or malformed. */
export function readQueryValue(query: URLSearchParams, name: string): string | null {
  const value = query.get(name);
  if (value === null || !ACCEPTED.get(name)?.(value)) return null;
  return name === 'wait' ? formatWait(Number(value)) : value;
}
