/** What a token says about itself; only `exp` is required. */
export interface TokenPayload {
  /** Expiry in seconds since 1970. */
  exp: number;
  /** Time of issue in seconds since 1970. */
  iat?: number;
  /** Who issued it. */
  iss?: string;
  [claim: string]: unknown;
}

const BASE64URL = /^[\w-]+$/;

/**
 * The payload of a token that is still valid at `now` (milliseconds), else `null`: not a string,
 * a missing part, invalid base64url or JSON, no numeric `exp`, or `exp * 1000 <= now`.
 * The signature is not verified: that is the server's part.
 *
 * @example
 * parseToken(token, Date.now())?.exp; // 1767225600
 * parseToken('nonsense', Date.now()); // null
 */
export function parseToken(value: unknown, now: number): TokenPayload | null {
  const payload = decodePayload(value);
  return payload && Number.isFinite(payload.exp) && payload.exp * 1000 > now ? payload : null;
}

function decodePayload(value: unknown): TokenPayload | null {
  if (typeof value !== 'string') return null;
  const parts = value.split('.');
  const body = parts[1];
  if (parts.length !== 3 || !body || !BASE64URL.test(body) || !parts.every(Boolean)) return null;
  try {
    const binary = atob(body.replaceAll('-', '+').replaceAll('_', '/'));
    // atob gives one character a byte; claims may hold any UTF-8 text.
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
