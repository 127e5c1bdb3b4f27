import { describe, expect, it } from 'vitest';
import { LEASE } from './lease.ts';
import {
  MAIL_TABLE,
  type MailEffect,
  type MailEvent,
  type MailPhase,
  type MailState,
  transition,
} from './mail-transition.ts';
import { retryDelay } from './outcome.ts';

const NOW = 100_000;
const on = (phase: MailPhase, attempts = 1, leaseEnds = 0): MailState => ({
  phase,
  attempts,
  leaseEnds,
});
const refused = Object.assign(new Error('no'), { command: 'DATA', responseCode: 554, code: 'X' });
const failed = Object.assign(new Error('no'), { code: 'ECONNECTION' });
const wiped: MailEffect = { store: { body: null } };

type Case = [
  name: string,
  before: MailState,
  event: MailEvent,
  changes: Partial<MailState>,
  effects: MailEffect[],
];

const CASES: Case[] = [
  [
    'claim',
    on('queued', 2),
    { type: 'claim' },
    { phase: 'claimed', attempts: 3, leaseEnds: NOW + LEASE },
    [],
  ],
  ['claim by a second process', on('claimed'), { type: 'claim' }, {}, []],
  ['claim while waiting', on('retry-wait'), { type: 'claim' }, {}, []],
  ['expire', on('queued'), { type: 'expire' }, { phase: 'expired' }, [wiped, 'report-expired']],
  ['wipe', on('queued'), { type: 'wipe' }, { phase: 'wiped' }, [wiped]],
  [
    'expire while waiting',
    on('retry-wait'),
    { type: 'expire' },
    { phase: 'expired' },
    [wiped, 'report-expired'],
  ],
  ['wipe while waiting', on('retry-wait'), { type: 'wipe' }, { phase: 'wiped' }, [wiped]],
  ['the wait is over', on('retry-wait'), { type: 'release' }, { phase: 'queued' }, []],
  ['send', on('claimed'), { type: 'send' }, { phase: 'sending' }, ['hand-over']],
  ['the process died', on('claimed'), { type: 'release' }, { phase: 'queued' }, []],
  [
    'acknowledged',
    on('sending'),
    { type: 'acknowledge' },
    { phase: 'sent' },
    [{ report: 'sent' }, { store: { sent_at: NOW, body: null } }],
  ],
  [
    'refused permanently',
    on('sending'),
    { type: 'fail', error: refused },
    { phase: 'dead' },
    [
      { report: 'refused', code: 'X 554 DATA' },
      { store: { failed_at: NOW, body: null, last_error: 'X 554 DATA' } },
    ],
  ],
  [
    'failed',
    on('sending', 3),
    { type: 'fail', error: failed },
    { phase: 'retry-wait' },
    [
      { report: 'failed', code: 'ECONNECTION' },
      { store: { next_attempt_at: NOW + retryDelay(3), last_error: 'ECONNECTION' } },
    ],
  ],
  ['interrupted', on('sending'), { type: 'interrupt' }, { phase: 'queued' }, [{ store: {} }]],
  ['renewed', on('sending'), { type: 'renew', leaseEnds: 7 }, { leaseEnds: 7 }, []],
  ['a renewal is missed', on('sending', 1, NOW + 1), { type: 'miss-renewal' }, {}, []],
  [
    'a renewal is missed and the lease has ended',
    on('sending', 1, NOW),
    { type: 'miss-renewal' },
    {},
    ['abort'],
  ],
  ['the claim is lost', on('sending'), { type: 'lose-claim' }, {}, ['abort']],
  ['sent, acknowledged again', on('sent'), { type: 'acknowledge' }, {}, []],
  ['sent, then expired', on('sent'), { type: 'expire' }, {}, []],
  ['dead, then claimed', on('dead'), { type: 'claim' }, {}, []],
  ['expired, then claimed', on('expired'), { type: 'claim' }, {}, []],
  ['wiped, then claimed', on('wiped'), { type: 'claim' }, {}, []],
];

describe('transition of a mail', () => {
  it.each(CASES)('%s', (_name, before, event, changes, effects) => {
    const context = { now: NOW, keepsSent: false };
    expect(transition(before, event, context)).toEqual([{ ...before, ...changes }, ...effects]);
  });

  it('keeps the text of a sent mail for the mailbox of development', () => {
    const context = { now: NOW, keepsSent: true };
    const [, ...effects] = transition(on('sending'), { type: 'acknowledge' }, context);
    expect(effects).toContainEqual({ store: { sent_at: NOW } });
  });

  it('is tested for each entry of the table', () => {
    const entries = Object.entries(MAIL_TABLE).flatMap(([phase, events]) =>
      Object.keys(events).map((type) => `${phase} ${type}`),
    );
    const tested = CASES.map(([, { phase }, { type }]) => `${phase} ${type}`);
    expect(entries.filter((entry) => !tested.includes(entry))).toEqual([]);
  });
});
