import { BINDING_LIFETIME, SESSION_LIFETIME } from './rules.ts';
import { isSecret } from './secrets.ts';

/** Cookie of a signed-in browser. */
export const SESSION_COOKIE = '__Host-session';
/** Cookie that binds a sign-in request to the browser that asked. */
export const BINDING_COOKIE = '__Host-signin';

// The prefix makes browsers insist on Secure, Path=/ and no Domain: no sister host can set these.
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax';

const cookie = (name: string, value: string, maxAgeMs: number) =>
  `${name}=${value}; Max-Age=${maxAgeMs / 1000}; ${ATTRIBUTES}`;

export const sessionCookie = (secret: string) => cookie(SESSION_COOKIE, secret, SESSION_LIFETIME);
export const endedSessionCookie = () => cookie(SESSION_COOKIE, '', 0);
export const bindingCookie = (secret: string) => cookie(BINDING_COOKIE, secret, BINDING_LIFETIME);

/** The value of a cookie in a Cookie header, or null. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key, ...value] = pair.split('=');
    if (key?.trim() === name) return value.join('=').trim();
  }
  return null;
}

/** The value of one of our own secret cookies; null also for what cannot be one. */
export function readSecretCookie(header: string | undefined, name: string): string | null {
  const value = readCookie(header, name);
  return isSecret(value) ? value : null;
}
