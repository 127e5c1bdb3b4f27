import { createTestClock } from '@shpy/kernel/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession } from '../session/session.ts';
import { createTestServer, TEST_CODE } from '../testing/test-server.ts';
import { createMagicLink, type MagicLinkOptions } from './magic-link.ts';

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

describe('a code', () => {
  it('signs in, with or without spaces', async () => {
    const magicLink = await createSent();
    magicLink.enterCode('123 456');
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
    expect(magicLink.get()).toMatchObject({ status: 'waiting', link: 'elsewhere' });
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
    await settled();
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
