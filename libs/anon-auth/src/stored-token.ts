import type { SafeStorage } from '@shpy/kernel';
import type { CorrectedClock } from './corrected-clock.ts';
import type { HeldToken, MachineEvent } from './machine.ts';
import type { AnonAuthOptions, Logger } from './options.ts';
import { parseToken } from './token.ts';

/**
 * If a token was issued more than this in the future (in milliseconds), the stored clock correction is out of date.
 */
const ISSUED_SLACK = 60_000;

/** Logged for a token that cannot be used. */
export const DECODE_FAILURE = 'Token decode failure: expired, unreadable or of another issuer';

interface StoredTokenOptions {
  /** Storage key of the token. */
  key: string;
  storage: SafeStorage;
  corrected: CorrectedClock;
  logger: Logger;
  issuer: AnonAuthOptions['issuer'];
  /** Returns the milliseconds until a token is renewed, given the milliseconds until it expires. */
  freshFor: (left: number) => number;
}

/** The token in storage, shared with the other tabs and the next page. */
export interface StoredToken {
  /** Returns the token if it is valid now and has the right issuer, otherwise `null`. */
  accept(value: unknown): HeldToken | null;
  /**
   * Compares storage with the token that this tab holds. Returns `restored` for another token, `lost` if the token was
   * removed, otherwise `null`.
   */
  read(held: string | null): Extract<MachineEvent, { type: 'restored' | 'lost' }> | null;
  /** Stores the token, or removes it for `null`; does nothing if storage is blocked. */
  write(value: string | null): void;
  /** Removes the token so that other tabs notice even if none was stored. */
  clear(): void;
  /** Whether this token is in storage; false for `null`. */
  has(value: string | null): boolean;
}

/** Reads and writes the token in storage, and remembers what it read last. */
export function createStoredToken(options: StoredTokenOptions): StoredToken {
  const { key, storage, corrected, logger, issuer, freshFor } = options;
  let lastSeen: string | null = null;

  const parse = (value: unknown) => parseToken(value, corrected.now());

  /** The clock must not be set before the time of issue of a token. */
  const rememberIssue = (issuedAt = 0) => corrected.hasPassed(issuedAt * 1000 - ISSUED_SLACK);

  function accept(value: unknown): HeldToken | null {
    const payload = parse(value);
    if (!payload || (issuer && payload.iss !== issuer)) return null;
    const expiresAt = payload.exp * 1000;
    rememberIssue(payload.iat);
    const refreshAt = corrected.now() + freshFor(expiresAt - corrected.now());
    return { value: value as string, expiresAt, refreshAt };
  }

  function acceptStored(value: string): HeldToken | null {
    corrected.restore();
    rememberIssue(parse(value)?.iat);
    return accept(value);
  }

  function write(value: string | null): void {
    if (value === null) storage.remove(key);
    else storage.set(key, value);
    // If storage is full, it still contains the previous text.
    lastSeen = storage.get(key);
  }

  return {
    accept,
    write,
    read(held) {
      // `false` if storage is blocked.
      const value = storage.get(key, false);
      if (value === false || (held && value === lastSeen)) return null;
      // This tab keeps its token unless the token was removed from storage.
      const kept = !value && lastSeen ? null : held;
      lastSeen = value;
      if (value !== null && value !== kept) {
        const token = acceptStored(value);
        if (token) return { type: 'restored', token };
        logger.warn(DECODE_FAILURE);
        // Replaces the unusable text.
        write(kept);
      }
      return held && !kept ? { type: 'lost' } : null;
    },
    clear() {
      // Storage notifies other tabs of a removal only if something was stored.
      storage.set(key, '');
      write(null);
    },
    has: (value) => value !== null && storage.get(key) === value,
  };
}
