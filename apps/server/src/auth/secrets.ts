import { createHash, randomBytes, randomInt } from 'node:crypto';

const SECRET = /^[\w-]{43}$/;

/** 256 random bits, base64url (43 characters). */
export const createSecret = (): string => randomBytes(32).toString('base64url');

/** Whether a text has the form of `createSecret`. */
export const isSecret = (text: unknown): text is string =>
  typeof text === 'string' && SECRET.test(text);

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text can be one of our ids: PostgreSQL fails on some texts (NUL) instead of not finding them. */
export const isId = (text: string): boolean => UUID.test(text);

/** SHA-256, base64url. Enough for secrets of 256 random bits: nothing can be guessed. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Six random digits. */
export const createCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The digits of a code as people type it (`123 456`, `123-456`), or null. */
export function parseCode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
