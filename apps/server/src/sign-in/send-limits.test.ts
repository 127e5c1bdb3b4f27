import { describe, expect, it } from 'vitest';
import {
  CLOCK_TOLERANCE,
  type EarlierSend,
  type EarlierSends,
  longestWait,
  ownWait,
  type SendLimit,
} from './send-limits.ts';

const NOW = 100_000_000;
const HERE = { network: 'here', device: null };
/** A mail that was sent `second` seconds ago. */
const send = (second: number, more: Partial<EarlierSend> = {}): EarlierSend => ({
  at: NOW - second * 1000,
  network: 'elsewhere',
  device: null,
  ...more,
});
/** `count` mails, one every `step` seconds until `step` seconds ago. */
const every = (count: number, step: number, more?: Partial<EarlierSend>) =>
  Array.from({ length: count }, (_, index) => send((index + 1) * step, more));
const none: EarlierSends = { toAddress: [], fromNetwork: [], fromWideNetwork: [] };

describe('the wait of one requester between mails to one address', () => {
  it.each([
    [[], 0],
    [[0], 30],
    [[29], 1],
    [[30], 0],
    [[0, 30], 60],
    [[60, 90], 0],
    [[0, 60, 90], 120],
    [[119, 400, 500, 600], 1],
    [[120, 400, 500, 600], 0],
    [[200, 400, 500, 600, 3599], 1],
    [[0, 400, 500, 600, 3599], 120],
    [[200, 400, 500, 600, 700, 3599], 2900],
  ])('after mails %j seconds ago is %i', (seconds, expected) => {
    const sends = seconds.map((second) => send(second));
    expect(ownWait(sends, NOW) / 1000).toBe(expected);
  });
});

describe('an unknown browser', () => {
  it.each([
    ['nothing was sent', none, null],
    ['a mail left 29 s ago from anywhere', { ...none, toAddress: [send(29)] }, 'address'],
    ['a mail left 30 s ago from elsewhere', { ...none, toAddress: [send(30)] }, null],
    [
      'two mails left from here, the last one 59 s ago',
      { ...none, toAddress: [send(59, HERE), send(100, HERE)] },
      'address_network',
    ],
    ['19 mails left in the hour', { ...none, toAddress: every(19, 150) }, null],
    ['20 mails left in the hour', { ...none, toAddress: every(20, 150) }, 'address_hour'],
    ['39 mails left in the day', { ...none, toAddress: every(39, 2000) }, null],
    ['40 mails left in the day', { ...none, toAddress: every(40, 2000) }, 'address_day'],
    ['its network sent 29', { ...none, fromNetwork: every(29, 60) }, null],
    ['its network sent 30', { ...none, fromNetwork: every(30, 60) }, 'network'],
    ['its wide network sent 99', { ...none, fromWideNetwork: every(99, 30) }, null],
    ['its wide network sent 100', { ...none, fromWideNetwork: every(100, 30) }, 'wide_network'],
  ])('if %s', (_title, sends, limit) => {
    expect(longestWait(sends, HERE, NOW)?.limit ?? null).toBe(limit);
  });

  it('waits for the longest of several limits', () => {
    const sends = { ...none, toAddress: every(20, 60), fromNetwork: every(30, 10) };
    expect(longestWait(sends, HERE, NOW)).toEqual({
      limit: 'network',
      // Until the first of the thirty mails from the network is an hour old.
      wait: (3600 - 30 * 10) * 1000,
    });
  });
});

describe('a known browser', () => {
  const known = { network: 'here', device: 'known' };

  it('is not affected by other requesters, however many', () => {
    const sends = {
      toAddress: every(200, 1),
      fromNetwork: every(200, 1, HERE),
      fromWideNetwork: every(200, 1, HERE),
    };
    expect(longestWait(sends, known, NOW)).toBeNull();
    const others = every(200, 1, { device: 'another' });
    expect(longestWait({ ...sends, toAddress: others }, known, NOW)).toBeNull();
  });

  it.each([
    ['one mail', every(1, 29, known), 'browser'],
    ['four mails', every(4, 130, known), null],
    ['five mails', every(5, 130, known), 'browser'],
  ])('has its own waits and quota: %s', (_title, toAddress, limit) => {
    expect(longestWait({ ...none, toAddress }, known, NOW)?.limit ?? null).toBe(limit);
  });

  it('shares the limits of its network with other known browsers, except for its first mail in an hour', () => {
    const fromNetwork = every(30, 60, { device: 'another' });
    const fromWideNetwork = every(100, 30, { device: 'another' });
    const toAddress = every(1, 300, known);
    const limitOf = (sends: object) => longestWait({ ...none, ...sends }, known, NOW)?.limit;
    expect(limitOf({ toAddress, fromNetwork })).toBe('browser_network');
    expect(limitOf({ toAddress, fromWideNetwork })).toBe('browser_wide_network');
    expect(limitOf({ fromNetwork, fromWideNetwork })).toBeUndefined();
  });
});

describe('a process whose clock is ahead', () => {
  /** `count` mails that such a process sent now. */
  const ahead = (count: number, more?: Partial<EarlierSend>) =>
    Array.from({ length: count }, () => send(-CLOCK_TOLERANCE / 1000, more));
  const known = { network: 'here', device: 'known' };

  it.each<[SendLimit, Partial<EarlierSends>, number]>([
    ['address', { toAddress: ahead(1) }, 30],
    ['address_hour', { toAddress: ahead(20) }, 3600],
    ['address_day', { toAddress: ahead(40) }, 24 * 3600],
    ['address_network', { toAddress: ahead(5, HERE) }, 3600],
    ['network', { fromNetwork: ahead(30) }, 3600],
    ['wide_network', { fromWideNetwork: ahead(100) }, 3600],
  ])('makes no visitor wait longer than the window of %s', (limit, sends, seconds) => {
    const wait = seconds * 1000;
    expect(longestWait({ ...none, ...sends }, HERE, NOW)).toEqual({ limit, wait });
  });

  it.each<[SendLimit, Partial<EarlierSends>, number]>([
    ['browser', { toAddress: ahead(1, known) }, 30],
    ['browser_network', { fromNetwork: ahead(30, known) }, 3600],
    ['browser_wide_network', { fromWideNetwork: ahead(100, known) }, 3600],
  ])('makes no known browser wait longer than the window of %s', (limit, sends, seconds) => {
    const toAddress = every(1, 300, known);
    const wait = seconds * 1000;
    expect(longestWait({ ...none, toAddress, ...sends }, known, NOW)).toEqual({ limit, wait });
  });
});
