import { type CryptoKey, errors, jwtVerify, type JWTPayload, SignJWT } from 'jose';
import QuickLRU from 'quick-lru';
import { packageError } from '@shpy/kernel';
import { type KeySource, TOKEN_ALGORITHM } from './keys.ts';
import { checkTokensOptions, type TokensOptions } from './tokens-options.ts';

/** Claims of a valid token (RFC 7519, section 4.1); times are in seconds since 1970. */
export interface TokenClaims extends JWTPayload {
  /** Subject: `anonymous:` and a UUID, unless `issue` was given another one. */
  sub: string;
  /** Id of the token. */
  jti: string;
  iat: number;
  exp: number;
}

/** A new token. */
export interface IssuedToken {
  token: string;
  /** Instant in milliseconds since 1970. */
  expiresAt: number;
}

/** Issues and verifies tokens. */
export interface Tokens {
  /**
   * Signs a new token. Rejects if there is no key, for an empty `sub`, and for `iss`, `aud`, `iat`, `exp` and `jti`, which it
   * sets itself.
   */
  issue(
    claims?: { sub?: string | undefined; [claim: string]: unknown } & Partial<
      Record<'iss' | 'aud' | 'iat' | 'exp' | 'jti', undefined>
    >,
  ): Promise<IssuedToken>;
  /**
   * The claims of a token: the value of an Authorization header, or only the token, without `Bearer`. Null if it is missing, no text, malformed,
   * expired, of another kind, issuer or audience, or signed by an unknown key. Rejects only if the keys cannot be read.
   * At least the last 1,000 valid tokens are remembered: a later call checks only the expiry, and that the key is still
   * in use.
   */
  verify(authorization: string | null | undefined): Promise<TokenClaims | null>;
}

/** A token whose signature was found to be correct. */
interface CheckedToken {
  claims: TokenClaims;
  keyId: string;
  key: CryptoKey;
}

const DAY = 86_400_000;
/** Checked tokens to keep, of about 1 kB each; `quick-lru` keeps up to twice as many. */
const MAX_CHECKED = 1_000;
/** Claims that `issue()` sets itself. */
const OWN_CLAIMS = ['iss', 'aud', 'iat', 'exp', 'jti'] as const;
const BEARER = /^Bearer +/i;

/**
 * Creates the server's part of anonymous tokens: JSON Web Tokens signed with ES256. Throws if the keys or the issuer
 * are missing, and if the lifetime is not a number of whole seconds.
 */
export function createTokens(options: TokensOptions): Tokens {
  checkTokensOptions(options);
  const { keys, issuer, audience = issuer, now = Date.now } = options;
  const { lifetime = DAY, type = 'anonymous+jwt' } = options;
  const checked = new QuickLRU<string, CheckedToken>({ maxSize: MAX_CHECKED });

  return {
    async issue({ sub = `anonymous:${crypto.randomUUID()}`, ...claims } = {}) {
      // Without types, it may be anything.
      if (!sub || typeof sub !== 'string')
        throw packageError(
          'anon-auth',
          `issue() got ${JSON.stringify(sub)} as sub`,
          'it tells visitors apart',
          'pass a text that is not empty, or omit it for a new one',
        );
      const own = OWN_CLAIMS.find((name) => claims[name] !== undefined);
      if (own)
        throw packageError(
          'anon-auth',
          `issue() got the claim ${own}`,
          'it sets this claim itself',
          'use `issuer`, `audience` and `lifetime` of createTokens() for iss, aud and exp, or give the claim another name',
        );
      const { id, privateKey } = await keys.signer();
      const issuedAt = Math.floor(now() / 1000);
      const expiresAt = issuedAt + lifetime / 1000;
      const token = await new SignJWT(claims as Record<string, unknown>)
        .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid: id, typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(sub)
        .setJti(crypto.randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey);
      return { token, expiresAt: expiresAt * 1000 };
    },
    async verify(authorization) {
      // Without types, it may be anything, such as a list: Node joins repeated headers, other servers do not.
      const token = typeof authorization === 'string' ? authorization.replace(BEARER, '') : '';
      const known = checked.get(token);
      if (known && (await isStillValid(known))) return copyClaims(known.claims);
      try {
        const valid = await check(token);
        checked.set(token, valid);
        return copyClaims(valid.claims);
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };

  async function isStillValid({ claims, keyId, key }: CheckedToken) {
    return now() < claims.exp * 1000 && (await keys.verifier(keyId)) === key;
  }

  async function check(token: string): Promise<CheckedToken> {
    const { payload, protectedHeader, key } = await jwtVerify<TokenClaims>(
      token,
      ({ kid }) => findKey(keys, kid),
      {
        algorithms: [TOKEN_ALGORITHM],
        typ: type,
        issuer,
        audience,
        currentDate: new Date(now()),
        requiredClaims: ['exp', 'iat', 'sub', 'jti'],
      },
    );
    return { claims: payload, keyId: protectedHeader.kid!, key: key as CryptoKey };
  }
}

/** A copy, nested claims included: what a caller adds to it must not become a claim of later requests. */
function copyClaims(claims: TokenClaims): TokenClaims {
  const isNested = Object.values(claims).some((claim) => typeof claim === 'object');
  // Without nested claims, which are rare, a structured clone would take most of the time of a verification.
  return isNested ? structuredClone(claims) : { ...claims };
}

async function findKey(keys: KeySource, id: string | undefined) {
  const key = id ? await keys.verifier(id) : null;
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key;
}
