import { isAuthErrorCode } from './auth-error.ts';

/** What each parameter may hold, as the server accepts it: a link must not put its words on the page. */
const accepted = {
  request: (value: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value),
  error: isAuthErrorCode,
  wait: (value: string) => /^\d{1,6}$/.test(value),
  sent: (value: string) => value === '1',
};

/** Returns a parameter of the address, or an empty string where it is missing or malformed. */
export function queryValue(
  name: keyof typeof accepted,
  search: string = window.location.search,
): string {
  const value = new URLSearchParams(search).get(name) ?? '';
  return accepted[name](value) ? value : '';
}
