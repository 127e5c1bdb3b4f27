/** How long a claim is valid after it is taken or renewed, in milliseconds. */
export const LEASE = 15_000;
/** A claim is renewed this often, in milliseconds: two renewals may fail before it ends. */
export const RENEW_EVERY = 5_000;
