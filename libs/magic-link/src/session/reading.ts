import type { Account } from './account.ts';
import { createSharedRequest } from './shared-request.ts';
import type { Tabs } from './tabs.ts';
import type { SessionTransport } from './types.ts';

interface ReadingOptions {
  account: Account;
  tabs: Tabs;
  transport: SessionTransport;
  onError: (message: string, cause: unknown) => void;
}

export type Reading = ReturnType<typeof createReading>;

/** Reads the session of this browser from the server, with one request at a time. */
export function createReading({ account, tabs, transport, onError }: ReadingOptions) {
  const request = createSharedRequest();

  /** Sends a request instead of the one in flight. A silent one does not notify the other tabs. */
  function start(isSilent: boolean) {
    const isFirst = account.get().status === 'unknown';
    request.send(
      transport.fetchSession,
      (answer) => {
        const isLeft = account.adopt(answer, 'elsewhere');
        if (isSilent) return;
        // This page may be the answer to a form that signed in or out, which the other tabs have not noticed.
        if (isLeft) tabs.publish('changed');
        else if (isFirst && answer) tabs.publish({ account: answer.user.id });
      },
      (cause) => {
        onError('The session could not be read', cause);
        if (account.get().status === 'unknown') account.show(null, 'elsewhere');
      },
    );
  }

  return {
    start,
    supersede: request.supersede,
    /** Resolves when the request in flight, or else a new one, has ended. With `fresh`, always sends a new one. */
    refresh({ fresh = false } = {}): Promise<void> {
      if (fresh || !request.isActive()) start(false);
      return request.ended();
    },
  };
}
