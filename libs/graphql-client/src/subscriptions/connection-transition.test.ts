import { describe, expect, it } from 'vitest';
import { PONG_TIMEOUT } from '../core/constants.ts';
import {
  CLOSED,
  type ConnectionState,
  type SocketEffect,
  type SocketEvent,
  type SocketState,
} from './connection-state.ts';
import { CONNECTION_TABLE, transition } from './connection-transition.ts';

const waits = { acknowledgementTimeout: 10_000, keepAlive: 30_000 };
const on = (connection: ConnectionState, more: Partial<SocketState> = {}): SocketState => ({
  ...CLOSED,
  connection,
  subscriptions: 1,
  ...more,
});
const closed = (code: number): SocketEvent => ({ type: 'closed', close: { code, reason: '' } });
const cancel: SocketEffect = { wait: null };

type Case = [string, SocketState, SocketEvent, Partial<SocketState>, SocketEffect[]];

const CASES: Case[] = [
  ['joined', CLOSED, { type: 'joined' }, { subscriptions: 1 }, []],
  [
    'left, not the last',
    on('connected', { subscriptions: 2 }),
    { type: 'left' },
    { subscriptions: 1 },
    [],
  ],
  ['left, the last', on('connected'), { type: 'left' }, { subscriptions: 0, isClosing: true }, []],
  [
    'left, the last, while waiting',
    on('retry', { attempts: 3, isForbidden: true }),
    { type: 'left' },
    { connection: 'closed', subscriptions: 0, isClosing: true, attempts: 0, isForbidden: false },
    [cancel, 'discard'],
  ],
  [
    'left, not the last, while waiting',
    on('retry', { subscriptions: 2 }),
    { type: 'left' },
    { subscriptions: 1 },
    [],
  ],
  [
    'connecting',
    on('retry', { isClosing: true, normalClose: { code: 1000, reason: '' } }),
    { type: 'connecting' },
    { connection: 'connecting', isClosing: false, normalClose: null },
    [],
  ],
  ['created', on('connecting'), { type: 'created' }, {}, [{ wait: waits.acknowledgementTimeout }]],
  ['created after the end', on('closed', { subscriptions: 0 }), { type: 'created' }, {}, ['close']],
  [
    'created after a late close of the previous socket',
    on('closed'),
    { type: 'created' },
    { connection: 'connecting' },
    [{ wait: waits.acknowledgementTimeout }],
  ],
  ['opened', on('connecting'), { type: 'opened' }, { connection: 'opened' }, []],
  [
    'acknowledged',
    on('opened'),
    { type: 'acknowledged' },
    { connection: 'connected' },
    [{ wait: waits.keepAlive }],
  ],
  [
    'acknowledged without subscriptions',
    on('opened', { subscriptions: 0 }),
    { type: 'acknowledged' },
    { connection: 'connected', isClosing: true },
    [{ wait: waits.keepAlive }],
  ],
  ['never opened', on('connecting'), { type: 'due' }, {}, ['time-out']],
  ['never acknowledged', on('opened'), { type: 'due' }, {}, ['time-out']],
  ['message', on('connected', { attempts: 4 }), { type: 'message' }, { attempts: 0 }, []],
  [
    'due, a ping',
    on('connected'),
    { type: 'due' },
    { isPongDue: true },
    ['ping', { wait: PONG_TIMEOUT }],
  ],
  [
    'pong',
    on('connected', { isPongDue: true }),
    { type: 'pong' },
    { isPongDue: false },
    [{ wait: waits.keepAlive }],
  ],
  ['pong before the acknowledgement', on('opened'), { type: 'pong' }, {}, []],
  ['due, no pong', on('connected', { isPongDue: true }), { type: 'due' }, {}, ['terminate']],
  [
    'failed',
    on('connecting', { isForbidden: true }),
    { type: 'failed' },
    { connection: 'closed', isForbidden: false },
    [cancel],
  ],
  ['failed, opened', on('opened'), { type: 'failed' }, { connection: 'closed' }, [cancel]],
  [
    'failed, connected',
    on('connected', { isPongDue: true }),
    { type: 'failed' },
    { connection: 'closed', isPongDue: false },
    [cancel],
  ],
  ['closed while connecting', on('connecting'), closed(1006), { connection: 'closed' }, [cancel]],
  [
    'closed with 4403',
    on('opened'),
    closed(4403),
    { connection: 'closed', isForbidden: true },
    [cancel],
  ],
  [
    'closed normally by the server',
    on('connected'),
    closed(1000),
    { connection: 'closed', normalClose: { code: 1000, reason: '' } },
    [cancel, 'terminate'],
  ],
  [
    'closed normally by us',
    on('connected', { isClosing: true }),
    closed(1000),
    { connection: 'closed' },
    [cancel],
  ],
  ['closed late', on('retry'), closed(1006), {}, []],
  [
    'retrying',
    on('closed', { attempts: 2 }),
    { type: 'retrying', jitter: 300 },
    { connection: 'retry', attempts: 3 },
    [{ wait: 1000 * 2 ** 2 + 300 }],
  ],
  ['due, the next attempt', on('retry'), { type: 'due' }, {}, ['proceed']],
  [
    'gave up',
    on('closed', { attempts: 5, isForbidden: true }),
    { type: 'gave-up' },
    { attempts: 0, isForbidden: false },
    ['discard'],
  ],
  ['reconnect before it is opened', on('connecting'), { type: 'reconnect' }, {}, []],
  ['reconnect, opened', on('opened'), { type: 'reconnect' }, {}, ['terminate']],
  ['reconnect, connected', on('connected'), { type: 'reconnect' }, {}, ['terminate']],
  [
    'dispose',
    on('connected', { attempts: 1, isPongDue: true }),
    { type: 'dispose' },
    { connection: 'closed', attempts: 0, isPongDue: false },
    [cancel, 'close', 'discard'],
  ],
];

describe('transition of the connection', () => {
  it.each(CASES)('%s', (_name, before, event, after, effects) => {
    const [state, ...rest] = transition(before, event, waits);
    expect(state).toEqual({ ...before, ...after });
    expect(new Set(rest)).toEqual(new Set(effects));
  });

  it('is tested in each state with each event whose row differs from that of `closed`', () => {
    const own = Object.entries(CONNECTION_TABLE).flatMap(([state, rows]) =>
      Object.entries(rows)
        .filter(([type, row]) => row !== CONNECTION_TABLE.closed[type as never])
        .map(([type]) => `${state} ${type}`),
    );
    const tested = CASES.map(([, { connection }, { type }]) => `${connection} ${type}`);
    expect(own.filter((row) => !tested.includes(row))).toEqual([]);
  });
});
