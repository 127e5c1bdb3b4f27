import type { RequestedLink } from '@shpy/magic-link';
import { MAGIC_LINK_PATH, SEND_WAITS } from '@shpy/site-contract';
import type { AppContext } from '../context/app-context.ts';

/**
 * Finds a request whose answer was lost by posting the form of the page without scripts; null if that fails as well. If
 * the server has sent the e-mail, it sends no other one so soon, and the redirect names the open request of this browser.
 */
export async function findSentRequest(
  { locale, returnPage }: Pick<AppContext, 'locale' | 'returnPage'>,
  email: string,
  signal: AbortSignal,
): Promise<RequestedLink | null> {
  const body = new URLSearchParams({ email, locale, returnPath: returnPage.get() ?? '' });
  try {
    const { url } = await fetch(MAGIC_LINK_PATH, { method: 'POST', body, signal });
    const query = new URL(url).searchParams;
    const id = query.get('request');
    const seconds = query.get('wait') ?? SEND_WAITS[0] / 1000;
    return id === null ? null : { id, resendAfterSeconds: Number(seconds) };
  } catch {
    return null;
  }
}
