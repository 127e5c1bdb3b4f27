import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastId } from './create-id.ts';
import { createToaster } from './toaster.ts';
import type { AnyToaster } from './types.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ids = (toaster: AnyToaster) => toaster.get().visible.map((toast) => toast.id);

describe('id', () => {
  it('is the time in milliseconds', () => {
    vi.setSystemTime('2040-01-02T03:04:05.678Z');
    expect(createToaster().add('Saved')).toBe(`${Date.parse('2040-01-02T03:04:05.678Z')}`);
  });

  it('is unique within one millisecond, across toasters, with the time as its prefix', () => {
    vi.setSystemTime('2041-01-01');
    const [one, two] = [createToaster(), createToaster()];
    const given = [one.add('a'), one.add('b'), two.add('c'), two.add('d')];
    expect(new Set(given).size).toBe(4);
    for (const id of given) expect(id).toMatch(new RegExp(`^${Date.now()}`));
  });

  it('stays unique when the clock is set back', () => {
    const later = createToastId(Date.parse('2050-01-01'));
    const given = [later, ...Array.from({ length: 3 }, () => createToastId(1000))];
    expect(new Set(given).size).toBe(4);
  });
});

describe('time', () => {
  it('closes after 5000 ms and runs the callback once, with the reason', () => {
    const toaster = createToaster();
    const callback = vi.fn();
    toaster.add({ id: 'a', callback });
    vi.advanceTimersByTime(4999);
    expect(ids(toaster)).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(ids(toaster)).toEqual([]);
    expect(callback).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 'a' }),
      'timeout',
    );
  });

  it.each([0, Infinity, 2 ** 31])('stays with a timeout of %s', (timeout) => {
    const toaster = createToaster();
    toaster.add({ id: 'a', timeout });
    vi.advanceTimersByTime(10_000_000);
    expect(ids(toaster)).toEqual(['a']);
  });

  it('goes on with what was left, once no cause to pause is left', () => {
    const toaster = createToaster();
    toaster.add({ id: 'a', timeout: 1000 });
    vi.advanceTimersByTime(400);
    toaster.pause('hover');
    toaster.pause('focus');
    vi.advanceTimersByTime(60_000);
    toaster.resume('hover');
    vi.advanceTimersByTime(60_000);
    expect(toaster.get().visible[0]).toMatchObject({ remaining: 600, running: false });
    toaster.resume('focus');
    vi.advanceTimersByTime(599);
    expect(ids(toaster)).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(ids(toaster)).toEqual([]);
  });

  it('does not count for a toast with actions until the visitor has reached it', () => {
    const toaster = createToaster();
    toaster.add({ id: 'a', timeout: 1000, actions: [{ label: 'Undo' }] });
    vi.advanceTimersByTime(600_000);
    expect(ids(toaster)).toEqual(['a']);
    toaster.reach('a');
    vi.advanceTimersByTime(1000);
    expect(ids(toaster)).toEqual([]);
  });

  it('takes a clock', () => {
    const pending: (() => void)[] = [];
    const clock = {
      now: () => 0,
      after: (_: number, run: () => void) => (pending.push(run), () => {}),
    };
    const toaster = createToaster({ clock });
    toaster.add('a');
    pending[0]?.();
    expect(ids(toaster)).toEqual([]);
  });
});

describe('in a page', () => {
  beforeEach(() => vi.stubGlobal('document', {}));
  afterEach(() => vi.unstubAllGlobals());

  it('counts for nobody: time begins with the first who draws it, and stops with the last', () => {
    const toaster = createToaster();
    toaster.add({ id: 'a', timeout: 1000 });
    vi.advanceTimersByTime(600_000);
    const stop = toaster.subscribe(() => {});
    vi.advanceTimersByTime(400);
    stop();
    vi.advanceTimersByTime(600_000);
    expect(toaster.get().visible[0]).toMatchObject({ remaining: 600, running: false });
    toaster.subscribe(() => {});
    vi.advanceTimersByTime(599);
    expect(ids(toaster)).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(ids(toaster)).toEqual([]);
  });
});

describe('queue', () => {
  it('shows as many as the limit, newest first, the rest when there is room', () => {
    const toaster = createToaster({ limit: 2 });
    for (const id of ['a', 'b', 'c']) toaster.add({ id });
    expect(ids(toaster)).toEqual(['b', 'a']);
    expect(toaster.get().queued).toBe(1);
    toaster.dismiss('a');
    expect(ids(toaster)).toEqual(['c', 'b']);
  });

  it('does not count down what waits', () => {
    const toaster = createToaster({ limit: 1 });
    toaster.add({ id: 'a', timeout: 1000 });
    toaster.add({ id: 'b', timeout: 1000 });
    vi.advanceTimersByTime(1000);
    expect(ids(toaster)).toEqual(['b']);
    vi.advanceTimersByTime(999);
    expect(ids(toaster)).toEqual(['b']);
  });

  it('lets a high priority take the place of a low one, which comes back with its time', () => {
    const toaster = createToaster({ limit: 1 });
    toaster.add({ id: 'low', timeout: 1000 });
    vi.advanceTimersByTime(300);
    toaster.add({ id: 'high', priority: 'high' });
    expect(ids(toaster)).toEqual(['high']);
    vi.advanceTimersByTime(4000);
    toaster.dismiss('high');
    expect(toaster.get().visible[0]).toMatchObject({ id: 'low', remaining: 700 });
  });

  it('leaves a toast with actions where it is, and takes the place of another', () => {
    const toaster = createToaster({ limit: 2 });
    toaster.add({ id: 'other' });
    toaster.add({ id: 'asks', actions: [{ label: 'Undo' }] });
    toaster.add({ id: 'high', priority: 'high' });
    expect(ids(toaster)).toEqual(['high', 'asks']);
    toaster.dismiss('high');
    expect(ids(toaster)).toEqual(['asks', 'other']);
  });

  it('goes beyond the limit rather than take a button away', () => {
    const toaster = createToaster({ limit: 1 });
    toaster.add({ id: 'asks', timeout: 1000, actions: [{ label: 'Undo' }] });
    toaster.reach('asks');
    toaster.add({ id: 'waits', actions: [{ label: 'Undo' }] });
    toaster.add({ id: 'high', priority: 'high' });
    expect(ids(toaster)).toEqual(['high', 'asks']);
    expect(toaster.get().queued).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(ids(toaster)).toEqual(['high']);
  });

  it('clears all, those that wait too, and runs their callbacks', () => {
    const callback = vi.fn();
    const toaster = createToaster({ limit: 1 });
    for (const id of ['a', 'b']) toaster.add({ id, callback });
    toaster.clear();
    expect(toaster.get()).toMatchObject({ visible: [], queued: 0 });
    expect(callback.mock.calls.map(([toast, reason]) => [toast.id, reason])).toEqual([
      ['a', 'clear'],
      ['b', 'clear'],
    ]);
  });
});

describe('changes', () => {
  it('replaces the toast of the same id and starts its time anew', () => {
    const toaster = createToaster();
    toaster.add({ id: 'a', title: 'One' });
    vi.advanceTimersByTime(4000);
    toaster.add({ id: 'a', title: 'Two' });
    vi.advanceTimersByTime(4000);
    expect(toaster.get().visible).toMatchObject([{ id: 'a', title: 'Two' }]);
  });

  it('updates parts and keeps the time, or starts it anew with a timeout', () => {
    const toaster = createToaster();
    toaster.add({ id: 'a', title: 'One', color: 'amber' });
    vi.advanceTimersByTime(4000);
    expect(toaster.update('a', { title: 'Two' })).toBe(true);
    expect(toaster.get().visible).toMatchObject([{ title: 'Two', color: 'amber' }]);
    vi.advanceTimersByTime(1000);
    expect(toaster.update('a', { title: 'Three' })).toBe(false);
    toaster.add({ id: 'b' });
    vi.advanceTimersByTime(4000);
    toaster.update('b', { timeout: 2000 });
    vi.advanceTimersByTime(1999);
    expect(ids(toaster)).toEqual(['b']);
  });

  it('gives the same object for a toast that did not change', () => {
    const toaster = createToaster();
    toaster.add({ id: 'a' });
    const [before] = toaster.get().visible;
    toaster.add({ id: 'b' });
    expect(toaster.get().visible[1]).toBe(before);
  });

  it('tells its subscribers until they leave', () => {
    const toaster = createToaster();
    const listener = vi.fn();
    const stop = toaster.subscribe(listener);
    toaster.add('a');
    stop();
    toaster.clear();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('may add a toast in the callback of another', () => {
    const toaster = createToaster();
    toaster.add({ id: 'a', callback: () => void toaster.add({ id: 'b' }) });
    toaster.dismiss('a');
    expect(ids(toaster)).toEqual(['b']);
  });
});

describe('promise', () => {
  const messages = {
    loading: 'Saving',
    success: (name: string) => `Saved ${name}`,
    error: (error: unknown) => ({ title: 'Failed', description: String(error) }),
  };

  it('goes from loading to success in one toast, and gives the value', async () => {
    const toaster = createToaster();
    const promise = toaster.promise(Promise.resolve('draft'), messages);
    expect(toaster.get().visible).toMatchObject([{ title: 'Saving', timeout: 0, loading: true }]);
    await expect(promise).resolves.toBe('draft');
    expect(toaster.get().visible).toMatchObject([
      { title: 'Saved draft', timeout: 5000, color: 'success' },
    ]);
    expect(toaster.get().visible[0]?.loading).toBeFalsy();
  });

  it('goes to error, and leaves the rejection to the caller', async () => {
    const toaster = createToaster();
    await expect(toaster.promise(Promise.reject('offline'), messages)).rejects.toBe('offline');
    expect(toaster.get().visible).toMatchObject([{ description: 'offline', color: 'danger' }]);
  });
});

describe('a promise whose toast was closed, or whose messages are wrong', () => {
  it.each(['resolve', 'reject'] as const)('does not bring back a closed one: %s', async (way) => {
    const toaster = createToaster();
    const promise = Promise[way]('value').catch(() => {});
    const error = vi.fn(() => 'Failed');
    void toaster.promise(promise, { loading: 'Saving', success: 'Saved', error });
    toaster.clear();
    await promise;
    await Promise.resolve();
    expect(toaster.get()).toMatchObject({ visible: [], queued: 0 });
  });

  it('tells what became of it, without the colour or timeout that is refused', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const toaster = createToaster();
    const promise = toaster.promise(Promise.resolve('draft'), {
      loading: { title: 'Saving', timeout: -1 },
      success: { title: 'Saved', color: 'pink' as never },
      error: 'Failed',
    });
    expect(toaster.get().visible).toMatchObject([{ title: 'Saving', timeout: 0, loading: true }]);
    await expect(promise).resolves.toBe('draft');
    expect(toaster.get().visible).toMatchObject([{ title: 'Saved', color: 'success' }]);
    expect(logged.mock.calls.map(([, { message }]) => message)).toEqual([
      expect.stringContaining('timeout of -1'),
      expect.stringContaining('color "pink"'),
    ]);
    logged.mockRestore();
  });
});

describe('code of the page that throws', () => {
  const fail = () => {
    throw new Error('mine');
  };
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => {
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^@shpy\/ui-kit: .* threw/),
      new Error('mine'),
    );
    vi.restoreAllMocks();
  });

  it.each(['dismiss', 'timeout', 'clear'])('in a callback, the rest goes on: %s', (way) => {
    const toaster = createToaster();
    const callback = vi.fn();
    toaster.add({ id: 'a', timeout: 1000, callback: fail });
    toaster.add({ id: 'b', timeout: 1000, callback });
    if (way === 'dismiss') for (const id of ['a', 'b']) toaster.dismiss(id);
    if (way === 'timeout') vi.advanceTimersByTime(1000);
    if (way === 'clear') toaster.clear();
    expect(ids(toaster)).toEqual([]);
    expect(callback).toHaveBeenCalledOnce();
  });

  it('in a listener, the others hear of it', () => {
    const toaster = createToaster();
    const listener = vi.fn();
    toaster.subscribe(fail);
    toaster.subscribe(listener);
    toaster.add('Saved');
    expect(listener).toHaveBeenCalledOnce();
  });

  it('in a message of a promise, nothing is left loading', async () => {
    const toaster = createToaster();
    const messages = { loading: 'Saving', success: fail, error: 'Failed' };
    await toaster.promise(Promise.resolve(1), messages);
    expect(ids(toaster)).toEqual([]);
  });
});

describe('mistakes', () => {
  it('refuses a colour the theme lacks and lists those it has', () => {
    const toaster = createToaster();
    expect(() => toaster.add({ color: 'pink' as never })).toThrow(
      /color "pink".*gray, shpy, red, amber, green, primary, info, success, warning, danger/,
    );
    const id = toaster.add({ color: 'gray' });
    expect(() => toaster.update(id, { color: 'pink' as never })).toThrow(/color "pink"/);
    expect(toaster.get().visible).toHaveLength(1);
  });

  it('shows a colour the theme lacks in gray in production, and warns', () => {
    vi.stubEnv('NODE_ENV', 'production');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const toaster = createToaster();
    const id = toaster.add({ title: 'Failed', color: 'pink' as never });
    expect(toaster.get().visible).toMatchObject([{ id, title: 'Failed', color: 'gray' }]);
    toaster.update(id, { color: 'red' });
    toaster.update(id, { color: 'pink' as never });
    expect(toaster.get().visible).toMatchObject([{ id, color: 'gray' }]);
    expect(warn.mock.calls).toEqual(Array(2).fill([expect.stringContaining('color "pink"')]));
    warn.mockRestore();
    vi.unstubAllEnvs();
  });

  it('takes the colours of another theme, and gray always', () => {
    const toaster = createToaster({ colors: ['ocean'] });
    toaster.add({ color: 'ocean' });
    toaster.add({ color: 'gray' });
    expect(() => toaster.add({ color: 'shpy' as never })).toThrow(/gray, ocean/);
  });

  it.each([-1, Number.NaN])('refuses a timeout of %s', (timeout) => {
    expect(() => createToaster().add({ timeout })).toThrow(/timeout/);
    expect(() => createToaster({ timeout })).toThrow(/timeout/);
  });
});

describe('the colours of outcomes', () => {
  it.each([
    ['success', 'success'],
    ['error', 'danger'],
    ['info', 'info'],
    ['warning', 'warning'],
  ] as const)('%s() adds a toast in the colour %s', (method, color) => {
    const toaster = createToaster();
    const id = toaster[method]('Label sent');
    expect(toaster.get().visible).toMatchObject([{ id, title: 'Label sent', color }]);
  });

  it('are gray in a theme without them', () => {
    const toaster = createToaster({ colors: ['ocean'] });
    toaster.error({ title: 'Failed', timeout: 0 });
    expect(toaster.get().visible).toMatchObject([{ color: 'gray', timeout: 0 }]);
  });
});
