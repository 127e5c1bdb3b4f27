import { describe, expect, it, vi } from 'vitest';
import { ANONYMOUS_TOKEN_KEY } from './constants.ts';
import { RENEWAL, setUp, setUpTime, settle } from './fakes.fixture.ts';

setUpTime();

describe('a tab whose storage is blocked or full', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };

  it('keeps the token in memory', async () => {
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
    const { auth, fetch } = setUp({ storage });
    auth.start();
    await settle();
    expect(auth.get().status).toBe('present');
    auth.clear();
    expect(auth.get().status).toBe('absent');
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('keeps the token when storage begins to throw', async () => {
    let blocked = false;
    const entries = new Map<string, string>();
    const guard = <T>(value: T) => (blocked ? refuse() : value);
    const { auth, events } = setUp({
      storage: {
        getItem: (key) => guard(entries.get(key) ?? null),
        setItem: (key, value) => void guard(entries.set(key, value)),
        removeItem: (key) => void guard(entries.delete(key)),
      },
    });
    auth.start();
    await settle();
    const { token } = auth.get();
    blocked = true;
    events.dispatchEvent(new Event('visibilitychange'));
    expect(auth.get().token).toBe(token);
  });

  it('does not restore the previous token from full storage', async () => {
    const { auth, fetch, storage, events } = setUp();
    auth.start();
    await settle();
    storage.setItem = refuse;
    await vi.advanceTimersByTimeAsync(RENEWAL);
    const { token } = auth.get();
    expect(storage.getItem(ANONYMOUS_TOKEN_KEY)).not.toBe(token);
    events.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(auth.get().token).toBe(token);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('works without storage, locks, channel and events', async () => {
    const { auth } = setUp({ storage: null, locks: null, channel: null, events: null });
    auth.start();
    await settle();
    expect(auth.get().status).toBe('present');
  });
});
