/**
 * Literal strings that the server replaces: origin and configuration once at start, the others per
 * answer. They stand outside hashed scripts only.
 */
export const placeholders = {
  origin: 'https://origin.invalid',
  config: '__SITE_CONFIG__',
  path: '__NOT_FOUND_PATH__',
} as const;

/** Per page, what the server puts in from the query, or from the session, of a request. */
export const substitutions = {
  login: {
    request: '__QUERY_REQUEST__',
    error: '__QUERY_ERROR__',
    session: '__SESSION_EMAIL__',
  },
  'verify-login': { token: '__QUERY_TOKEN__', error: '__QUERY_ERROR__' },
} as const;
