import { IP_LOOKUP_URL } from './constants.ts';
import { parseIpData, parseServiceAnswer, type IpData } from './ip-data.ts';
import type { IpLookupOptions, Logger, TokenState } from './options.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** Gets an answer from one place. Records in `used` which part of the token's state it read. */
export type Source = (signal: AbortSignal, used: TokenState) => Promise<IpData | null>;

/** The sources in the order in which they are tried. */
export function createSources(
  options: IpLookupOptions,
  stored: StoredAnswer,
  logger: Logger,
): Source[] {
  const { url = IP_LOOKUP_URL, token, queryIp } = options;
  const { fetch = (...args) => globalThis.fetch(...args) } = options;

  async function fromService(signal: AbortSignal): Promise<IpData | null> {
    if (url === null) return null;
    const response = await fetch(url, { headers: { accept: 'application/json' }, signal });
    // The parser's error message quotes the body: it would write the address to the log.
    const body: unknown = await response.json().catch(() => null);
    const data = response.ok ? parseServiceAnswer(body) : null;
    if (data) stored.write(data);
    return data;
  }

  async function fromQuery(signal: AbortSignal, used: TokenState): Promise<IpData | null> {
    used.token = token.get().token;
    if (used.token === null || !queryIp) return null;
    const data = parseIpData(await queryIp(used.token, signal));
    if (data) stored.write(data);
    return data;
  }

  /** Does not write the answer again, because that would renew its date. */
  async function fromStorage(_: AbortSignal, used: TokenState): Promise<IpData | null> {
    used.retriesReached = token.get().retriesReached;
    if (!used.retriesReached) return null;
    const data = stored.read();
    if (!data) logger.warn('No IP data found in localStorage');
    return data;
  }

  return [fromService, fromQuery, fromStorage];
}
