/* Paths of the HTTP API that the site and its server share. */

/** GraphQL over HTTP and WebSocket. */
export const GRAPHQL_PATH = '/graphql';
/** Reports of browsers and of the site's scripts. */
export const REPORTS_PATH = '/api/reports';

/** Form that requests a sign-in link. */
export const MAGIC_LINK_PATH = '/api/auth/magic-link';
/** Form that confirms a sign-in by link or by code. */
export const VERIFY_PATH = '/api/auth/verify';
/** Form that invalidates a link: "That is not me". */
export const REJECT_PATH = '/api/auth/reject';
/** Form that ends the sessions of a reported browser. */
export const END_BROWSER_PATH = '/api/auth/end';
/** Form that signs out. */
export const SIGN_OUT_PATH = '/api/auth/sign-out';
/** Form that writes to the company. */
export const CONTACT_PATH = '/api/contact';
