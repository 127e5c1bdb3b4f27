/** Id of the toasts about the session: that of a sign-out replaces that of the sign-in. */
export const SESSION_TOAST = 'session';
