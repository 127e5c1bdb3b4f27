import { describe, expect, it, vi } from 'vitest';
import { isLazyPartError } from './lazy-part-error.ts';
import { gone, outcome, setUp } from './reload-guard.fixture.ts';

describe('guardedImport', () => {
  it.each([
    ['a promise', Promise.resolve()],
    ['undefined', undefined],
  ])('refuses %s in place of the function at once', (name, load) => {
    const { page } = setUp();
    expect(() => page().guardedImport(load as never)).toThrow(
      `@shpy/build-updates: guardedImport() got ${name}, it starts the import itself, and repeats it if it fails, pass a function`,
    );
  });

  it('resolves with what it loads', async () => {
    const { page } = setUp();
    expect(await page().guardedImport(async () => ({ default: 1 }))()).toEqual({ default: 1 });
  });

  it('stays pending while the page reloads', async () => {
    const { page, reload } = setUp();
    expect(await outcome(page().guardedImport(() => Promise.reject(gone))())).toBe('pending');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('rejects after the reload with an error whose message routers do not recognize', async () => {
    const { page } = setUp();
    page().handleFailure(gone);
    const error = (await outcome(page().guardedImport(() => Promise.reject(gone))())) as Error;
    expect(error.message).toMatch(/^@shpy\/build-updates: /);
    expect(error.cause).toBe(gone);
    expect(isLazyPartError(error)).toBe(true);
  });

  it('rejects with other errors unchanged', async () => {
    const { page } = setUp();
    const bug = new Error('x is not a function');
    expect(await outcome(page().guardedImport(() => Promise.reject(bug))())).toBe(bug);
  });

  const failingOnce = () =>
    vi.fn(async () => 'part').mockImplementationOnce(() => Promise.reject(gone));

  it('retries a part that failed once, without a reload', async () => {
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

  it('rejects without a reload if the server does not answer in ten seconds', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const fetch = vi.fn(async (_url: string, { signal }: RequestInit) => {
      signal?.throwIfAborted();
      return new Response();
    });
    vi.stubGlobal('fetch', fetch);
    vi.stubGlobal('location', { href: 'https://shpy.example/' });
    const { page, reload } = setUp({ reachServer: undefined });
    const load = page().guardedImport(() => Promise.reject(gone));
    expect(isLazyPartError(await outcome(load()))).toBe(true);
    expect(limit).toHaveBeenCalledWith(10_000);
    expect(fetch).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
    limit.mockRestore();
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

  it('retries if the page is still there ten seconds after `beforeunload`', async () => {
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

  it('does not reload if the visitor leaves the page during the request to the server', async () => {
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
