import { describe, expect, it } from 'vitest';
import { IP_DATA_KEY, IP_DATA_MAX_AGE } from './constants.ts';
import { fail, never, setUp, setUpTime, settle, STORED } from './fakes.fixture.ts';

setUpTime();

describe('stored data', () => {
  const stored = (age: number) => JSON.stringify({ ...STORED, storedAt: Date.now() - age });
  const withoutToken = { token: null, retriesReached: true };

  it('is kept for thirty days by default', () => {
    expect(IP_DATA_MAX_AGE).toBe(30 * 24 * 60 * 60 * 1000);
  });

  it.each([
    ['is used until a millisecond before its maximum age', IP_DATA_MAX_AGE - 1, STORED],
    ['is removed at its maximum age', IP_DATA_MAX_AGE, null],
    ['is removed if it is dated in the future', -1, null],
  ])('%s', async (_name, age, expected) => {
    const { lookup, fetch, token, entries } = setUp();
    fetch.mockImplementation(fail);
    entries.set(IP_DATA_KEY, stored(age));
    token.set(withoutToken);
    lookup.start();
    await settle();
    expect(lookup.get().data).toEqual(expected);
    expect(entries.has(IP_DATA_KEY)).toBe(expected !== null);
  });

  it('is removed at the start, before and without a response of any source', () => {
    const { lookup, fetch, entries } = setUp();
    fetch.mockImplementation(never);
    entries.set(IP_DATA_KEY, stored(IP_DATA_MAX_AGE));
    lookup.start();
    expect(entries.has(IP_DATA_KEY)).toBe(false);
  });

  it('is removed at the start if it is not JSON', () => {
    const { lookup, fetch, entries } = setUp();
    fetch.mockImplementation(never);
    entries.set(IP_DATA_KEY, '{"ip":');
    lookup.start();
    expect(entries.has(IP_DATA_KEY)).toBe(false);
  });

  it('is renewed by a new response, not by its use', async () => {
    const { lookup, fetch, token, entries } = setUp({ maxAge: 1000 });
    fetch.mockImplementationOnce(fail);
    entries.set(IP_DATA_KEY, stored(500));
    token.set(withoutToken);
    lookup.start();
    await settle();
    expect(lookup.get().data).toEqual(STORED);
    expect(JSON.parse(entries.get(IP_DATA_KEY)!).storedAt).toBe(Date.now() - 500);

    const next = setUp();
    next.entries.set(IP_DATA_KEY, stored(500));
    next.lookup.start();
    await settle();
    expect(JSON.parse(next.entries.get(IP_DATA_KEY)!).storedAt).toBe(Date.now());
  });

  it('ages from the first start that reads it if it has no date', async () => {
    const { lookup, fetch, token, entries } = setUp();
    fetch.mockImplementation(fail);
    entries.set(IP_DATA_KEY, JSON.stringify(STORED));
    token.set(withoutToken);
    lookup.start();
    expect(JSON.parse(entries.get(IP_DATA_KEY)!)).toEqual({ ...STORED, storedAt: Date.now() });
    await settle();
    expect(lookup.get().data).toEqual(STORED);
  });
});
