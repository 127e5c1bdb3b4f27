import { describe, expect, it } from 'vitest';
import {
  initialMagicLink,
  type MagicLinkEffect,
  type MagicLinkEvent,
  magicLinkTable,
  transition,
} from './transition.ts';
import type { MagicLinkState, MagicLinkStatus, PendingRequest } from './types.ts';

const NOW = 1_000_000;
const ana = { id: 'u1', email: 'ana@example.org' };
const bea = { id: 'u2', email: 'bea@example.org' };
const request: PendingRequest = { id: 'r1', email: ana.email, resendAt: NOW + 30_000 };
const answer = { token: 't', expiresAt: '2030-01-01T00:00:00Z', user: ana };

/** One state of each status, and of `confirming` one for each method. */
const states = {
  asking: initialMagicLink,
  sending: { ...initialMagicLink, status: 'sending' },
  resending: { ...initialMagicLink, status: 'sending', request },
  'resending elsewhere': { ...initialMagicLink, status: 'sending', request, link: 'elsewhere' },
  waiting: { ...initialMagicLink, status: 'waiting', request, secondsLeft: 30 },
  sent: { ...initialMagicLink, status: 'sent', request },
  'confirming a code': { ...initialMagicLink, status: 'confirming', method: 'code', request },
  'confirming a link': { ...initialMagicLink, status: 'confirming', method: 'link' },
  'signed-in': { ...initialMagicLink, status: 'signed-in', user: ana },
} satisfies Record<string, MagicLinkState>;

type Row = [
  from: keyof typeof states,
  event: MagicLinkEvent,
  to: Partial<MagicLinkState>,
  effects: MagicLinkEffect['run'][],
];

const wrongCode = { step: 'code', code: 'CODE_INVALID', triesLeft: 4 } as const;
const tooMany = { step: 'request', code: 'RATE_LIMITED', retryAfterSeconds: 45 } as const;
const usedLink = { step: 'link', code: 'LINK_USED' } as const;
const second = { ...request, id: 'r2' };

const table: Row[] = [
  // Asking for an e-mail
  ['asking', { type: 'request', email: ana.email }, { status: 'sending' }, ['requestLink']],
  [
    'asking',
    { type: 'request', email: '' },
    { status: 'asking', refusal: { step: 'request', code: 'EMAIL_MISSING' } },
    [],
  ],
  [
    'sending',
    { type: 'sent', request, now: NOW },
    { status: 'waiting', request, secondsLeft: 30, isResent: false },
    ['watch', 'tick'],
  ],
  [
    'sending',
    { type: 'sent', request: { ...request, resendAt: NOW }, now: NOW },
    { status: 'sent', secondsLeft: 0 },
    ['watch'],
  ],
  ['sending', { type: 'refused', refusal: tooMany }, { status: 'asking', refusal: tooMany }, []],
  ['sending', { type: 'reset' }, { status: 'asking' }, ['cancel', 'release']],
  ['sending', { type: 'stop' }, { status: 'asking' }, ['cancel', 'release']],
  [
    'sending',
    { type: 'session', user: ana },
    { status: 'signed-in', user: ana },
    ['cancel', 'release'],
  ],
  // The countdown, and another e-mail
  ['waiting', { type: 'tick', now: NOW + 1 }, { status: 'waiting', secondsLeft: 30 }, ['tick']],
  ['waiting', { type: 'tick', now: NOW + 29_000 }, { status: 'waiting', secondsLeft: 1 }, ['tick']],
  ['waiting', { type: 'tick', now: NOW + 90_000 }, { status: 'sent', secondsLeft: 0 }, []],
  // The clock was set back by a day
  [
    'waiting',
    { type: 'tick', now: NOW - 86_400_000 },
    {
      status: 'waiting',
      secondsLeft: 30,
      request: { ...request, resendAt: NOW - 86_400_000 + 30_000 },
    },
    ['tick'],
  ],
  ['sent', { type: 'resend' }, { status: 'sending', request }, ['requestLink']],
  [
    'resending',
    { type: 'sent', request: second, now: NOW },
    { status: 'waiting', request: second, isResent: true },
    ['watch', 'tick'],
  ],
  [
    'resending',
    { type: 'refused', refusal: tooMany },
    { status: 'sent', request, refusal: tooMany },
    [],
  ],
  // The server has refused to send another e-mail, and the earlier one can still be used
  [
    'sending',
    { type: 'sent', request, now: NOW, refusal: tooMany },
    { status: 'waiting', request, isResent: false, refusal: null },
    ['watch', 'tick'],
  ],
  [
    'resending elsewhere',
    { type: 'sent', request, now: NOW, refusal: tooMany },
    { status: 'waiting', request, isResent: false, refusal: tooMany, link: 'elsewhere' },
    ['watch', 'tick'],
  ],
  [
    'resending elsewhere',
    { type: 'sent', request: second, now: NOW, refusal: tooMany },
    { status: 'waiting', request: second, isResent: false, refusal: tooMany, link: 'pending' },
    ['watch', 'tick'],
  ],
  ['resending', { type: 'stop' }, { status: 'sent', request }, ['cancel', 'release']],
  // The page was served with a pending request, or is used again after it was stopped
  [
    'waiting',
    { type: 'start', now: NOW },
    { status: 'waiting', secondsLeft: 30 },
    ['watch', 'tick'],
  ],
  ['sent', { type: 'start', now: NOW + 60_000 }, { status: 'sent' }, ['watch']],
  ['waiting', { type: 'stop' }, { status: 'waiting', request }, ['cancel', 'release']],
  // The status of the link
  ['waiting', { type: 'status', status: 'PENDING' }, { link: 'pending' }, []],
  ['waiting', { type: 'status', status: 'EXPIRED' }, { status: 'waiting', link: 'expired' }, []],
  ['waiting', { type: 'status', status: 'VERIFIED' }, { link: 'pending' }, ['checkSession']],
  ['waiting', { type: 'elsewhere', requestId: 'r1' }, { status: 'waiting', link: 'elsewhere' }, []],
  ['waiting', { type: 'elsewhere', requestId: 'an earlier one' }, { link: 'pending' }, []],
  [
    'waiting',
    { type: 'session', user: ana },
    { status: 'signed-in', user: ana, request: null },
    ['cancel', 'release'],
  ],
  ['waiting', { type: 'reset' }, { status: 'asking', request: null }, ['cancel', 'release']],
  // The code
  [
    'waiting',
    { type: 'code', code: null },
    { status: 'waiting', refusal: { step: 'code', code: 'CODE_MISSING' } },
    [],
  ],
  [
    'waiting',
    { type: 'code', code: '123456' },
    { status: 'confirming', method: 'code' },
    ['verifyCode'],
  ],
  [
    'confirming a code',
    { type: 'confirmed', answer },
    { status: 'signed-in', method: 'code', user: ana, request: null },
    ['cancel', 'release', 'openSession'],
  ],
  [
    'confirming a code',
    { type: 'refused', refusal: wrongCode },
    { status: 'sent', method: null, refusal: wrongCode },
    ['repeatStatus'],
  ],
  [
    'confirming a code',
    { type: 'tick', now: NOW + 5_000 },
    { status: 'confirming', secondsLeft: 25 },
    ['tick'],
  ],
  // The link was opened in another tab: the confirmation continues
  ['confirming a code', { type: 'session', user: ana }, { status: 'confirming', user: ana }, []],
  ['confirming a code', { type: 'session', user: null }, { status: 'confirming' }, []],
  ['confirming a code', { type: 'status', status: 'VERIFIED' }, { link: 'pending' }, []],
  ['confirming a code', { type: 'status', status: 'EXPIRED' }, { link: 'expired' }, []],
  // A stop does not end a confirmation: the state stays the same
  ['confirming a code', { type: 'stop' }, states['confirming a code'], ['release']],
  ['confirming a link', { type: 'stop' }, states['confirming a link'], ['release']],
  // The link
  [
    'asking',
    { type: 'link', token: 'x' },
    { status: 'confirming', method: 'link' },
    ['verifyLink'],
  ],
  [
    'signed-in',
    { type: 'link', token: 'x' },
    { status: 'confirming', method: 'link', user: ana },
    ['verifyLink'],
  ],
  [
    'confirming a link',
    { type: 'confirmed', answer },
    { status: 'signed-in', method: 'link', user: ana },
    ['cancel', 'release', 'openSession'],
  ],
  [
    'confirming a link',
    { type: 'refused', refusal: usedLink },
    { status: 'asking', refusal: usedLink },
    ['repeatStatus'],
  ],
  [
    'confirming a link',
    { type: 'opened', user: ana },
    { status: 'signed-in', method: 'link', user: ana },
    ['cancel', 'release'],
  ],
  ['confirming a link', { type: 'session', user: bea }, { status: 'confirming', user: bea }, []],
  // The session
  [
    'asking',
    { type: 'session', user: ana },
    { status: 'signed-in', user: ana },
    ['cancel', 'release'],
  ],
  ['asking', { type: 'session', user: null }, { status: 'asking' }, []],
  ['signed-in', { type: 'session', user: ana }, { status: 'signed-in' }, []],
  [
    'signed-in',
    { type: 'session', user: bea },
    { status: 'signed-in', user: bea },
    ['cancel', 'release'],
  ],
  [
    'signed-in',
    { type: 'session', user: null },
    { status: 'asking', user: null },
    ['cancel', 'release'],
  ],
];

describe('transition', () => {
  it.each(table)('%s, on %o', (from, event, to, effects) => {
    const [next, run] = transition(states[from], event);
    expect(next).toMatchObject(to);
    expect(run.map((effect) => effect.run)).toEqual(effects);
  });

  const everyEvent: MagicLinkEvent[] = [
    { type: 'request', email: ana.email },
    { type: 'resend' },
    { type: 'sent', request, now: NOW },
    { type: 'tick', now: NOW },
    { type: 'status', status: 'VERIFIED' },
    { type: 'elsewhere', requestId: 'r1' },
    { type: 'code', code: '123456' },
    { type: 'confirmed', answer },
    { type: 'opened', user: ana },
    { type: 'refused', refusal: tooMany },
    { type: 'reset' },
    { type: 'start', now: NOW },
    { type: 'stop' },
  ];
  const ignored = Object.values(states).flatMap((state) =>
    everyEvent
      .filter(({ type }) => !(type in magicLinkTable[state.status]))
      .map((event) => [state.status, event.type, state, event] as const),
  );

  it.each(ignored)('%s ignores %s', (_status, _type, state, event) => {
    expect(transition(state, event)).toEqual([state, []]);
  });

  it('has a row for each status', () => {
    const all: MagicLinkStatus[] = [
      'asking',
      'sending',
      'waiting',
      'sent',
      'confirming',
      'signed-in',
    ];
    expect(Object.keys(magicLinkTable)).toEqual(all);
  });

  it('does not request another e-mail for a request without an address', () => {
    const state = { ...states.sent, request: { id: 'r1', resendAt: 0 } };
    expect(transition(state, { type: 'resend' })).toEqual([state, []]);
  });

  it('shows the signed-in account again after the link of another account was refused', () => {
    const confirming = { ...states['confirming a link'], user: bea };
    const [next] = transition(confirming, { type: 'refused', refusal: usedLink });
    expect(next).toMatchObject({ status: 'signed-in', user: bea, refusal: usedLink });
  });

  it('shows the account without a refusal if it signed in while its code was confirmed, and refused', () => {
    const confirming = { ...states['confirming a code'], user: ana };
    const [next, effects] = transition(confirming, { type: 'refused', refusal: wrongCode });
    expect(next).toEqual(states['signed-in']);
    expect(effects).toContainEqual({ run: 'release' });
  });

  it('ends a pending request when the account signed in while its link was confirmed, and refused', () => {
    const confirming = { ...states.waiting, ...states['confirming a link'], user: ana, request };
    const [next, effects] = transition(confirming, { type: 'refused', refusal: usedLink });
    expect(next).toEqual({ ...states['signed-in'], refusal: usedLink });
    expect(effects).toContainEqual({ run: 'release' });
  });
});
