/** Claims of a token; only `exp` is required. */
export interface TokenPayload {
  /** Expiry in seconds since 1970. */
  exp: number;
  /** Time of issue in seconds since 1970. */
  iat?: number | undefined;
  /** Who issued it. */
  iss?: string | undefined;
  [claim: string]: unknown;
}

const THREE_PARTS = /^[\w-]+(\.[\w-]+){2}$/;

/**
 * Returns the payload of a token that is valid at `now` (milliseconds). Returns `null` if it is not a string, a part
 * is missing, base64url or JSON is invalid, `exp` is not a number, or `exp * 1000 <= now`. It neither verifies nor
 * decodes the signature, because only the server can verify it.
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
  if (typeof value !== 'string' || !THREE_PARTS.test(value)) return null;
  try {
    // atob throws for lengths that base64 cannot have.
    const [header, payload] = value
      .split('.', 2)
      .map((part) => atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    // atob returns one character per byte; claims may contain any UTF-8 text.
    const bytes = Uint8Array.from(payload!, (char) => char.charCodeAt(0));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(header!) instanceof Object ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
