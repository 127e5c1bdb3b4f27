import { CODE_TRIES, type PageValues } from '@shpy/site-contract';
import type { Locale } from '../platform/values/locale.ts';
import type { SitePages } from '../platform/values/site-pages.ts';
import type { Visit } from '../sessions/visit.ts';
import type { ResendWait } from './resend-wait.ts';
import { isRequester, type SignInRequestRow, type SignInRequests } from './sign-in-requests.ts';

/** A sign-in page before it is rendered. */
export interface ShownPage {
  locale: Locale;
  /** Values from its query string. */
  values: PageValues;
  /** The return page in the query string, which the redirect of a refused form sets; null if there is none. */
  returnPath: string | null;
}

/**
 * Reads the initial values of the forms on a sign-in page: the return page, the address of the request that the query
 * names, the seconds until another mail may be requested, and whether its code has no tries left. Requests that another
 * browser made are ignored.
 */
export type ReadSignInValues = (page: ShownPage, visit: Visit) => Promise<SignInValues>;

/** Values that the server adds to those of the query. */
type SignInValues = Pick<PageValues, 'email' | 'resend' | 'returnPath' | 'error' | 'tries'>;

interface SignInValuesOptions {
  requests: Pick<SignInRequests, 'find' | 'findByToken'>;
  pages: Pick<SitePages, 'returnPathOf'>;
  resendWait: ResendWait;
}

/** Returns the function that reads the initial values of a sign-in page. */
export const createSignInValues =
  ({ requests, pages, resendWait }: SignInValuesOptions): ReadSignInValues =>
  async ({ locale, values, returnPath: queryPath }, visit) => {
    const own = await findOwn(requests, values, visit);
    const returnPath = pages.returnPathOf(
      own ? own.return_path : (queryPath ?? visit.referer),
      locale,
    );
    const shown: SignInValues = {};
    if (returnPath) shown.returnPath = returnPath;
    // The page for the token of a link shows none of these.
    if (own && !values.token) {
      shown.email = own.email;
      if (values.again) return shown;
      shown.resend = `${await resendWait(own.email, visit)}`;
      // As after the last wrong code, which this page may not have seen: the language or the tab has changed.
      if (!values.error && own.code_tries >= CODE_TRIES)
        Object.assign(shown, { error: 'CODE_INVALID', tries: '0' });
    }
    return shown;
  };

/** The request that the query string names; null unless this browser made it. */
async function findOwn(
  requests: SignInValuesOptions['requests'],
  { token, request, again }: PageValues,
  { binding }: Visit,
): Promise<SignInRequestRow | null> {
  const id = again ?? request;
  if (binding === null || (!token && !id)) return null;
  const row = await (token ? requests.findByToken(token) : requests.find(id ?? ''));
  return row && isRequester(row, { binding, requester: null }) ? row : null;
}
