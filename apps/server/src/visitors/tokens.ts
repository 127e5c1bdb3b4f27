import { randomUUID } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { ANONYMOUS_TOKEN_LIFETIME, BEARER_LIFETIME, GRAPHQL_PATH } from '@shpy/site-contract';
import { ALGORITHM, type Keyring } from './keyring.ts';

/** The `typ` of the two kinds of tokens: one is never accepted as the other. */
const TOKEN_TYPES = { anonymous: 'anonymous+jwt', session: 'at+jwt' } as const;
type TokenKind = keyof typeof TOKEN_TYPES;

/** The claims of a valid token. */
export type TokenClaims =
  { kind: 'anonymous'; id: string } | { kind: 'session'; accountId: string; sessionId: string };

/** Signed tokens (JWT). Issuer is PUBLIC_URL, audience is its GraphQL endpoint. */
export interface Tokens {
  /** A token for an anonymous visitor, valid for 24 hours. */
  issueAnonymous(): Promise<string>;
  /** A Bearer token of a session, valid for 15 minutes. */
  issueSession(accountId: string, sessionId: string): Promise<BearerToken>;
  /** The claims of a token of either kind, or null for one that is expired, foreign or malformed. */
  read(token: string): Promise<TokenClaims | null>;
}

export interface BearerToken {
  token: string;
  /** ISO 8601 instant. */
  expiresAt: string;
}

interface TokensOptions {
  keyring: Keyring;
  publicUrl: string;
  clock: () => number;
}

export function createTokens({ keyring, publicUrl, clock }: TokensOptions): Tokens {
  const issuer = publicUrl;
  const audience = `${publicUrl}${GRAPHQL_PATH}`;

  async function sign(kind: TokenKind, subject: string, claims: JWTPayload, lifetime: number) {
    const { id, privateKey } = await keyring.signer();
    const issuedAt = Math.floor(clock() / 1000);
    const expiresAt = issuedAt + lifetime / 1000;
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid: id, typ: TOKEN_TYPES[kind] })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(subject)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(privateKey);
    return { token, expiresAt: new Date(expiresAt * 1000).toISOString() };
  }

  async function verify(token: string, kind: TokenKind): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, ({ kid }) => findKey(keyring, kid), {
      algorithms: [ALGORITHM],
      typ: TOKEN_TYPES[kind],
      issuer,
      audience,
      currentDate: new Date(clock()),
      requiredClaims: ['exp', 'iat', 'sub', 'jti'],
    });
    return payload;
  }

  return {
    issueAnonymous: async () => {
      const { token } = await sign(
        'anonymous',
        `anonymous:${randomUUID()}`,
        {},
        ANONYMOUS_TOKEN_LIFETIME,
      );
      return token;
    },
    issueSession: (accountId, sessionId) =>
      sign('session', accountId, { sid: sessionId }, BEARER_LIFETIME),
    async read(token) {
      const kind = kindOf(token);
      if (!kind) return null;
      try {
        return toClaims(kind, await verify(token, kind));
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

async function findKey(keyring: Keyring, kid: string | undefined) {
  const key = kid ? await keyring.verifier(kid) : null;
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key;
}

const toClaims = (kind: TokenKind, { jti, sub, sid }: JWTPayload): TokenClaims =>
  kind === 'anonymous'
    ? { kind, id: String(jti) }
    : { kind, accountId: String(sub), sessionId: String(sid) };

function kindOf(token: string): TokenKind | null {
  try {
    const { typ } = decodeProtectedHeader(token);
    if (typ === TOKEN_TYPES.anonymous) return 'anonymous';
    return typ === TOKEN_TYPES.session ? 'session' : null;
  } catch {
    return null;
  }
}
