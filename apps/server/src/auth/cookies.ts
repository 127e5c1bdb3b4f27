import { COOKIE_NAMES, COOKIE_PREFIX } from '@shpy/site-contract';
import { parse, serialize } from 'cookie-es';
import { BINDING_LIFETIME, DEVICE_LIFETIME, SESSION_LIFETIME } from './rules.ts';
import { isSecret } from './secrets.ts';

/** Secrets of the cookies that a browser sent; null for one that it did not send, or that cannot be ours. */
export interface CookieSecrets {
  session: string | null;
  /** Binds a sign-in request to the browser that asked. */
  binding: string | null;
  /** Marks a browser that has signed in before. */
  device: string | null;
}

/** The cookies of sign-in: how they are written and read. */
export interface Cookies {
  names: Readonly<Record<keyof CookieSecrets, string>>;
  session(secret: string): string;
  endedSession(): string;
  binding(secret: string): string;
  device(secret: string): string;
  endedDevice(): string;
  /** Reads a Cookie header. */
  read(header: string | undefined): CookieSecrets;
}

/**
 * Cookies for an origin. On https the `__Host-` prefix makes browsers insist on Secure, Path=/ and no Domain, so
 * that no sibling host can set them. On http (loopback only) they have plain names, because WebKit refuses Secure there.
 */
export function createCookies(publicUrl: string): Cookies {
  const secure = publicUrl.startsWith('https:');
  const prefix = secure ? COOKIE_PREFIX : '';
  const names = {
    session: prefix + COOKIE_NAMES.session,
    binding: prefix + COOKIE_NAMES.binding,
    device: prefix + COOKIE_NAMES.device,
  };
  const write = (name: string, value: string, lifetime: number) =>
    serialize(name, value, {
      ...{ maxAge: lifetime / 1000, path: '/', httpOnly: true, secure, sameSite: 'lax' },
    });

  return {
    names,
    session: (secret) => write(names.session, secret, SESSION_LIFETIME),
    endedSession: () => write(names.session, '', 0),
    binding: (secret) => write(names.binding, secret, BINDING_LIFETIME),
    device: (secret) => write(names.device, secret, DEVICE_LIFETIME),
    endedDevice: () => write(names.device, '', 0),
    read: (header) => ({
      session: readSecret(header, names.session),
      binding: readSecret(header, names.binding),
      device: readSecret(header, names.device),
    }),
  };
}

/**
 * The value of a cookie in a Cookie header; null where there is none, and where two have the same name: one of the
 * two was set by somebody else, and the header does not say which.
 * The parser trims spaces and tabs only. `String.trim` would also remove U+00A0, which browsers accept as part of
 * a name: a sibling host could then set `\u00A0__Host-session`, which the prefix does not protect.
 */
export function readCookie(header: string | undefined, name: string): string | null {
  const { [name]: value } = parse(header ?? '', {
    allowMultiple: true,
    filter: (key) => key === name,
    // Our values need no decoding: what is encoded is not ours.
    decode: (text) => text,
  });
  return typeof value === 'string' ? value : null;
}

function readSecret(header: string | undefined, name: string): string | null {
  const value = readCookie(header, name);
  return isSecret(value) ? value : null;
}
