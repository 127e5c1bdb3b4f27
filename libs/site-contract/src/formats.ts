import { CODE_LENGTH } from './limits.ts';

/** Form of the ids of requests, sessions and accounts. */
export const ID_FORMAT = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Form of a secret, as in links and cookies: 256 bits in base64url. */
export const SECRET_FORMAT = /^[\w-]{43}$/;
/** Form of a sign-in code. */
export const CODE_FORMAT = new RegExp(`^\\d{${CODE_LENGTH}}$`);
