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

/** The answers of visitors to the consent banner. They are about one service: another one is asked about again. */
export interface ConsentRules {
  /** Stands for the service in answers. */
  service: string;
  /** Reads an answer, as a form or a cookie holds it; null for any other text and for another service. */
  parse(answer: string | null | undefined): ConsentChoice | null;
  /** What the visitor with this Cookie header has answered. */
  read(cookieHeader: string | undefined): Consent;
  /** The cookie of an answer as `name=value`. */
  pair(choice: ConsentChoice): string;
  /** The Set-Cookie header that stores an answer. */
  write(choice: ConsentChoice): string;
}

/** Returns the rules of consent; null where browsers ask no external service, so that nobody needs to be asked. */
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
    // Not HttpOnly: the page compares it before it asks the service.
    write: (choice) =>
      serialize(name, answerOf(choice), {
        ...{ maxAge: CONSENT_LIFETIME / 1000, path: '/', secure, sameSite: 'lax' },
      }),
  };
}
