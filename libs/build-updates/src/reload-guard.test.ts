import { createTestClock } from '@shpy/kernel/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RELOAD_GUARD_KEY } from './constants.ts';
import type { ReloadGuardOptions } from './options.ts';
import { isLazyPartError } from './lazy-part-error.ts';
import { createReloadGuard } from './reload-guard.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/login-1.js');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** One document after another: each reload gives the page a new guard. */
function setUp(options: ReloadGuardOptions = {}) {
  const entries = new Map<string, string>();
  const clock = createTestClock(1_767_225_600_000);
  const reload = vi.fn();
  const events = new EventTarget();
  const sessionStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  const page = () =>
    createReloadGuard({
      ...{ reload, sessionStorage, clock, events },
      reachServer: async () => {},
      ...options,
    });
  const send = (type: string) => events.dispatchEvent(new Event(type));
  return { page, reload, entries, send, wait: (ms: number) => clock.advance(ms) };
}

/** What a promise has become after the microtasks: its value, its error, or pending. */
async function outcome(promise: Promise<unknown>) {
  const pending = new Promise((done) => setImmediate(done, 'pending'));
  return Promise.race([promise, pending]).catch((error: Error) => error);
}

describe('isLazyPartError', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://x/a.js',
    'error loading dynamically imported module: https://x/a.js',
    'Importing a module script failed.',
    "'text/html' is not a valid JavaScript MIME type.",
    'Unable to preload CSS for /assets/a.css',
    'Loading chunk 5 failed.\n(error: https://x/5.js)',
    'Loading CSS chunk 5 failed.\n(/5.css)',
    'Failed to load chunk /_next/static/chunks/a.js',
  ])('%s', (message) => expect(isLazyPartError(new Error(message))).toBe(true));

  it.each([
    new Error('x is not a function'),
    new TypeError('Failed to fetch'),
    null,
    undefined,
    'text',
    {},
  ])('not %s', (error) => expect(isLazyPartError(error)).toBe(false));
});

describe('handleFailure', () => {
  it('reloads once in ten seconds', () => {
    const { page, reload, wait } = setUp();
    expect(page().handleFailure(gone)).toBe(true);
    wait(9999);
    expect(page().handleFailure(gone)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    wait(1);
    expect(page().handleFailure(gone)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('also in one document that is not left', () => {
    const { page, reload, wait } = setUp();
    const guard = page();
    guard.handleFailure(gone);
    wait(9999);
    guard.handleFailure(gone);
    expect(reload).toHaveBeenCalledTimes(1);
    wait(1);
    guard.handleFailure(gone);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('the first reload by a clock that has just begun', () => {
    const { reload } = setUp();
    const entries = new Map<string, string>();
    const guard = createReloadGuard({
      reload,
      clock: createTestClock(0),
      sessionStorage: {
        getItem: (key) => entries.get(key) ?? null,
        setItem: (key, value) => void entries.set(key, value),
      },
    });
    expect([guard.handleFailure(gone), guard.handleFailure(gone)]).toEqual([true, true]);
    expect(reload).toHaveBeenCalledOnce();
    expect(entries.get(RELOAD_GUARD_KEY)).toBe('0');
  });

  it('several failures in one document are one reload', () => {
    const { page, reload } = setUp();
    const guard = page();
    expect([guard.handleFailure(gone), guard.handleFailure(gone)]).toEqual([true, true]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('leaves other errors alone', () => {
    const { page, reload } = setUp();
    expect(page().handleFailure(new Error('x is not a function'))).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('never without a network: the page would be lost', () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { page, reload } = setUp();
    expect(page().handleFailure(gone)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('nor without the network that it is given', () => {
    const { page, reload } = setUp({ navigator: { onLine: false } });
    expect(page().handleFailure(gone)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('a clock that is set back does not open the guard', () => {
    const { page, reload, wait } = setUp();
    page().handleFailure(gone);
    wait(-5000);
    expect(page().handleFailure(gone)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('nor does a clock that is set back by a day keep it shut', () => {
    const { page, wait } = setUp();
    page().handleFailure(gone);
    wait(-86_400_000);
    expect(page().handleFailure(gone)).toBe(true);
  });
});

describe('blocked session storage', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };

  it.each<[string, NonNullable<ReloadGuardOptions['sessionStorage']> | null]>([
    ['throws', { getItem: blocked, setItem: blocked }],
    ['is full', { getItem: () => null, setItem: blocked }],
    ['is null', null],
  ])('that %s: once, however long it lasts', (_name, sessionStorage) => {
    const { page, reload, wait } = setUp({ sessionStorage });
    const entries = vi.spyOn(performance, 'getEntriesByType');
    entries.mockReturnValue([{ type: 'navigate' }] as never);
    expect(page().handleFailure(gone)).toBe(true);
    entries.mockReturnValue([{ type: 'reload' }] as never);
    expect(page().handleFailure(gone)).toBe(false);
    wait(3_600_000);
    expect(page().handleFailure(gone)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a dirty form', () => {
  it('its draft is flushed, then the visitor is asked, once', async () => {
    const steps: string[] = [];
    let agree!: (yes: boolean) => void;
    const { page, reload } = setUp({
      isDirty: () => true,
      flush: () => steps.push('flush'),
      confirm: () => {
        steps.push('confirm');
        return new Promise((resolve) => (agree = resolve));
      },
    });
    const guard = page();
    expect(guard.handleFailure(gone)).toBe(true);
    expect(guard.handleFailure(gone)).toBe(true);
    expect(steps).toEqual(['flush', 'confirm']);
    expect(reload).not.toHaveBeenCalled();
    agree(true);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('a visitor who declines keeps the page and sees the error', async () => {
    const { page, reload, entries } = setUp({ isDirty: () => true, confirm: () => false });
    const result = await outcome(page().guardedImport(() => Promise.reject(gone))());
    expect(result).toBeInstanceOf(Error);
    expect(reload).not.toHaveBeenCalled();
    expect(entries.has(RELOAD_GUARD_KEY)).toBe(false);
  });

  it('a visitor who declined is not surprised by a reload for the next part', async () => {
    let isDirty = true;
    const { page, reload } = setUp({ isDirty: () => isDirty, confirm: () => false });
    const guard = page();
    await outcome(guard.guardedImport(() => Promise.reject(gone))());
    // The error page has replaced the form.
    isDirty = false;
    await outcome(guard.guardedImport(() => Promise.reject(gone))());
    expect(reload).not.toHaveBeenCalled();
  });

  it('nobody is asked for a reload that would be refused', async () => {
    const confirm = vi.fn(() => true);
    const { page, reload } = setUp({ isDirty: () => true, confirm });
    page().handleFailure(gone);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(page().handleFailure(gone)).toBe(false);
    expect(confirm).toHaveBeenCalledOnce();
  });

  it.each<[string, ReloadGuardOptions]>([
    [
      'flush',
      {
        flush: () => {
          throw new Error('mine');
        },
      },
    ],
    ['confirm', { confirm: () => Promise.reject(new Error('mine')) }],
  ])('a %s that fails is a no, and the next failure asks again', async (_name, options) => {
    const { page, reload } = setUp({ isDirty: () => true, confirm: () => true, ...options });
    const guard = page();
    for (let time = 0; time < 2; time++) {
      const error = (await outcome(guard.guardedImport(() => Promise.reject(gone))())) as Error;
      expect(error.cause).toBe(gone);
    }
    expect(reload).not.toHaveBeenCalled();
  });

  it('nobody to ask: no reload', async () => {
    const { page, reload } = setUp({ isDirty: () => true });
    await outcome(page().guardedImport(() => Promise.reject(gone))());
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('guardedImport', () => {
  it('resolves with what it loads', async () => {
    const { page } = setUp();
    expect(await page().guardedImport(async () => ({ default: 1 }))()).toEqual({ default: 1 });
  });

  it('stays pending while the page reloads', async () => {
    const { page, reload } = setUp();
    expect(await outcome(page().guardedImport(() => Promise.reject(gone))())).toBe('pending');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('after the reload it rejects with an error that no router takes for its own', async () => {
    const { page } = setUp();
    page().handleFailure(gone);
    const error = (await outcome(page().guardedImport(() => Promise.reject(gone))())) as Error;
    expect(error.message).toMatch(/^\[build-updates\]/);
    expect(error.cause).toBe(gone);
    expect(isLazyPartError(error)).toBe(true);
  });

  it('lets other errors through as they are', async () => {
    const { page } = setUp();
    const bug = new Error('x is not a function');
    expect(await outcome(page().guardedImport(() => Promise.reject(bug))())).toBe(bug);
  });

  const failingOnce = () =>
    vi.fn(async () => 'part').mockImplementationOnce(() => Promise.reject(gone));

  it('loads a part again that failed once, without a reload', async () => {
    const { page, reload } = setUp();
    const load = failingOnce();
    expect(await page().guardedImport(load)()).toBe('part');
    expect(load).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
  });

  it('rejects without a reload if the server cannot be reached', async () => {
    const { page, reload } = setUp({ reachServer: () => Promise.reject(new Error('down')) });
    const load = vi.fn(() => Promise.reject(gone));
    expect(isLazyPartError(await outcome(page().guardedImport(load)()))).toBe(true);
    expect(load).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  it('rejects without a reload if the page may not reload for this part', async () => {
    const { page, reload } = setUp();
    const load = page().guardedImport(() => Promise.reject(gone), { mayReload: () => false });
    expect(isLazyPartError(await outcome(load()))).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each(['beforeunload', 'pagehide'])(
    'neither reloads nor rejects after %s, and loads again when the page comes back',
    async (type) => {
      const { page, reload, send } = setUp();
      const load = failingOnce();
      const guard = page();
      send(type);
      const part = guard.guardedImport(load)();
      expect(await outcome(part)).toBe('pending');
      expect(guard.handleFailure(gone)).toBe(false);
      expect(load).toHaveBeenCalledOnce();
      send('pageshow');
      expect(await part).toBe('part');
      expect(reload).not.toHaveBeenCalled();
    },
  );

  it('takes a page for one that stays if it has not gone after ten seconds', async () => {
    const { page, send, wait } = setUp();
    const load = failingOnce();
    const guard = page();
    send('beforeunload');
    const part = guard.guardedImport(load)();
    wait(9999);
    expect(await outcome(part)).toBe('pending');
    wait(1);
    expect(await part).toBe('part');
  });

  it('does not reload if the visitor leaves the page while the server is asked', async () => {
    let answer = () => {};
    const reachServer = () => new Promise<void>((resolve) => (answer = resolve));
    const { page, reload, send } = setUp({ reachServer });
    const part = page().guardedImport(() => Promise.reject(gone))();
    await outcome(part);
    send('beforeunload');
    answer();
    expect(await outcome(part)).toBe('pending');
    expect(reload).not.toHaveBeenCalled();
  });
});
