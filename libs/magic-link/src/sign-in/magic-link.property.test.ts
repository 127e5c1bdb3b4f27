import { createTestClock } from '@shpy/kernel/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SessionUser, SignIn } from '../session/types.ts';
import { createTestSession } from '../testing/test-session.ts';
import { createMagicLink } from './magic-link.ts';
import type { LinkStatus, MagicLinkTransport } from './types.ts';

interface Call {
  method: 'requestLink' | 'verifyLink' | 'verifyCode';
  signal: AbortSignal;
  resolve: (answer: never) => void;
  reject: (cause: unknown) => void;
}

/** A sign-in whose transport answers when the test decides: late, never, or after it was cancelled. */
function createReal() {
  const clock = createTestClock();
  const session = createTestSession(null);
  const calls: Call[] = [];
  const watches: { onStatus: (status: LinkStatus) => void; signal: AbortSignal }[] = [];
  let sent = 0;
  const call = (method: Call['method'], signal: AbortSignal) => {
    if (method === 'requestLink') sent++;
    return new Promise<never>((resolve, reject) => {
      calls.push({ method, signal, resolve, reject });
    });
  };
  const transport: MagicLinkTransport = {
    requestLink: (_, signal) => call('requestLink', signal),
    verifyLink: (_, signal) => call('verifyLink', signal),
    verifyCode: (_id, _code, signal) => call('verifyCode', signal),
    watchStatus: (_, onStatus, signal) => void watches.push({ onStatus, signal }),
  };
  return {
    clock,
    session,
    calls,
    watches,
    sent: () => sent,
    active: <T extends { signal: AbortSignal }>(all: T[]) =>
      all.filter((one) => !one.signal.aborted),
    magicLink: createMagicLink({ transport, session, clock }),
  };
}

type Real = ReturnType<typeof createReal>;

/** What the test knows about the sign-in without reading its state. */
interface Model {
  isStarted: boolean;
  /** How many e-mails the visitor has asked for. */
  wanted: number;
}

/** An action, followed by everything that must hold after every action. */
function command(name: string, act: (real: Real, model: Model) => unknown) {
  return {
    check: () => true,
    async run(model: Model, real: Real) {
      act(real, model);
      for (let turn = 0; turn < 8; turn++) await Promise.resolve();
      checkResources(model, real);
      checkState(model, real);
    },
    toString: () => name,
  };
}

function checkResources({ isStarted, wanted }: Model, real: Real) {
  const { status, request, secondsLeft } = real.magicLink.get();
  const calls = real.active(real.calls).map(({ method }) => method);
  expect(real.sent()).toBe(wanted);
  expect(calls.length).toBeLessThanOrEqual(1);
  if (status === 'sending') expect(calls).toEqual(['requestLink']);
  else if (status === 'confirming') expect(calls[0]).toMatch(/^verify/);
  else expect(calls).toEqual([]);
  // A countdown runs only during a wait; a watch, and a check of the session, only during a request.
  const countdowns = isStarted && secondsLeft > 0 ? 1 : 0;
  const checks = real.clock.pending() - countdowns;
  expect([0, isStarted && request ? 1 : 0]).toContain(checks);
  expect(real.active(real.watches)).toHaveLength(isStarted && request ? 1 : 0);
}

function checkState({ isStarted }: Model, real: Real) {
  const { status, request, secondsLeft, user } = real.magicLink.get();
  if (status === 'asking') expect([request, user]).toEqual([null, null]);
  if (status === 'sent') expect([secondsLeft, user]).toEqual([0, null]);
  if (status === 'waiting') expect(secondsLeft).toBeGreaterThan(0);
  if (status === 'sent' || status === 'waiting') expect(request).not.toBeNull();
  if (!isStarted) return;
  // It shows the account of the session, and never one that was left.
  if (status === 'signed-in') expect(user).toEqual(real.session.get().user);
  // Without the status `signed-in`, the session may have a user only while a confirmation continues.
  else if (status !== 'confirming') expect(real.session.get().user).toBeNull();
}

const users: SessionUser[] = [
  { id: 'u1', email: 'ana@example.org' },
  { id: 'u2', email: 'bea@example.org' },
];
const answerOf = (user: SessionUser): SignIn => ({ token: 't', expiresAt: '2030-01-01', user });

/** Answers the call in flight, or one that was cancelled. */
function finish(real: Real, at: number, how: 'ok' | 'refused', user: SessionUser) {
  const [call] = real.calls.splice(at % (real.calls.length || 1), 1);
  if (!call) return;
  if (how === 'refused') call.reject({ code: 'RATE_LIMITED', retryAfterSeconds: 9 });
  else if (call.method === 'requestLink')
    call.resolve({ id: `r${real.sent()}`, resendAfterSeconds: 3 } as never);
  else call.resolve(answerOf(user) as never);
}

const anyUser = fc.constantFrom(...users);
const simple = (name: string, act: Parameters<typeof command>[1]) =>
  fc.constant(command(name, act));

/** Weighted, so that most sequences get as far as an e-mail and a code. */
const action = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('ana@example.org', '').map((email) =>
      command(`request(${email})`, ({ magicLink }, model) => {
        if (model.isStarted && magicLink.get().status === 'asking' && email) model.wanted++;
        magicLink.request(email);
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: simple('resend twice', ({ magicLink }, model) => {
      if (model.isStarted && magicLink.get().status === 'sent') model.wanted++;
      magicLink.resend();
      magicLink.resend();
    }),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('123456', '123456', '12')
      .map((code) => command(`enterCode(${code})`, ({ magicLink }) => magicLink.enterCode(code))),
  },
  {
    weight: 10,
    arbitrary: fc
      .tuple(fc.nat(3), fc.constantFrom('ok' as const, 'refused' as const), anyUser)
      .map(([at, how, user]) => command(`${how} ${at}`, (real) => finish(real, at, how, user))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat(3), fc.constantFrom<LinkStatus>('PENDING', 'VERIFIED', 'EXPIRED'))
      .map(([at, status]) =>
        command(`${status} ${at}`, ({ watches }) => watches[at % watches.length]?.onStatus(status)),
      ),
  },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom(400, 1000, 4000)
      .map((ms) => command(`${ms} ms`, ({ clock }) => clock.advance(ms))),
  },
  { weight: 3, arbitrary: simple('nobody is signed in', ({ session }) => session.set(null)) },
  {
    weight: 1,
    arbitrary: anyUser.map((user) =>
      command(`${user.id} is signed in`, ({ session }) => session.set(user)),
    ),
  },
  {
    weight: 1,
    arbitrary: simple('confirmLink', ({ magicLink }) => magicLink.confirmLink('token')),
  },
  { weight: 1, arbitrary: simple('reset', ({ magicLink }) => magicLink.reset()) },
  {
    weight: 3,
    arbitrary: simple('start', ({ magicLink }, model) => {
      model.isStarted = true;
      magicLink.start();
    }),
  },
  {
    weight: 2,
    arbitrary: simple('dispose', ({ magicLink }, model) => {
      model.isStarted = false;
      magicLink.dispose();
    }),
  },
);

it('leaves no timer, watch or call behind, sends each e-mail once, and shows no account that was left', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands([action], { maxCommands: 40, size: 'max' }), async (commands) => {
      const setup = () => {
        const real = createReal();
        real.magicLink.start();
        return { model: { isStarted: true, wanted: 0 }, real };
      };
      await fc.asyncModelRun(setup, commands);
    }),
    { numRuns: 400 },
  );
});
