import { createTestClock } from '@shpy/kernel/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession } from '../session/session.ts';
import { createTestServer, TEST_CODE } from '../testing/test-server.ts';
import { createMagicLink, type MagicLinkOptions } from './magic-link.ts';
import type { LinkStatus, MagicLinkTransport } from './types.ts';

const ADDRESS = 'ana@example.org';
const user = { id: ADDRESS, email: ADDRESS };

let clock: ReturnType<typeof createTestClock>;
let server: ReturnType<typeof createTestServer>;
let session: ReturnType<typeof createSession>;

/** Waits until every promise that is settled now has been handled. */
const settled = () => new Promise((done) => setTimeout(done));

async function create(options: Partial<MagicLinkOptions> = {}) {
  const magicLink = createMagicLink({ transport: server.magicLink, session, clock, ...options });
  magicLink.start();
  await settled();
  return magicLink;
}

/** Lets time pass second by second. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second++) {
    clock.advance(1000);
    await settled();
  }
}

/** A sign-in whose e-mail has been sent. */
async function createSent() {
  const magicLink = await create();
  magicLink.request(ADDRESS);
  await settled();
  return magicLink;
}

beforeEach(async () => {
  clock = createTestClock(Date.parse('2026-11-21T10:00:00Z'));
  server = createTestServer(clock.now);
  session = createSession({ transport: server.session, clock, channel: null, events: null });
  await session.refresh();
});

it.each([
  ['transport', undefined],
  ['transport', {}],
  ['session', { transport: {} }],
])('requires a %s', (name, options) => {
  expect(() => createMagicLink(options as never)).toThrow(
    `@shpy/magic-link: createMagicLink() got no ${name}, `,
  );
});

it.each([0, NaN, 1.5, '6'])('refuses a code of %j digits', (codeLength) => {
  const options = { transport: {}, session: {}, codeLength };
  expect(() => createMagicLink(options as never)).toThrow(
    /^@shpy\/magic-link: createMagicLink\(\) got .* as codeLength, .* refused, pass a whole number/,
  );
});

describe('an e-mail', () => {
  it('is requested for the address without the spaces around it', async () => {
    const magicLink = await create();
    magicLink.request(` ${ADDRESS} `);
    expect(magicLink.get().status).toBe('sending');
    await settled();
    expect(server.emails.map(({ to }) => to)).toEqual([ADDRESS]);
    expect(magicLink.get()).toMatchObject({ status: 'waiting', secondsLeft: 30 });
  });

  it('is requested once, however often the button is clicked', async () => {
    const magicLink = await create();
    magicLink.request(ADDRESS);
    magicLink.request(ADDRESS);
    await settled();
    magicLink.request(ADDRESS);
    magicLink.resend();
    await settled();
    expect(server.emails).toHaveLength(1);
  });

  it('may be requested again when the countdown has ended', async () => {
    const magicLink = await createSent();
    clock.advance(10_000);
    expect(magicLink.get()).toMatchObject({ status: 'waiting', secondsLeft: 20 });
    clock.advance(20_000);
    expect(magicLink.get().status).toBe('sent');
    expect(clock.pending()).toBe(0);
    magicLink.resend();
    await settled();
    expect(magicLink.get()).toMatchObject({ isResent: true, request: { id: 'request-2' } });
    expect(server.emails).toHaveLength(2);
  });

  it.each([
    { code: 'EMAIL_INVALID' },
    { code: 'RATE_LIMITED', retryAfterSeconds: 1500, alreadySent: true },
  ])('leads back to the status `asking` when the server refuses it with %o', async (reason) => {
    server.refuse(reason);
    const magicLink = await createSent();
    expect(magicLink.get()).toMatchObject({
      status: 'asking',
      refusal: { step: 'request', ...reason },
    });
  });

  it('goes on with an earlier request of this browser, whose answer was lost', async () => {
    server.refuse({ code: 'RATE_LIMITED', retryAfterSeconds: 20, requestId: 'request-0' });
    const magicLink = await createSent();
    expect(magicLink.get()).toMatchObject({
      status: 'waiting',
      secondsLeft: 20,
      request: { id: 'request-0', email: ADDRESS },
      isResent: false,
      refusal: null,
    });
    await pass(20);
    server.refuse({ code: 'RATE_LIMITED', retryAfterSeconds: 5, requestId: 'request-0' });
    magicLink.resend();
    await settled();
    expect(magicLink.get()).toMatchObject({
      status: 'waiting',
      secondsLeft: 5,
      request: { id: 'request-0' },
      isResent: false,
      refusal: { step: 'request', code: 'RATE_LIMITED' },
    });
  });

  it('is refused when the transport throws synchronously', async () => {
    const transport = {
      ...server.magicLink,
      requestLink: () => {
        throw new TypeError('Failed to fetch');
      },
    };
    const magicLink = await create({ transport });
    magicLink.request(ADDRESS);
    await settled();
    expect(magicLink.get().refusal).toEqual({ step: 'request', code: 'NETWORK' });
  });
});

describe('an incomplete answer of the transport', () => {
  const answers = [undefined, null, {}, { id: 'request-1' }];

  it.each(answers)('refuses the request: %o', async (answer) => {
    const onWarning = vi.spyOn(console, 'warn').mockReturnValue();
    const requestLink = async () => answer as never;
    const magicLink = await create({ transport: { ...server.magicLink, requestLink } });
    magicLink.request(ADDRESS);
    await settled();
    expect(magicLink.get()).toMatchObject({
      status: 'asking',
      refusal: { step: 'request', code: 'INTERNAL' },
    });
    expect(String(onWarning.mock.calls)).toContain('resolve to { id, resendAfterSeconds }');
  });

  it.each(answers)('refuses the code: %o', async (answer) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const verifyCode = async () => answer as never;
    const magicLink = await create({ transport: { ...server.magicLink, verifyCode } });
    magicLink.request(ADDRESS);
    await settled();
    magicLink.enterCode('123456');
    await settled();
    expect(magicLink.get()).toMatchObject({
      status: 'waiting',
      refusal: { step: 'code', code: 'INTERNAL' },
    });
  });
});

describe('a code', () => {
  it('signs in, with or without spaces', async () => {
    const magicLink = await createSent();
    magicLink.enterCode('１２３ 456');
    expect(magicLink.get()).toMatchObject({ status: 'confirming', method: 'code' });
    await settled();
    expect(magicLink.get()).toMatchObject({ status: 'signed-in', method: 'code', user });
    expect(session.get().user).toEqual(user);
    expect(clock.pending()).toBe(0);
  });

  it('is not sent if it cannot be a code', async () => {
    const magicLink = await createSent();
    const verifyCode = vi.spyOn(server.magicLink, 'verifyCode');
    for (const code of ['', '12345', '1234567', 'abcdef']) magicLink.enterCode(code);
    expect(magicLink.get().refusal).toEqual({ step: 'code', code: 'CODE_MISSING' });
    expect(verifyCode).not.toHaveBeenCalled();
  });

  it('may be corrected', async () => {
    const magicLink = await createSent();
    magicLink.enterCode('000000');
    await settled();
    expect(magicLink.get()).toMatchObject({ status: 'waiting', refusal: { code: 'CODE_INVALID' } });
    magicLink.enterCode(TEST_CODE);
    await settled();
    expect(magicLink.get().status).toBe('signed-in');
  });

  it('opens the session even if the form has been removed meanwhile', async () => {
    const magicLink = await createSent();
    magicLink.enterCode(TEST_CODE);
    magicLink.dispose();
    await settled();
    expect(session.get().user).toEqual(user);
    expect(clock.pending()).toBe(0);
  });
});

describe('a link', () => {
  it('signs in the tab that requested it when it is opened in the same browser', async () => {
    const magicLink = await createSent();
    server.openLink('here');
    await settled();
    expect(magicLink.get()).toMatchObject({ status: 'signed-in', method: null, user });
  });

  it('does not sign in this browser when it is opened in another one', async () => {
    const magicLink = await createSent();
    server.openLink('elsewhere');
    await settled();
    expect(magicLink.get().link).toBe('pending');
    await pass(5);
    expect(magicLink.get()).toMatchObject({ status: 'waiting', link: 'elsewhere' });
  });

  it('signs in when the session cookie arrives after the status', async () => {
    const magicLink = await createSent();
    server.openLink('elsewhere');
    await settled();
    await pass(2);
    server.user = user;
    await pass(2);
    expect(magicLink.get()).toMatchObject({ status: 'signed-in', user });
    expect(clock.pending()).toBe(0);
  });

  it('does not count as opened elsewhere while this tab confirms with the code', async () => {
    const magicLink = await createSent();
    server.openLink('elsewhere');
    await pass(2);
    const verifyCode = vi.spyOn(server.magicLink, 'verifyCode');
    let refuse = (_: unknown) => {};
    verifyCode.mockReturnValue(new Promise((_, reject) => (refuse = reject)));
    magicLink.enterCode('000000');
    await pass(9);
    expect(magicLink.get()).toMatchObject({ status: 'confirming', link: 'pending' });
    refuse({ code: 'CODE_INVALID' });
    await pass(5);
    expect(magicLink.get()).toMatchObject({ status: 'waiting', link: 'elsewhere' });
  });

  it('is opened elsewhere although a poll reports it every second', async () => {
    let report = (_: LinkStatus) => {};
    const watchStatus: MagicLinkTransport['watchStatus'] = (_id, onStatus) =>
      void (report = onStatus);
    const magicLink = await create({ transport: { ...server.magicLink, watchStatus } });
    magicLink.request(ADDRESS);
    await settled();
    for (let second = 0; second < 5; second++) {
      report('VERIFIED');
      await pass(1);
    }
    expect(magicLink.get().link).toBe('elsewhere');
  });

  it('expires', async () => {
    const magicLink = await createSent();
    server.expire();
    expect(magicLink.get().link).toBe('expired');
  });

  it('is confirmed with its token', async () => {
    await createSent();
    const confirming = await create();
    confirming.confirmLink(server.emails[0]!.token);
    await settled();
    expect(confirming.get()).toMatchObject({ status: 'signed-in', method: 'link', user });
  });

  it('replaces the session of another account only when it is accepted', async () => {
    await createSent();
    server.user = { id: 'bea', email: 'bea@example.org' };
    await session.refresh();
    const confirming = await create();
    expect(confirming.get()).toMatchObject({ status: 'signed-in', method: null });
    confirming.confirmLink('not a token');
    await settled();
    expect(confirming.get().refusal).toEqual({ step: 'link', code: 'LINK_INVALID' });
    expect(session.get().user?.id).toBe('bea');
    confirming.confirmLink(server.emails[0]!.token);
    await settled();
    expect(session.get().user).toEqual(user);
  });
});

describe('a confirmation whose answer is lost', () => {
  /** The server confirms, and sets the cookie unless `hasCookie` is false. */
  function loseAnswers(hasCookie = true) {
    const { verifyCode, verifyLink } = server.magicLink;
    const lose =
      <Args extends unknown[]>(verify: (...args: Args) => Promise<unknown>) =>
      async (...args: Args): Promise<never> => {
        await verify(...args);
        if (!hasCookie) server.user = null;
        throw new TypeError('Failed to fetch');
      };
    server.magicLink.verifyCode = lose(verifyCode);
    server.magicLink.verifyLink = lose(verifyLink);
  }

  it('signs in with a code, without showing a refusal', async () => {
    const magicLink = await createSent();
    loseAnswers();
    const refusals: unknown[] = [];
    magicLink.subscribe(() => refusals.push(magicLink.get().refusal));
    magicLink.enterCode(TEST_CODE);
    await settled();
    expect(magicLink.get()).toMatchObject({ status: 'signed-in', user });
    expect(new Set(refusals)).toEqual(new Set([null]));
    expect(clock.pending()).toBe(0);
  });

  it('signs in with a link, also in the place of another account', async () => {
    await createSent();
    for (const before of [null, { id: 'bea', email: 'bea@example.org' }]) {
      server.user = before;
      await session.refresh();
      const confirming = await create();
      const { verifyLink } = server.magicLink;
      loseAnswers();
      confirming.confirmLink(server.emails[0]!.token);
      await settled();
      expect(confirming.get()).toMatchObject({ status: 'signed-in', method: 'link', user });
      expect(confirming.get().refusal).toBeNull();
      server.magicLink.verifyLink = verifyLink;
    }
  });

  it('signs in when the code is tried again, and the server says that it was used', async () => {
    const magicLink = await createSent();
    server.refuse({ code: 'CODE_INVALID' });
    vi.spyOn(server.session, 'fetchSession').mockResolvedValue({
      token: 't',
      expiresAt: '2030-01-01',
      user,
    });
    magicLink.enterCode(TEST_CODE);
    await settled();
    expect(magicLink.get()).toMatchObject({ status: 'signed-in', refusal: null });
  });

  it('signs in although an earlier read of the session has no answer yet', async () => {
    const magicLink = await createSent();
    vi.spyOn(server.session, 'fetchSession').mockReturnValueOnce(new Promise(() => {}));
    void session.refresh();
    loseAnswers();
    magicLink.enterCode(TEST_CODE);
    await settled();
    expect(magicLink.get()).toMatchObject({ status: 'signed-in', user });
  });

  it('is refused if the browser has no session', async () => {
    const magicLink = await createSent();
    loseAnswers(false);
    magicLink.enterCode(TEST_CODE);
    await settled();
    expect(magicLink.get()).toMatchObject({ status: 'waiting', refusal: { code: 'NETWORK' } });
  });

  it('is refused after some seconds if the session cannot be read either', async () => {
    const magicLink = await createSent();
    loseAnswers(false);
    vi.spyOn(server.session, 'fetchSession').mockReturnValue(new Promise(() => {}));
    magicLink.enterCode(TEST_CODE);
    await settled();
    expect(magicLink.get().status).toBe('confirming');
    await pass(5);
    expect(magicLink.get()).toMatchObject({ status: 'waiting', refusal: { code: 'NETWORK' } });
  });
});

describe('a session', () => {
  it('signs in and out when another tab opens or ends it', async () => {
    const magicLink = await createSent();
    server.user = user;
    await session.refresh();
    expect(magicLink.get()).toMatchObject({ status: 'signed-in', user });
    server.user = null;
    await session.refresh();
    // The request is gone, because the link has been used.
    expect(magicLink.get()).toMatchObject({ status: 'asking', request: null });
  });

  it('does not replace the served state while it is unknown', async () => {
    const unknown = createSession({ transport: server.session, channel: null, events: null });
    const magicLink = await create({ session: unknown, initial: { user } });
    expect(magicLink.get()).toMatchObject({ status: 'signed-in', user });
    await unknown.refresh();
    expect(magicLink.get().status).toBe('asking');
  });
});

describe('a served request', () => {
  it('is followed, and accepts a code', async () => {
    await createSent();
    const request = { id: 'request-1', resendAt: 0 };
    const magicLink = await create({ initial: { request } });
    expect(magicLink.get()).toMatchObject({ status: 'sent', request });
    server.openLink('elsewhere');
    await pass(5);
    expect(magicLink.get().link).toBe('elsewhere');
    magicLink.enterCode(TEST_CODE);
    await settled();
    expect(magicLink.get().status).toBe('signed-in');
  });
});

describe('dispose', () => {
  it('cancels the request, the watch and the countdown', async () => {
    const aborted: string[] = [];
    const note = (name: string, signal: AbortSignal) =>
      signal.addEventListener('abort', () => aborted.push(name));
    const transport = {
      ...server.magicLink,
      requestLink(email: string, signal: AbortSignal) {
        note('requestLink', signal);
        return server.magicLink.requestLink(email, signal);
      },
      watchStatus: (id: string, _: unknown, signal: AbortSignal) => note(`watch ${id}`, signal),
    };
    const magicLink = await create({ transport });
    magicLink.request(ADDRESS);
    await settled();
    expect(clock.pending()).toBe(1);
    magicLink.dispose();
    expect(aborted).toContain('watch request-1');
    expect(clock.pending()).toBe(0);

    const sending = await create({ transport });
    sending.request(ADDRESS);
    sending.dispose();
    await settled();
    // The e-mail of the first sign-in.
    expect(server.emails).toHaveLength(1);
    expect(sending.get().status).toBe('asking');
  });

  it('may be followed by start(), which resumes the sign-in', async () => {
    const magicLink = await createSent();
    magicLink.dispose();
    clock.advance(10_000);
    // Ignored until the sign-in is started again.
    magicLink.reset();
    expect(magicLink.get().status).toBe('waiting');
    magicLink.start();
    expect(magicLink.get()).toMatchObject({ status: 'waiting', secondsLeft: 20 });
    magicLink.reset();
    expect(magicLink.get().status).toBe('asking');
    magicLink.dispose();
  });
});
