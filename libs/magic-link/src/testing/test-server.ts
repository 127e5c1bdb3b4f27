import type { SessionTransport, SessionUser, SignIn } from '../session/types.ts';
import type { RefusalReason } from '../sign-in/refusal.ts';
import type { LinkStatus, MagicLinkTransport } from '../sign-in/types.ts';

/** The code of every e-mail that the test server sends. */
export const TEST_CODE = '123456';

/** An e-mail that the test server has sent. */
export interface TestEmail {
  readonly to: string;
  readonly requestId: string;
  /** The token of the link. */
  readonly token: string;
}

/** A sign-in server in memory, with the e-mails that it has sent. */
export interface TestServer {
  readonly magicLink: MagicLinkTransport;
  readonly session: SessionTransport;
  /** The e-mails that were sent, in order. */
  readonly emails: readonly TestEmail[];
  /** The account that the browser's session cookie belongs to; a test may change it. */
  user: SessionUser | null;
  /** Seconds until another e-mail may be requested. Default: 30. */
  resendAfterSeconds: number;
  /** Refuses every call from now on; `null` accepts them again. */
  refuse(reason: RefusalReason | null): void;
  /** Answers no call until the returned function is called. */
  hold(): () => void;
  /** Confirms the link of the latest e-mail in this browser, or in another one. */
  openLink(where: 'here' | 'elsewhere'): void;
  /** Reports that the link of the latest e-mail has expired. The test server still accepts it. */
  expire(): void;
}

/** Creates a server in memory that sends e-mails and opens sessions. It provides both transports of one browser. */
export function createTestServer(now: () => number = Date.now): TestServer {
  const emails: TestEmail[] = [];
  const watchers = new Map<string, (status: LinkStatus) => void>();
  const { answer, refuse, hold } = createGate();

  const signInOf = (user: SessionUser): SignIn => ({
    token: `token-of-${user.id}`,
    expiresAt: new Date(now() + 900_000).toISOString(),
    user,
  });
  function confirm(email: TestEmail | undefined, refusalCode: string): SignIn {
    if (!email) throw { code: refusalCode } satisfies RefusalReason;
    server.user = { id: email.to, email: email.to };
    return signInOf(server.user);
  }
  function sendEmail(to: string) {
    const requestId = `request-${emails.length + 1}`;
    emails.push({ to, requestId, token: `link-${emails.length + 1}` });
    return { id: requestId, resendAfterSeconds: server.resendAfterSeconds };
  }
  const byToken = (token: string) => emails.find((email) => email.token === token);
  const byCode = (requestId: string, code: string) =>
    emails.find((email) => email.requestId === requestId && code === TEST_CODE);
  const report = (status: LinkStatus) => watchers.get(emails.at(-1)?.requestId ?? '')?.(status);

  const server: TestServer = {
    emails,
    refuse,
    hold,
    user: null,
    resendAfterSeconds: 30,
    openLink(where) {
      const email = emails.at(-1);
      if (where === 'here' && email) confirm(email, '');
      report('VERIFIED');
    },
    expire: () => report('EXPIRED'),
    session: {
      fetchSession: (signal) => answer(signal, () => server.user && signInOf(server.user)),
      endSession: (signal) => answer(signal, () => void (server.user = null)),
    },
    magicLink: {
      requestLink: (to, signal) => answer(signal, () => sendEmail(to)),
      verifyLink: (token, signal) => answer(signal, () => confirm(byToken(token), 'LINK_INVALID')),
      verifyCode: (requestId, code, signal) =>
        answer(signal, () => confirm(byCode(requestId, code), 'CODE_INVALID')),
      watchStatus(requestId, onStatus, signal) {
        watchers.set(requestId, onStatus);
        signal.addEventListener('abort', () => watchers.delete(requestId));
        onStatus('PENDING');
      },
    },
  };
  return server;
}

/** Lets a test refuse the calls of the server, or delay their answers. */
function createGate() {
  let refusal: RefusalReason | null = null;
  let gate = Promise.resolve();
  return {
    refuse: (reason: RefusalReason | null) => void (refusal = reason),
    hold() {
      let release = () => {};
      gate = new Promise((resolve) => (release = resolve));
      return release;
    },
    async answer<T>(signal: AbortSignal, result: () => T): Promise<T> {
      await gate;
      signal.throwIfAborted();
      if (refusal) throw refusal;
      return result();
    },
  };
}
