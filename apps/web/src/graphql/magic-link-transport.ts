import {
  MagicLinkStatusDocument,
  RequestMagicLinkDocument,
  VerifyMagicLinkDocument,
} from '@shpy/graphql-client/site';
import type { MagicLinkTransport } from '@shpy/magic-link';
import type { AppContext } from '../context/app-context.ts';
import { ensureGraphqlClient } from './graphql.ts';

/** The sign-in over the site's GraphQL; its e-mails are in the language of the page. */
export function createMagicLinkTransport(app: AppContext): MagicLinkTransport {
  const client = () => app.graphql ?? ensureGraphqlClient(app);
  return {
    async requestLink(email, signal) {
      const variables = { email, locale: app.locale };
      return (await client().request(RequestMagicLinkDocument, variables, { signal }))
        .requestMagicLink;
    },
    verifyLink: async (token, signal) =>
      (await client().request(VerifyMagicLinkDocument, { token }, { signal })).verifyMagicLink,
    verifyCode: async (requestId, code, signal) =>
      (await client().request(VerifyMagicLinkDocument, { requestId, code }, { signal }))
        .verifyMagicLink,
    watchStatus(requestId, onStatus, signal) {
      const subscription = client().subscribe(MagicLinkStatusDocument, { requestId });
      const report = () => {
        const { data } = subscription.get();
        if (data) onStatus(data.magicLinkStatus);
      };
      subscription.subscribe(report);
      signal.addEventListener('abort', () => subscription.dispose());
      report();
    },
  };
}
