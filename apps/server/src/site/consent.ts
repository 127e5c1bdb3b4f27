import { createHash } from 'node:crypto';
import {
  type Consent,
  CONSENT_CHOICES,
  CONSENT_COOKIE,
  CONSENT_LIFETIME,
  type ConsentChoice,
  COOKIE_PREFIX,
} from '@shpy/site-contract';
import { serialize } from 'cookie-es';
import { readCookie } from '../platform/http/read-cookie.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { externalLookupHost } from './lookup-text.ts';

/**
 * Reads and writes answers to the consent banner. An answer applies to one service; for another one, visitors are
 * asked again.
 */
export interface ConsentRules {
  /** Identifies the service in answers. */
  service: string;
  /** Parses the answer in a form or cookie; null if it is invalid or about another service. */
  parse(answer: string | null | undefined): ConsentChoice | null;
  /** Reads the answer in a Cookie header. */
  read(cookieHeader: string | undefined): Consent;
  /** The cookie of an answer as `name=value`. */
  pair(choice: ConsentChoice): string;
  /** The Set-Cookie header that stores an answer. */
  write(choice: ConsentChoice): string;
}

/** Creates the rules of consent; null if browsers query no external service, so that no consent is needed. */
export function createConsentRules(
  settings: Pick<Settings, 'publicUrl' | 'ipLookupUrl'>,
): ConsentRules | null {
  const host = externalLookupHost(settings);
  if (host === null) return null;
  const secure = settings.publicUrl.startsWith('https:');
  const name = (secure ? COOKIE_PREFIX : '') + CONSENT_COOKIE;
  const service = createHash('sha256').update(host).digest('base64url').slice(0, 8);
  const answerOf = (choice: ConsentChoice) => `${choice}.${service}`;
  const parse: ConsentRules['parse'] = (answer) =>
    CONSENT_CHOICES.find((choice) => answer === answerOf(choice)) ?? null;
  return {
    service,
    parse,
    read: (header) => parse(readCookie(header, name)) ?? 'open',
    pair: (choice) => `${name}=${answerOf(choice)}`,
    // Not HttpOnly: scripts read it before they query the service.
    write: (choice) =>
      serialize(name, answerOf(choice), {
        maxAge: CONSENT_LIFETIME / 1000,
        path: '/',
        secure,
        sameSite: 'lax',
      }),
  };
}
