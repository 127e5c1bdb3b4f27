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

describe('changes', () => {
  it('replaces the toast with the same id and restarts its time', () => {
    const toaster = createToaster();
    toaster.add({ id: 'a', title: 'One' });
    vi.advanceTimersByTime(4000);
    toaster.add({ id: 'a', title: 'Two' });
    vi.advanceTimersByTime(4000);
    expect(toaster.get().visible).toMatchObject([{ id: 'a', title: 'Two' }]);
  });

  it('updates options and keeps the time, or restarts it with a new timeout', () => {
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

  it('returns the same object for a toast that has not changed', () => {
    const toaster = createToaster();
    toaster.add({ id: 'a' });
    const [before] = toaster.get().visible;
    toaster.add({ id: 'b' });
    expect(toaster.get().visible[1]).toBe(before);
  });

  it('notifies its subscribers until they unsubscribe', () => {
    const toaster = createToaster();
    const listener = vi.fn();
    const stop = toaster.subscribe(listener);
    toaster.add('a');
    stop();
    toaster.clear();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('can add a toast in the callback of another', () => {
    const toaster = createToaster();
    toaster.add({ id: 'a', callback: () => void toaster.add({ id: 'b' }) });
    toaster.dismiss('a');
    expect(ids(toaster)).toEqual(['b']);
  });
});

describe('an error of the consumer', () => {
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

  it.each(['dismiss', 'timeout', 'clear'])(
    'in a callback does not affect other toasts: %s',
    (way) => {
      const toaster = createToaster();
      const callback = vi.fn();
      toaster.add({ id: 'a', timeout: 1000, callback: fail });
      toaster.add({ id: 'b', timeout: 1000, callback });
      if (way === 'dismiss') for (const id of ['a', 'b']) toaster.dismiss(id);
      if (way === 'timeout') vi.advanceTimersByTime(1000);
      if (way === 'clear') toaster.clear();
      expect(ids(toaster)).toEqual([]);
      expect(callback).toHaveBeenCalledOnce();
    },
  );

  it('in a listener does not affect other listeners', () => {
    const toaster = createToaster();
    const listener = vi.fn();
    toaster.subscribe(fail);
    toaster.subscribe(listener);
    toaster.add('Saved');
    expect(listener).toHaveBeenCalledOnce();
  });

  it('in a message of a promise closes the loading toast', async () => {
    const toaster = createToaster();
    const messages = { loading: 'Saving', success: fail, error: 'Failed' };
    await toaster.promise(Promise.resolve(1), messages);
    expect(ids(toaster)).toEqual([]);
  });
});

describe('invalid options', () => {
  it('throws for an unknown colour and lists the known ones', () => {
    const toaster = createToaster();
    expect(() => toaster.add({ color: 'pink' as never })).toThrow(
      /color "pink".*gray, shpy, red, amber, green, primary, info, success, warning, danger/,
    );
    const id = toaster.add({ color: 'gray' });
    expect(() => toaster.update(id, { color: 'pink' as never })).toThrow(/color "pink"/);
    expect(toaster.get().visible).toHaveLength(1);
  });

  it('shows an unknown colour as gray in production, and warns', () => {
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

  it.each([0, -1, NaN])('throws for a limit of %s, which shows no toast', (limit) => {
    expect(() => createToaster({ limit })).toThrow(
      `@shpy/ui-kit: a toaster cannot have a limit of ${limit}, it would show no toast`,
    );
  });

  it('accepts colours of your own, those of the theme, and gray', () => {
    const toaster = createToaster({ colors: ['ocean'] });
    toaster.add({ color: 'ocean' });
    toaster.add({ color: 'success' });
    toaster.add({ color: 'gray' });
    expect(toaster.get().visible.map(({ color }) => color)).toEqual(['gray', 'success', 'ocean']);
    expect(() => toaster.add({ color: 'pink' as never })).toThrow(/gray, shpy, .*, ocean/);
  });

  it.each([{ limit: '3' }, { timeout: '5000' }, { timeout: null }, { limit: [3] }])(
    'throws during development for the type of %j',
    (options) => {
      const [[name, value] = []] = Object.entries(options);
      expect(() => createToaster(options as never)).toThrow(
        `@shpy/ui-kit: a toaster cannot have a ${name} of the type ${typeof value}, it is a number`,
      );
    },
  );

  it.each([['ocean'], [[7]], [['']], [{}]])(
    'throws during development for the colors %j',
    (colors) => {
      expect(() => createToaster({ colors: colors as never })).toThrow(
        `@shpy/ui-kit: a toaster cannot have the colors ${JSON.stringify(colors)}, they are a list of names`,
      );
    },
  );

  it.each([-1, Number.NaN])('throws for a timeout of %s', (timeout) => {
    expect(() => createToaster().add({ timeout })).toThrow(/timeout/);
    expect(() => createToaster({ timeout })).toThrow(/timeout/);
  });
});

describe('the methods for outcomes', () => {
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

  it('keep their colours beside colours of your own', async () => {
    const toaster = createToaster({ colors: ['ocean'] });
    toaster.error({ title: 'Failed', timeout: 0 });
    await toaster.promise(Promise.resolve(), { loading: '…', success: 'Sent', error: 'Failed' });
    expect(toaster.get().visible).toMatchObject([{ color: 'success' }, { color: 'danger' }]);
  });
});
