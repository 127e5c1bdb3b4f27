/** Where the last answer is kept in local storage, as JSON. */
export const IP_DATA_KEY = 'ip-data';

/** What is asked first: our own origin, in the shape of the public lookup services. */
export const IP_LOOKUP_URL = '/api/ip';

/** Milliseconds that each source may take. */
export const IP_LOOKUP_TIMEOUT = 5000;
