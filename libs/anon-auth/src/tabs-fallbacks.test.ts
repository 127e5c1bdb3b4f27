import { describe, expect, it, vi } from 'vitest';
import { never, settle, setUp, setUpTime } from './fakes.fixture.ts';

setUpTime();

describe('tabs with broken locks or channels', () => {
  it('stop waiting for a lock when its time is up', async () => {
    const locks = {
      request: (_name: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    };
    const { auth, fetch } = setUp({ locks, lockTimeout: 700 });
    auth.start();
    await vi.advanceTimersByTimeAsync(699);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(auth.get().status).toBe('present');
  });

  it('continue without a lock whose request ignores its signal', async () => {
    let grant = async () => {};
    const locks = {
      request: (_name: string, _options: unknown, work: () => Promise<void>) => {
        grant = work;
        return never();
      },
    };
    const { auth, fetch } = setUp({ locks, lockTimeout: 700 });
    auth.start();
    await vi.advanceTimersByTimeAsync(700);
    expect(auth.get().status).toBe('present');
    // The lock is granted too late. It is released 500 ms later, when the other tabs have this tab's message.
    const released = grant();
    await vi.advanceTimersByTimeAsync(500);
    await released;
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('stop waiting, on dispose, for a lock that is never granted', async () => {
    const { auth, fetch } = setUp({ locks: { request: never } });
    auth.start();
    const waiting = auth.getToken();
    auth.dispose();
    expect(await waiting).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['rejects', () => Promise.reject(new DOMException('no', 'SecurityError'))],
    [
      'throws',
      () => {
        throw new DOMException('no', 'SecurityError');
      },
    ],
  ])('continue without a lock manager that %s', async (_name, request) => {
    const { auth } = setUp({ locks: { request } });
    auth.start();
    await settle();
    expect(auth.get().status).toBe('present');
  });

  it('continue without a channel that cannot be opened', async () => {
    const { auth } = setUp({
      channel: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    auth.start();
    await settle();
    expect(auth.get().status).toBe('present');
  });

  it('continue without a channel that refuses messages', async () => {
    const broken = () => ({
      onmessage: null,
      postMessage: () => {
        throw new DOMException('no', 'InvalidStateError');
      },
      close: () => {},
    });
    const { auth } = setUp({ channel: broken });
    auth.start();
    await settle();
    expect(auth.get().status).toBe('present');
    auth.clear();
    expect(auth.get().status).toBe('absent');
  });
});
