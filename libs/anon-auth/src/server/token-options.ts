import { packageError } from '@shpy/kernel';
import type { KeySource } from './keys.ts';
import type { TokensOptions } from './tokens.ts';

/** Throws if tokens that are issued with these options could not work; types do not catch an environment variable. */
export function checkTokensOptions({ keys, issuer, lifetime }: TokensOptions): void {
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
  if (lifetime !== undefined && !isWholeSeconds(lifetime))
    refuse(
      `${typeof lifetime === 'string' ? JSON.stringify(lifetime) : String(lifetime)} as lifetime`,
      'it is a number of milliseconds, and the expiry of a token is stored in whole seconds',
      'pass a positive multiple of 1000, such as { lifetime: 86_400_000 } for a day',
    );
}

/** Tokens without their keys or issuer would fail only at the first visitor, or be told apart by nobody. */
const refuse = (what: string, why: string, fix: string): never => {
  throw packageError('anon-auth', `createTokens() got ${what}`, why, fix);
};

const isKeySource = (keys: Partial<KeySource> | undefined) =>
  typeof keys?.signer === 'function' && typeof keys.verifier === 'function';

const isWholeSeconds = (lifetime: unknown) =>
  Number.isSafeInteger(lifetime) && Number(lifetime) > 0 && Number(lifetime) % 1000 === 0;
