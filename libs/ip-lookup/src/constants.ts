/** Local storage key of the last answer, stored as JSON. */
export const IP_DATA_KEY = 'ip-data';

/** URL of the first source: our own origin, which answers like a public lookup service. */
export const IP_LOOKUP_URL = '/api/ip';

/** Milliseconds after which a stored answer is neither used nor kept: thirty days. */
export const IP_DATA_MAX_AGE = 2_592_000_000;

/** Milliseconds that each source may take. */
export const IP_LOOKUP_TIMEOUT = 5000;
