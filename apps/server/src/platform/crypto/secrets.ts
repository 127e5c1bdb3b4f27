import { createHash, randomBytes, randomInt } from 'node:crypto';
import { CODE_FORMAT, CODE_LENGTH, ID_FORMAT, SECRET_FORMAT } from '@shpy/site-contract';

/** 256 random bits, base64url (43 characters). */
export const createSecret = (): string => randomBytes(32).toString('base64url');

/** Whether a text has the format of `createSecret`. */
export const isSecret = (text: unknown): text is string =>
  typeof text === 'string' && SECRET_FORMAT.test(text);

/** Whether a text can be one of our ids. PostgreSQL throws for some other texts (NUL) instead of finding no row. */
export const isId = (text: string): boolean => ID_FORMAT.test(text);

/** SHA-256, base64url. A fast hash is enough for secrets of 256 random bits, which cannot be guessed. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Random digits, as many as a sign-in code has. */
export const createCode = (): string =>
  String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

/** The digits of a typed code (`123 456`, `123-456`, or full-width digits), or null. */
export function parseCode(text: string): string | null {
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '');
  return CODE_FORMAT.test(digits) ? digits : null;
}
