import {
  BINDING_LIFETIME,
  COOKIE_NAMES,
  COOKIE_PREFIX,
  DEVICE_LIFETIME,
  SESSION_LIFETIME,
} from '@shpy/site-contract';
import { serialize } from 'cookie-es';
import { isSecret } from '../platform/crypto/secrets.ts';
import { readCookie } from '../platform/http/read-cookie.ts';
import type { BrowserSecrets } from './visit.ts';

/** Writes and reads the cookies of sign-in. The functions that write a cookie return a Set-Cookie header. */
export interface Cookies {
  names: Readonly<Record<keyof BrowserSecrets, string>>;
  session(secret: string): string;
  /**
   * Removes the cookies of the session and of sign-in requests. With the second one, the page of a request would show its
   * address to the next person who uses the browser.
   */
  signedOut(): string[];
  binding(secret: string): string;
  device(secret: string): string;
  endedDevice(): string;
  /** Reads a Cookie header. */
  read(header: string | undefined): BrowserSecrets;
}

/**
 * Creates the cookies of an origin. On https, the `__Host-` prefix makes browsers require Secure, Path=/ and no Domain, so
 * that no sibling host can set the cookies. On http (loopback only) the names have no prefix, because WebKit refuses
 * Secure there.
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
      maxAge: lifetime / 1000,
      path: '/',
      httpOnly: true,
      secure,
      sameSite: 'lax',
    });

  return {
    names,
    session: (secret) => write(names.session, secret, SESSION_LIFETIME),
    signedOut: () => [write(names.session, '', 0), write(names.binding, '', 0)],
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

function readSecret(header: string | undefined, name: string): string | null {
  const value = readCookie(header, name);
  return isSecret(value) ? value : null;
}
