import { packageError } from '@shpy/kernel';
import type { KeySource } from './keys.ts';

/** Options of `createTokens()`. */
export interface TokensOptions {
  /** Keys that sign and verify: `createKeySource()`, or your own with rotation. */
  keys: KeySource;
  /** Claim `iss`: the origin of the service that issues tokens. */
  issuer: string;
  /** Claim `aud`: the service that accepts tokens. Default: the issuer. */
  audience?: string | undefined;
  /** Lifetime in milliseconds, a multiple of 1000. Default: 24 hours. */
  lifetime?: number | undefined;
  /** `typ` of the header: a token of another kind is never accepted. Default: `anonymous+jwt`. */
  type?: string | undefined;
  /** The time now, in milliseconds since 1970. Default: `Date.now`. */
  now?: (() => number) | undefined;
}

/** Throws if tokens with these options could not work. Types do not catch a missing environment variable. */
export function checkTokensOptions(options: Partial<TokensOptions> = {}): void {
  const { keys, issuer, audience, lifetime, now = Date.now } = options;
  if (!isKeySource(keys))
    refuse(
      `no ${keys ? 'signer() and verifier(id) in its keys' : 'keys'}`,
      'tokens are signed and verified with them',
      "pass { keys: createKeySource(process.env['ANON_AUTH_KEY']) }",
    );
  if (typeof issuer !== 'string' || issuer.trim() === '')
    refuse(
      `${JSON.stringify(issuer)} as issuer`,
      'each token names its issuer, and verify() compares it',
      "pass the origin of your service, such as { issuer: 'https://shop.example' }",
    );
  if (audience !== undefined && (typeof audience !== 'string' || audience.trim() === ''))
    refuse(
      `${JSON.stringify(audience)} as audience`,
      'each token names one service that accepts it, and verify() compares it',
      "pass the origin of that service, such as { audience: 'https://api.shop.example' }, or omit it",
    );
  if (lifetime !== undefined && !isWholeSeconds(lifetime))
    refuse(
      `${typeof lifetime === 'string' ? JSON.stringify(lifetime) : String(lifetime)} as lifetime`,
      'it is a number of milliseconds, and the expiry of a token is stored in whole seconds',
      'pass a positive multiple of 1000, such as { lifetime: 86_400_000 } for a day',
    );
  if (typeof now !== 'function' || !Number.isFinite(now()))
    refuse(
      `${typeof now === 'function' ? 'a function that returns no number' : typeof now} as now`,
      'no token would be valid at such a time',
      'pass a function that returns milliseconds, such as Date.now, or omit it',
    );
}

const refuse = (what: string, why: string, fix: string): never => {
  throw packageError('anon-auth', `createTokens() got ${what}`, why, fix);
};

const isKeySource = (keys: Partial<KeySource> | undefined) =>
  typeof keys?.signer === 'function' && typeof keys.verifier === 'function';

const isWholeSeconds = (lifetime: unknown) =>
  Number.isSafeInteger(lifetime) && Number(lifetime) > 0 && Number(lifetime) % 1000 === 0;
