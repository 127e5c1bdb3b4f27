/** Where the last answer is kept in local storage, as JSON. */
export const IP_DATA_KEY = 'ip-data';

/** What is asked first: our own origin, in the shape of the public lookup services. */
export const IP_LOOKUP_URL = '/api/ip';

/** Milliseconds after which a stored answer is neither used nor kept: thirty days. */
export const IP_DATA_MAX_AGE = 2_592_000_000;

/** Milliseconds that each source may take. */
export const IP_LOOKUP_TIMEOUT = 5000;
