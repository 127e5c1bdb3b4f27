import { describe, expect, it } from 'vitest';
import { RESUBSCRIBE_DELAY } from '../core/constants.ts';
import { GraphqlClientError } from '../core/error.ts';
import {
  DELIVERY_TABLE,
  type DeliveryEffect,
  type DeliveryEvent,
  type DeliveryPhase,
  type DeliveryState,
  SENT,
  transition,
} from './delivery-transition.ts';

const graphqlError = (error: object) =>
  new GraphqlClientError('graphql', 'no', { errors: [error] });
const broken = graphqlError({ message: 'no', extensions: { code: 'INTERNAL_SERVER_ERROR' } });
const brokenField = graphqlError({ message: 'no', path: ['a'] });
const refused = graphqlError({
  message: 'no',
  path: ['a'],
  extensions: { code: 'UNAUTHENTICATED' },
});
const offline = new GraphqlClientError('network', 'no answer');
const timeout = new GraphqlClientError('server', 'closed', { closeCode: 4408 });
const fatal = new GraphqlClientError('server', 'closed', { closeCode: 4401 });
const data = { a: 1 };
const on = (phase: DeliveryPhase, more: Partial<DeliveryState> = {}) => ({
  ...SENT,
  phase,
  ...more,
});

type Case = [string, DeliveryState, DeliveryEvent, Partial<DeliveryState>, DeliveryEffect[]];

const CASES: Case[] = [
  [
    'a result',
    on('sent', { tries: 3 }),
    { type: 'result', data, error: null },
    { tries: 0 },
    [{ data }],
  ],
  [
    'a result with errors',
    SENT,
    { type: 'result', data, error: brokenField },
    {},
    [{ error: brokenField }],
  ],
  [
    'a result without data',
    SENT,
    { type: 'result', data: null, error: broken },
    { refusal: broken },
    [{ error: broken }],
  ],
  [
    'a failure of the server',
    SENT,
    { type: 'failed', error: broken },
    { phase: 'waiting', tries: 1 },
    [{ wait: RESUBSCRIBE_DELAY }],
  ],
  [
    'a failure of a field',
    on('sent', { tries: 4 }),
    { type: 'failed', error: brokenField },
    { phase: 'waiting', tries: 5 },
    [{ wait: RESUBSCRIBE_DELAY * 2 ** 4 }],
  ],
  [
    'the sixth failure',
    on('sent', { tries: 5 }),
    { type: 'failed', error: broken },
    { phase: 'over' },
    [{ error: broken }],
  ],
  ['a refusal', SENT, { type: 'failed', error: refused }, { phase: 'over' }, [{ error: refused }]],
  [
    'a lost connection',
    SENT,
    { type: 'failed', error: offline },
    { phase: 'asleep' },
    ['sleep', { error: offline }],
  ],
  [
    'a close that may pass',
    SENT,
    { type: 'failed', error: timeout },
    { phase: 'asleep' },
    ['sleep', { error: timeout }],
  ],
  ['a fatal close', SENT, { type: 'failed', error: fatal }, { phase: 'over' }, [{ error: fatal }]],
  ['completed', SENT, { type: 'completed' }, { phase: 'over' }, ['complete']],
  [
    'completed after a result without data',
    on('sent', { refusal: broken }),
    { type: 'completed' },
    { phase: 'waiting', tries: 1 },
    [{ wait: RESUBSCRIBE_DELAY }],
  ],
  [
    'completed after a refusal',
    on('sent', { refusal: refused }),
    { type: 'completed' },
    { phase: 'over' },
    ['complete'],
  ],
  ['stop', SENT, { type: 'stop' }, { phase: 'over' }, ['cancel']],
  [
    'due',
    on('waiting', { tries: 1, refusal: broken }),
    { type: 'due' },
    { phase: 'sent', refusal: null },
    ['send'],
  ],
  ['stop while waiting', on('waiting'), { type: 'stop' }, { phase: 'over' }, ['cancel']],
  ['woke', on('asleep', { tries: 2 }), { type: 'woke' }, { phase: 'sent' }, ['cancel', 'send']],
  ['stop while asleep', on('asleep'), { type: 'stop' }, { phase: 'over' }, ['cancel']],
  ['a result after the end', on('over'), { type: 'result', data, error: null }, {}, []],
];

describe('transition of a subscription', () => {
  it.each(CASES)('%s', (_name, before, event, after, effects) => {
    expect(transition(before, event)).toEqual([{ ...before, ...after }, ...effects]);
  });

  it('is tested for each row of the table', () => {
    const rows = Object.entries(DELIVERY_TABLE).flatMap(([phase, events]) =>
      Object.keys(events).map((type) => `${phase} ${type}`),
    );
    const tested = CASES.map(([, { phase }, { type }]) => `${phase} ${type}`);
    expect(rows.filter((row) => !tested.includes(row))).toEqual([]);
  });
});
