import { createTokens as createSignedTokens } from '@shpy/anon-auth/server';
import { decodeProtectedHeader } from 'jose';
import { ANONYMOUS_TOKEN_LIFETIME, BEARER_LIFETIME, GRAPHQL_PATH } from '@shpy/site-contract';
import type { Keyring } from './keyring.ts';

/** The `typ` of the two types of tokens. One is never accepted as the other. */
const TOKEN_TYPES = { anonymous: 'anonymous+jwt', session: 'at+jwt' } as const;

/** The claims of a valid token. */
export type TokenClaims =
  { kind: 'anonymous'; id: string } | { kind: 'session'; accountId: string; sessionId: string };

/** Signed tokens (JWT). Issuer is PUBLIC_URL, audience is its GraphQL endpoint. */
export interface Tokens {
  /** Issues a token for an anonymous visitor, valid for 24 hours. */
  issueAnonymous(): Promise<string>;
  /** Issues a Bearer token for a session, valid for 15 minutes. */
  issueSession(accountId: string, sessionId: string): Promise<BearerToken>;
  /** The claims of a token of either type; null if it is expired, foreign or malformed. */
  read(token: string): Promise<TokenClaims | null>;
}

export interface BearerToken {
  token: string;
  /** ISO 8601 instant. */
  expiresAt: string;
}

interface TokensOptions {
  keyring: Pick<Keyring, 'signer' | 'verifier'>;
  publicUrl: string;
  clock: () => number;
}

/** Creates the issuer and reader of both types of tokens. */
export function createTokens({ keyring, publicUrl, clock }: TokensOptions): Tokens {
  const audience = `${publicUrl}${GRAPHQL_PATH}`;
  const common = { keys: keyring, issuer: publicUrl, audience, now: clock };
  const anonymous = createSignedTokens({
    ...common,
    type: TOKEN_TYPES.anonymous,
    lifetime: ANONYMOUS_TOKEN_LIFETIME,
  });
  const session = createSignedTokens({
    ...common,
    type: TOKEN_TYPES.session,
    lifetime: BEARER_LIFETIME,
  });

  return {
    issueAnonymous: async () => (await anonymous.issue()).token,
    async issueSession(accountId, sessionId) {
      const { token, expiresAt } = await session.issue({ sub: accountId, sid: sessionId });
      return { token, expiresAt: new Date(expiresAt).toISOString() };
    },
    async read(token) {
      const type = typeOf(token);
      if (type === TOKEN_TYPES.anonymous) {
        const claims = await anonymous.verify(token);
        return claims && { kind: 'anonymous', id: claims.jti };
      }
      if (type !== TOKEN_TYPES.session) return null;
      const claims = await session.verify(token);
      return claims && { kind: 'session', accountId: claims.sub, sessionId: String(claims['sid']) };
    },
  };
}

function typeOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).typ;
  } catch {
    return undefined;
  }
}
