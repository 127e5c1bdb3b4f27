import { createSession, type SessionOptions } from './session.ts';
import type { SessionUser, SignIn, TabChannel } from './types.ts';

export const NOW = Date.parse('2026-11-21T10:00:00Z');
export const ana: SessionUser = { id: 'u1', email: 'ana@example.org' };
export const bea: SessionUser = { id: 'u2', email: 'bea@example.org' };

/** A response of the session endpoint with a token that is valid for some minutes. */
export const signIn = (token: string, user = ana, minutes = 15): SignIn => ({
  token,
  expiresAt: new Date(NOW + minutes * 60_000).toISOString(),
  user,
});

/** The failure of a request to a server that cannot be reached. */
export const fail = () => Promise.reject(new TypeError('Failed to fetch'));

type Answer = SignIn | null | Promise<SignIn | null>;

/** One browser: a server that knows its cookie, tabs that are joined by a channel, and local storage. */
export function createBrowser() {
  const channels: TabChannel[] = [];
  let account: string | null = null;

  function openChannel(): TabChannel {
    const channel: TabChannel = {
      onmessage: null,
      postMessage(data) {
        for (const other of [...channels])
          if (other !== channel)
            other.onmessage?.call(other as BroadcastChannel, { data } as MessageEvent);
      },
      close: () => void channels.splice(channels.indexOf(channel), 1),
    };
    channels.push(channel);
    return channel;
  }

  const browser = {
    /** Answers every request; tests replace it. */
    answer: (): Answer => signIn('t1'),
    requests: 0,
    /** Signals of the requests, in order. */
    signals: [] as AbortSignal[],
    channels,
    marker: { read: () => account, write: (id: string | null) => void (account = id) },
    transport: {
      async fetchSession(signal: AbortSignal) {
        browser.requests++;
        browser.signals.push(signal);
        return browser.answer();
      },
      async endSession() {
        await browser.answer();
      },
    },
    createTab: (options: SessionOptions = {}) =>
      createSession({
        transport: browser.transport,
        clock: { now: () => NOW, after: () => () => {} },
        channel: openChannel,
        events: null,
        marker: browser.marker,
        ...options,
      }),
    /** Opens a tab and waits until it knows its session. */
    async openTab(options: SessionOptions = {}) {
      const session = browser.createTab(options);
      session.start();
      await session.refresh();
      return session;
    },
  };
  return browser;
}
