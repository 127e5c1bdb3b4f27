import {
  MagicLinkStatusDocument,
  RequestMagicLinkDocument,
  VerifyMagicLinkDocument,
} from '@shpy/graphql-client/site';
import type { GraphqlClient } from '@shpy/graphql-client';
import type { MagicLinkTransport } from '@shpy/magic-link';
import type { AppContext } from '../context/app-context.ts';
import { markForeign } from './foreign-requests.ts';
import { loadGraphql } from './load-graphql.ts';

/** Creates the transport with which the sign-in uses the site's GraphQL. E-mails are in the language of the page. */
export function createMagicLinkTransport(app: AppContext): MagicLinkTransport {
  const load = () => loadGraphql(app);
  return {
    async requestLink(email, signal) {
      const variables = { email, locale: app.locale };
      const client = await load();
      return (await client.request(RequestMagicLinkDocument, variables, { signal }))
        .requestMagicLink;
    },
    verifyLink: async (token, signal) =>
      (await (await load()).request(VerifyMagicLinkDocument, { token }, { signal }))
        .verifyMagicLink,
    verifyCode: async (requestId, code, signal) =>
      (await (await load()).request(VerifyMagicLinkDocument, { requestId, code }, { signal }))
        .verifyMagicLink,
    watchStatus(requestId, onStatus, signal) {
      load().then(
        (client) => !signal.aborted && watch(client, requestId, onStatus, signal),
        // The visitor can still enter the code, or open the link.
        (error: unknown) => app.logger.warn('The status of the link is not watched', error),
      );
    },
  };
}

function watch(
  client: GraphqlClient,
  requestId: string,
  onStatus: Parameters<NonNullable<MagicLinkTransport['watchStatus']>>[1],
  signal: AbortSignal,
) {
  const subscription = client.subscribe(MagicLinkStatusDocument, { requestId });
  const report = () => {
    const { data, error } = subscription.get();
    if (data) onStatus(data.magicLinkStatus);
    if (data || error?.code === 'FORBIDDEN') markForeign(requestId, !data);
  };
  subscription.subscribe(report);
  signal.addEventListener('abort', () => subscription.dispose());
  report();
}
