import { describe, expect, it } from 'vitest';
import {
  GUARD_TABLE,
  type GuardEffect,
  type GuardEvent,
  type GuardPhase,
  type GuardState,
  type PageReading,
  READY,
  transition,
} from './guard-transition.ts';

const NOW = 50_000;
const clean: PageReading = {
  now: NOW,
  isOnline: true,
  isLeaving: false,
  isDirty: false,
  lastReload: null,
  wasReloaded: false,
};
const dirty = { ...clean, isDirty: true };
// One millisecond less than RELOAD_GUARD_TTL ago.
const recent = { ...clean, lastReload: NOW - 9999 };
const blocked = { ...clean, lastReload: 'unknown' as const };
const on = (phase: GuardPhase, reloadedAt: number | null = null): GuardState => ({
  ...READY,
  phase,
  reloadedAt,
});
/** Reloads because of a clean form, while the visitor is still being asked. */
const reloadingAsked: GuardState = { ...on('reloading', NOW), isStillAsked: true };
const declined = (declinedAt: number): GuardState => ({ ...READY, declinedAt });
const failed = (page: PageReading): GuardEvent => ({ type: 'failed', page });

type Case = [string, GuardState, GuardEvent, GuardState, GuardEffect[]];

const CASES: Case[] = [
  ['failed, clean', READY, failed(clean), on('reloading', NOW), ['reload']],
  ['failed, dirty', READY, failed(dirty), on('asking'), ['ask']],
  ['failed, offline', READY, failed({ ...clean, isOnline: false }), READY, ['refuse']],
  ['failed while leaving', READY, failed({ ...clean, isLeaving: true }), READY, ['refuse']],
  ['failed just after a reload', READY, failed(recent), READY, ['refuse']],
  [
    'failed, dirty, just after a reload',
    READY,
    failed({ ...recent, isDirty: true }),
    READY,
    ['refuse'],
  ],
  [
    'failed ten seconds after a reload',
    READY,
    failed({ ...clean, lastReload: NOW - 10_000 }),
    on('reloading', NOW),
    ['reload'],
  ],
  [
    'failed after the clock was set back',
    READY,
    failed({ ...clean, lastReload: NOW + 9999 }),
    READY,
    ['refuse'],
  ],
  [
    'failed, storage blocked, for the second time',
    on('ready', 1),
    failed(blocked),
    on('ready', 1),
    ['refuse'],
  ],
  ['failed, storage blocked', READY, failed(blocked), on('reloading', NOW), ['reload']],
  [
    'failed, storage blocked, after a reload',
    READY,
    failed({ ...blocked, wasReloaded: true }),
    READY,
    ['refuse'],
  ],
  [
    'failed, dirty, storage blocked, after a reload',
    READY,
    failed({ ...blocked, isDirty: true, wasReloaded: true }),
    READY,
    ['refuse'],
  ],
  ['agreed with nothing asked', READY, { type: 'agreed', page: clean }, READY, []],

  ['failed again while asking', on('asking'), failed(dirty), on('asking'), []],
  ['failed while asking, clean by now', on('asking'), failed(clean), reloadingAsked, ['reload']],
  [
    'failed while asking, offline',
    on('asking'),
    failed({ ...dirty, isOnline: false }),
    on('asking'),
    ['refuse'],
  ],
  ['agreed', on('asking'), { type: 'agreed', page: dirty }, on('reloading', NOW), ['reload']],
  ['agreed just after a reload', on('asking'), { type: 'agreed', page: recent }, READY, ['refuse']],
  [
    'agreed while leaving',
    on('asking'),
    { type: 'agreed', page: { ...dirty, isLeaving: true } },
    READY,
    ['refuse'],
  ],
  ['declined', on('asking'), { type: 'declined', page: dirty }, declined(NOW), ['refuse']],
  [
    'failed just after the visitor declined',
    declined(NOW - 9999),
    failed(clean),
    declined(NOW - 9999),
    ['refuse'],
  ],
  [
    'failed ten seconds after the visitor declined',
    declined(NOW - 10_000),
    failed(clean),
    on('reloading', NOW),
    ['reload'],
  ],
  [
    'failed, dirty, just after the visitor declined',
    declined(NOW - 1),
    failed(dirty),
    { ...declined(NOW - 1), phase: 'asking' },
    ['ask'],
  ],

  [
    'failed while reloading',
    on('reloading', NOW - 9999),
    failed(clean),
    on('reloading', NOW - 9999),
    [],
  ],
  [
    'failed ten seconds after the reload began, in the same document',
    on('reloading', NOW - 10_000),
    failed(clean),
    on('reloading', NOW),
    ['reload'],
  ],
  [
    'failed ten seconds after the reload began, in the same document, storage blocked',
    on('reloading', NOW - 10_000),
    failed(blocked),
    on('reloading', NOW - 10_000),
    ['refuse'],
  ],
  [
    'failed ten seconds after the reload began, in the same document, dirty, not answered yet',
    { ...reloadingAsked, reloadedAt: NOW - 10_000 },
    failed(dirty),
    on('asking', NOW - 10_000),
    [],
  ],
  [
    'agreed while reloading',
    reloadingAsked,
    { type: 'agreed', page: dirty },
    on('reloading', NOW),
    [],
  ],
  [
    'declined while reloading',
    reloadingAsked,
    { type: 'declined', page: dirty },
    on('reloading', NOW),
    [],
  ],
];

describe('transition', () => {
  it.each(CASES)('%s', (_name, before, event, after, effects) => {
    expect(transition(before, event)).toEqual([after, ...effects]);
  });

  it('is tested for each row of the table', () => {
    const rows = Object.entries(GUARD_TABLE).flatMap(([phase, events]) =>
      Object.keys(events).map((type) => `${phase} ${type}`),
    );
    const tested = CASES.map(([, { phase }, { type }]) => `${phase} ${type}`);
    expect(rows.filter((row) => !tested.includes(row))).toEqual([]);
  });
});
