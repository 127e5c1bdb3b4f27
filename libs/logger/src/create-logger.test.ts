import { createTestClock } from '@shpy/kernel/testing';
import { describe, expect, it, vi } from 'vitest';
import { beaconSink } from './beacon.ts';
import { consoleSink } from './console-sink.ts';
import { createLogger } from './create-logger.ts';
import { type Level, LEVELS, parseLevel } from './levels.ts';
import { memorySink } from './testing.ts';
import type { LogMethod, LogRecord } from './types.ts';

const METHODS = ['error', 'warn', 'info', 'debug', 'trace'] as const satisfies LogMethod[];

describe('levels', () => {
  it.each([0, 1, 2, 3, 4, 5] as const)('%d writes that many methods', (level) => {
    const sink = memorySink();
    const logger = createLogger({ level, sinks: [sink] });
    for (const method of METHODS) logger[method]('x');
    expect(sink.records.map(({ name }) => name)).toEqual(METHODS.slice(0, level));
  });

  it.each(['debug', '3', 6, NaN, null])('refuses %j during development', (level) => {
    expect(() => createLogger({ level: level as Level })).toThrow(
      /^@shpy\/logger: createLogger\(\) got .* as level, levels are the numbers 0 to 5, pass one, such as LEVELS.debug/,
    );
  });

  it('is 3 by default', () => {
    const sink = memorySink();
    const logger = createLogger({ sinks: [sink] });
    logger.info('yes');
    logger.debug('no');
    expect(sink.lines()).toEqual(['info yes']);
  });

  it.each([
    [0, 0],
    ['5', 5],
    ['2', 2],
    ['1 ', null],
    ['off', 0],
    ['Warn', LEVELS.warn],
    ['trace', 5],
    ['6', null],
    ['-1', null],
    ['1.5', null],
    ['', null],
    [null, null],
    [undefined, null],
    [{}, null],
    ['constructor', null],
    [Symbol('x'), null],
  ])('parses %j as %j', (value, level) => {
    expect(parseLevel(value)).toBe(level);
  });
});

describe('scopes', () => {
  it('nest', () => {
    const sink = memorySink();
    const logger = createLogger({ scope: 'web', sinks: [sink] });
    logger.scope('auth').scope('tab').warn('x');
    logger.warn('y');
    expect(sink.lines()).toEqual(['warn [web/auth/tab] x', 'warn [web] y']);
  });

  it('are redacted, and may be the name of a secret', () => {
    const sink = memorySink();
    const logger = createLogger({ scope: 'ana@correo.example', sinks: [sink] });
    logger.scope('session').scope('203.0.113.7').warn('x');
    expect(sink.lines()).toEqual(['warn [[redacted]/session/[redacted]] x']);
  });
});

describe('sinks', () => {
  it('may be one without a list', () => {
    const sink = memorySink();
    createLogger({ sinks: sink }).scope('cart').error('x');
    expect(sink.lines()).toEqual(['error [cart] x']);
  });

  it.each([[[null]], [7], [[]], [{}]])('that are none never make logging throw: %j', (sinks) => {
    expect(() => createLogger({ sinks: sinks as never }).error('x')).not.toThrow();
  });

  it('receive redacted records with the time', () => {
    const sink = memorySink();
    const logger = createLogger({ sinks: [sink], clock: createTestClock(42) });
    logger.error('for ana@correo.example', { ip: '203.0.113.7' });
    expect(sink.records).toEqual([
      {
        level: 1,
        name: 'error',
        scope: '',
        message: 'for [redacted]',
        details: [{ ip: '[redacted]' }],
        time: 42,
      },
    ]);
  });

  it('break neither the program nor each other', () => {
    const sink = memorySink();
    const broken = () => {
      throw new Error('full');
    };
    createLogger({ sinks: [broken, sink] }).info('x');
    expect(sink.lines()).toEqual(['info x']);
  });

  it('are not called if the level is too high', () => {
    const sink = vi.fn();
    const details = { toJSON: vi.fn() };
    createLogger({ level: 0, sinks: [sink] }).error('x', details);
    expect(sink).not.toHaveBeenCalled();
    expect(details.toJSON).not.toHaveBeenCalled();
  });

  it('receive records of detached methods', () => {
    const sink = memorySink();
    const { warn } = createLogger({ sinks: [sink] });
    warn('x');
    expect(sink.lines()).toEqual(['warn x']);
  });
});

it('marks a message that cannot be converted to text', () => {
  const sink = memorySink();
  const { error } = createLogger({ sinks: [sink] });
  const unreadable = { toString: () => expect.fail('not to be read') };
  for (const message of [Object.create(null), unreadable]) error(message as string);
  expect(sink.lines()).toEqual(['error [redacted]', 'error [redacted]']);
});

describe('consoleSink', () => {
  it.each(METHODS)('writes to console.%s', (method) => {
    const write = vi.fn();
    const target = { [method]: write } as unknown as Console;
    createLogger({ level: 5, scope: 'auth', sinks: [consoleSink(target)] })[method]('x', { a: 1 });
    expect(write).toHaveBeenCalledWith('[auth] x', { a: 1 });
  });
});

describe('beaconSink', () => {
  const record = (level: Level) => ({ level, message: 'x' }) as LogRecord;

  it('posts errors and warnings as JSON', () => {
    const send = vi.fn();
    const sink = beaconSink({ url: '/log', send });
    for (const level of [1, 2, 3] as const) sink(record(level));
    expect(send.mock.calls).toEqual([
      ['/log', JSON.stringify(record(1))],
      ['/log', JSON.stringify(record(2))],
    ]);
  });

  it.each([
    [0.09, 1],
    [0.1, 0],
    [0.99, 0],
  ])('decides once whether a page view reports: %d', (chance, times) => {
    const send = vi.fn();
    const random = vi.fn(() => chance);
    const sink = beaconSink({ url: '/log', sampleRate: 0.1, random, send });
    sink(record(1));
    expect(send).toHaveBeenCalledTimes(times);
    expect(random).toHaveBeenCalledTimes(1);
  });

  it('sends a record with values that JSON does not support', () => {
    const send = vi.fn();
    const logger = createLogger({ sinks: [beaconSink({ url: '/log', send })] });
    const cycle: Record<string, unknown> = { big: 10n };
    cycle.self = cycle;
    logger.error('x', 10n, cycle);
    expect(JSON.parse(send.mock.calls[0]?.[1] as string)).toMatchObject({
      message: 'x',
      details: ['10', { big: '10', self: { big: '10' } }],
    });
  });

  it('posts what another server expects', () => {
    const send = vi.fn();
    const toBody = ({ message }: LogRecord) => `text=${message}`;
    beaconSink({ url: '/log', toBody, send })(record(1));
    expect(send).toHaveBeenCalledWith('/log', 'text=x');
  });

  it.each([
    [undefined, 'text/plain'],
    ['application/json', 'application/json'],
  ])('has the content type %s', (type, expected) => {
    const sendBeacon = vi.fn((_url: string, _body: Blob) => true);
    vi.stubGlobal('navigator', { sendBeacon });
    beaconSink({ url: '/log', type })(record(1));
    expect(sendBeacon.mock.calls[0]?.[1].type).toBe(expected);
    vi.unstubAllGlobals();
  });

  it('stops at its limit', () => {
    const send = vi.fn();
    const sink = beaconSink({ url: '/log', limit: 3, send });
    for (let index = 0; index < 10; index++) sink(record(1));
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('sends nothing if the platform has no beacon', () => {
    vi.stubGlobal('navigator', undefined);
    expect(() => beaconSink({ url: '/log' })(record(1))).not.toThrow();
    vi.unstubAllGlobals();
  });
});

it('refuses a beacon without a URL', () => {
  expect(() => beaconSink({} as never)).toThrow(
    '@shpy/logger: beaconSink() got no url, records are posted to it, pass { url }',
  );
});

it.each([
  ['sampleRate', NaN],
  ['sampleRate', 2],
  ['sampleRate', -1],
  ['sampleRate', '0.1'],
  ['limit', -1],
  ['limit', NaN],
  ['limit', '5'],
  ['level', 'warn'],
  ['level', 6],
  ['level', NaN],
])('refuses a beacon with the %s %j', (name, value) => {
  expect(() => beaconSink({ url: '/log', [name]: value })).toThrow(
    `@shpy/logger: beaconSink() got ${typeof value === 'string' ? `"${value}"` : value} as ${name}, `,
  );
});

it.each([{ sampleRate: 0 }, { limit: 0 }, { limit: Infinity }, { level: 0 }] as const)(
  'accepts a beacon with %o',
  (options) => {
    expect(() => beaconSink({ url: '/log', ...options })).not.toThrow();
  },
);
