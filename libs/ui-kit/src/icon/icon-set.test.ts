import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClock } from '@shpy/kernel/testing';
import { createCache } from './icon-cache.ts';
import { createIconSet } from './icon-set.ts';
import { findIcon, registerIconSet } from './icon-sets.ts';
import { parseIconShape } from './icon-shape.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HOUR = 60 * 60 * 1000;
const shape = { paths: ['M0 0h16'] };

describe('the cache', () => {
  it('keeps the 50 most recently used entries', () => {
    const cache = createCache<number>();
    for (let index = 0; index < 50; index += 1) cache.set(`${index}`, index);
    cache.get('0');
    cache.set('50', 50);
    expect([cache.get('0'), cache.get('1'), cache.get('50')]).toEqual([0, undefined, 50]);
    expect(cache.dump()).toHaveLength(50);
  });

  it('keeps entries for 168 hours, even if they are used often', () => {
    const clock = createTestClock();
    const cache = createCache<number>({ clock });
    cache.set('a', 1);
    clock.advance(168 * HOUR - 1);
    expect(cache.get('a')).toBe(1);
    clock.advance(1);
    expect(cache.get('a')).toBeUndefined();
  });
});

describe('a set', () => {
  it('returns bundled icons without fetching, and no inherited properties', async () => {
    const set = createIconSet({ prefix: 'a', icons: { close: shape } });
    expect(set.get('close')).toBe(shape);
    expect(set.get('toString')).toBeNull();
    expect(await set.load('missing')).toBeNull();
  });

  it('shares one request between concurrent calls, and notifies its listeners', async () => {
    const load = vi.fn(async () => shape);
    const set = createIconSet({ prefix: 'a', load });
    const listener = vi.fn();
    set.subscribe(listener);
    await Promise.all([set.load('x'), set.load('x')]);
    await set.load('x');
    expect(load).toHaveBeenCalledTimes(1);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(set.get('x')).toEqual(shape);
    expect(set.getBundled('x')).toBeNull();
  });

  it('gives up after 500 ms, and tries again on the next call', async () => {
    let signal: AbortSignal | undefined;
    const load = vi.fn((_: string, options: { signal: AbortSignal }) => {
      signal = options.signal;
      return new Promise<never>(() => {});
    });
    const set = createIconSet({ prefix: 'a', load });
    const answer = set.load('x');
    await vi.advanceTimersByTimeAsync(499);
    expect(signal!.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBeNull();
    expect(signal!.aborted).toBe(true);
    void set.load('x');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a rejection', async () => Promise.reject(new Error('offline'))],
    [
      'a synchronous error',
      () => {
        throw new TypeError('no such address');
      },
    ],
    ['markup', async () => '<svg onload="alert(1)">'],
    ['invalid paths', async () => ({ paths: [1] })],
  ])('treats %s as a missing icon', async (_, load) => {
    const set = createIconSet({ prefix: 'a', load });
    expect(await set.load('x')).toBeNull();
    // The failed request does not stay pending.
    expect(await set.load('x')).toBeNull();
  });

  it('uses the given clock for its timeout', async () => {
    const clock = createTestClock();
    const load = () => new Promise<never>(() => {});
    const answer = createIconSet({ prefix: 'a', load, clock }).load('x');
    clock.advance(500);
    expect(await answer).toBeNull();
  });

  it('finds icons in the storage that an earlier page has fetched', async () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    await createIconSet({ prefix: 'a', storage, load: async () => shape }).load('x');
    const load = vi.fn();
    const later = createIconSet({ prefix: 'a', storage, load });
    expect(await later.load('x')).toEqual(shape);
    expect(load).not.toHaveBeenCalled();
    // Another version may have stored something else.
    kept.set('icons:a', '[["x",{"value":"<svg>"}]]');
    expect(createIconSet({ prefix: 'a', storage, load }).get('x')).toBeNull();
  });

  it('works with blocked storage', async () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const storage = { getItem: blocked, setItem: blocked };
    const set = createIconSet({ prefix: 'a', storage, load: async () => shape });
    expect(await set.load('x')).toEqual(shape);
  });
});

describe('a set is refused during development', () => {
  it.each([undefined, {}, { prefix: '' }, { prefix: 'a:b' }, { prefix: 7 }])(
    'without a prefix for the names of its icons: %j',
    (options) => {
      expect(() => createIconSet(options as never)).toThrow(
        /^@shpy\/ui-kit: createIconSet\(\) got .* as prefix, an icon is named prefix:name, pass a text without a colon$/,
      );
    },
  );

  it.each([
    ['timeout', { timeout: 0 }, '0'],
    ['timeout', { timeout: NaN }, 'NaN'],
    ['timeout', { timeout: '500' }, '"500"'],
    ['cache.size', { cache: { size: 0 } }, '0'],
    ['cache.size', { cache: { size: NaN } }, 'NaN'],
    ['cache.maxAge', { cache: { maxAge: -1 } }, '-1'],
    ['load', { load: '/icons' }, '"/icons"'],
  ])('with such a %s: %j', (name, options, shown) => {
    expect(() => createIconSet({ prefix: 'a', ...options } as never)).toThrow(
      `@shpy/ui-kit: createIconSet() got ${shown} as ${name}, `,
    );
  });
});

describe('names', () => {
  it('resolve to the registered set', () => {
    const set = createIconSet({ prefix: 'kit', icons: { close: shape } });
    registerIconSet(set);
    expect(findIcon('kit:close')).toEqual({ set, name: 'close' });
  });

  // The test above has registered `kit`.

  it.each(['nobody:close', 'close', ''])(
    'that are unknown (%j) throw an error that lists the registered sets',
    (name) => {
      expect(() => findIcon(name)).toThrow(
        /@shpy\/ui-kit: no icon set for .*registered prefixes are: kit/,
      );
    },
  );
});

it('keeps only the known properties of a fetched shape', () => {
  expect(
    parseIconShape({ paths: ['M0 0'], viewBox: '0 0 24 24', stroke: 2, onload: 'alert(1)' }),
  ).toEqual({ paths: ['M0 0'], viewBox: '0 0 24 24', stroke: 2 });
  expect(parseIconShape({ paths: [], viewBox: 'x', stroke: -1 })).toEqual({ paths: [] });
});
