/** The database cannot work: it is unreachable, silent, full or read-only. The same request may succeed later. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** All connections of this process were in use for too long. The database itself works, so this is no outage. */
export class DatabaseBusyError extends DatabaseUnavailableError {
  override name = 'DatabaseBusyError';
}

/** Seconds after which a client may try again, for `Retry-After`. */
export const RETRY_AFTER_SECONDS = 5;

/**
 * Classes and codes of PostgreSQL: connection lost (08), no resources (53), operator or statement timeout (57),
 * system error (58), lock not available (55P03), read-only after a failover (25006), idle in a transaction (25P03).
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const POSTGRES_CODES = /^(?:08...|53...|57...|58...|55P03|25006|25P03)$/;
/** https://www.sqlite.org/rescode.html */
const SQLITE_CODES = /^SQLITE_(?:FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN)/;

/** Whether an error, or its cause, means that the database cannot work at the moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailableError) return true;
  const { code, originalError, cause } = error as Error & Record<string, unknown>;
  if (typeof code === 'string' && (isPostgresCode(error, code) || SQLITE_CODES.test(code)))
    return true;
  // GraphQL wraps errors of resolvers.
  return isDatabaseUnavailable(originalError) || isDatabaseUnavailable(cause);
}

/** Only errors from PostgreSQL have a severity. Codes of other libraries may have the same form. */
const isPostgresCode = (error: Error, code: string) =>
  'severity' in error && POSTGRES_CODES.test(code);
