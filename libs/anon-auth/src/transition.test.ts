import { describe, expect, it } from 'vitest';
import {
  INITIAL,
  type HeldToken,
  type MachineEffect,
  type MachineEvent,
  type MachineState,
  type Phase,
} from './machine.ts';
import { TABLE, transition } from './transition.ts';

const NOW = 1000;
const context = { now: NOW, maxRetries: 3, retryDelay: 20 };
const NEXT_RETRY = NOW + context.retryDelay;
const fresh: HeldToken = { value: 'fresh', expiresAt: NOW + 900, refreshAt: NOW + 500 };
const stale: HeldToken = { value: 'stale', expiresAt: NOW + 100, refreshAt: NOW };
const longer: HeldToken = { value: 'longer', expiresAt: NOW + 2000, refreshAt: NOW + 1500 };
const expired: HeldToken = { value: 'expired', expiresAt: NOW, refreshAt: NOW - 1 };

/** A started machine in this phase. */
const on = (phase: Phase, more: Partial<MachineState> = {}): MachineState => ({
  ...INITIAL,
  started: true,
  phase,
  ...more,
});
const stop: MachineEffect[] = [{ checkAt: null }, 'end-attempt'];
const end = (checkAt: number | null): MachineEffect[] => [{ checkAt }, 'end-attempt', 'answer'];

type Case = [
  name: string,
  before: MachineState,
  event: MachineEvent,
  after: Partial<MachineState>,
  effects: MachineEffect[],
];

const CASES: Case[] = [
  ['start', INITIAL, { type: 'start' }, { started: true }, ['open-channel', 'listen']],
  ['start twice', on('idle'), { type: 'start' }, {}, []],
  [
    'start amid a request of getToken()',
    { ...INITIAL, phase: 'requesting' },
    { type: 'start' },
    { phase: 'requesting', started: true },
    ['open-channel', 'listen'],
  ],
  [
    'start after dispose',
    { ...INITIAL, phase: 'disposed' },
    { type: 'start' },
    { phase: 'idle', started: true },
    ['open-channel', 'listen'],
  ],
  ['wake', on('retry-wait', { retries: 2 }), { type: 'wake' }, { retries: 0 }, ['open-channel']],
  [
    'leave amid a request',
    on('requesting', { held: stale }),
    { type: 'leave' },
    { phase: 'idle', held: stale },
    [...stop, 'close-channel'],
  ],

  [
    'check, fresh',
    on('idle', { held: fresh }),
    { type: 'check' },
    {},
    [{ checkAt: fresh.refreshAt }],
  ],
  [
    'check, stale',
    on('idle', { held: stale }),
    { type: 'check' },
    { phase: 'queued' },
    [{ checkAt: null }, 'queue'],
  ],
  [
    'check, expired',
    on('idle', { held: expired, retries: 2 }),
    { type: 'check' },
    { phase: 'queued', held: null, retries: 0 },
    [{ checkAt: null }, 'queue'],
  ],
  [
    'check, before a retry',
    on('retry-wait', { retries: 1 }),
    { type: 'check' },
    { phase: 'queued', retries: 1 },
    [{ checkAt: null }, 'queue'],
  ],
  ['check, amid a request', on('requesting'), { type: 'check' }, {}, []],

  [
    'wanted, none held',
    INITIAL,
    { type: 'wanted' },
    { phase: 'queued' },
    [{ checkAt: null }, 'queue'],
  ],
  ['wanted, held', on('idle', { held: stale }), { type: 'wanted' }, {}, ['answer']],
  ['wanted, before a retry', on('retry-wait'), { type: 'wanted' }, {}, []],
  ['wanted amid a renewal', on('requesting', { held: stale }), { type: 'wanted' }, {}, ['answer']],

  ['wanted, queued', on('queued'), { type: 'wanted' }, {}, []],
  ['turn', on('queued', { held: stale }), { type: 'turn' }, { phase: 'requesting' }, ['request']],
  [
    'turn, after another tab fetched a token',
    on('queued', { held: fresh }),
    { type: 'turn' },
    { phase: 'idle' },
    end(fresh.refreshAt),
  ],
  ['turn, too late', on('idle'), { type: 'turn' }, {}, []],

  [
    'received',
    on('requesting', { retries: 2, retriesReached: true }),
    { type: 'received', token: fresh },
    { phase: 'idle', held: fresh, retries: 0, retriesReached: false },
    [...end(fresh.refreshAt), 'share'],
  ],
  [
    'received without start: no timer',
    { ...INITIAL, phase: 'requesting' },
    { type: 'received', token: fresh },
    { phase: 'idle', held: fresh },
    [...end(null), 'share'],
  ],
  ['received after a clear', on('idle'), { type: 'received', token: fresh }, {}, []],

  [
    'failed',
    on('requesting', { retries: 2 }),
    { type: 'failed' },
    { phase: 'retry-wait', retries: 3 },
    [...end(NEXT_RETRY), 'share-failure'],
  ],
  [
    'failed for the last time',
    on('requesting', { retries: 3 }),
    { type: 'failed' },
    { phase: 'idle', retriesReached: true },
    [...end(null), 'share-failure'],
  ],
  [
    'failed for the last time, with a token that is still valid',
    on('requesting', { retries: 3, held: stale }),
    { type: 'failed' },
    { phase: 'idle' },
    [...end(stale.expiresAt), 'share-failure'],
  ],
  [
    'failed while another tab fetched a token',
    on('requesting', { held: fresh }),
    { type: 'failed' },
    { phase: 'idle' },
    [...end(fresh.refreshAt), 'share-failure'],
  ],
  [
    'failed without start: no retry and no flag',
    { ...INITIAL, phase: 'requesting' },
    { type: 'failed' },
    { phase: 'idle' },
    [...end(null), 'share-failure'],
  ],

  [
    'peer failed, queued',
    on('queued'),
    { type: 'peer-failed' },
    { phase: 'retry-wait', retries: 1 },
    end(NEXT_RETRY),
  ],
  [
    'peer failed, before a retry',
    on('retry-wait', { retries: 3 }),
    { type: 'peer-failed' },
    { phase: 'idle', retriesReached: true },
    end(null),
  ],
  ['peer failed, requesting', on('requesting'), { type: 'peer-failed' }, {}, []],
  ['peer failed, idle', on('idle'), { type: 'peer-failed' }, {}, []],

  [
    'restored before a retry',
    on('retry-wait', { retries: 2 }),
    { type: 'restored', token: fresh },
    { phase: 'idle', held: fresh, retries: 0 },
    [{ checkAt: fresh.refreshAt }, 'answer'],
  ],
  [
    'restored amid a request',
    on('requesting'),
    { type: 'restored', token: fresh },
    { held: fresh },
    [{ checkAt: fresh.refreshAt }, 'answer'],
  ],
  [
    'offered a longer one',
    on('idle', { held: fresh }),
    { type: 'offered', token: longer },
    { held: longer },
    [{ checkAt: longer.refreshAt }, 'answer'],
  ],
  [
    'offered a shorter one',
    on('idle', { held: longer }),
    { type: 'offered', token: fresh },
    {},
    [],
  ],

  ['lost', on('queued', { held: fresh }), { type: 'lost' }, { held: null }, []],
  [
    'cleared amid a request',
    on('requesting', { held: stale, retries: 2 }),
    { type: 'cleared' },
    { phase: 'idle', held: null, retries: 0 },
    [...stop, 'answer'],
  ],
  [
    'dispose',
    on('requesting', { held: fresh }),
    { type: 'dispose' },
    { ...INITIAL, phase: 'disposed' },
    [...stop, 'unlisten', 'close-channel', 'answer'],
  ],
  [
    'restored after dispose',
    { ...INITIAL, phase: 'disposed' },
    { type: 'restored', token: fresh },
    {},
    [],
  ],
];

describe('transition', () => {
  it.each(CASES)('%s', (_name, before, event, after, effects) => {
    expect(transition(before, event, context)).toEqual([{ ...before, ...after }, ...effects]);
  });

  it('is tested in each phase with each event whose row differs from that of `idle`', () => {
    const own = Object.entries(TABLE).flatMap(([phase, rows]) =>
      Object.entries(rows)
        .filter(([type, row]) => phase === 'disposed' || row !== TABLE.idle[type as never])
        .map(([type]) => `${phase} ${type}`),
    );
    const tested = CASES.map(([, { phase }, { type }]) => `${phase} ${type}`);
    expect(own.filter((row) => !tested.includes(row))).toEqual([]);
  });
});
