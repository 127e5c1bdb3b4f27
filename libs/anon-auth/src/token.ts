/** What a token says about itself; only `exp` is required. */
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
 * The payload of a token that is still valid at `now` (milliseconds), else `null`: not a string, a
 * missing part, invalid base64url or JSON, no numeric `exp`, or `exp * 1000 <= now`.
 * The signature is not verified, nor decoded: that is the server's part.
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
    // atob refuses lengths that base64 never has.
    const [header, payload] = value
      .split('.', 2)
      .map((part) => atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    // atob gives one character a byte; claims may hold any UTF-8 text.
    const bytes = Uint8Array.from(payload!, (char) => char.charCodeAt(0));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(header!) instanceof Object ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
