import { createTestClock } from '@shpy/kernel/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RELOAD_GUARD_KEY } from './constants.ts';
import type { ReloadGuardOptions } from './options.ts';
import { gone, setUp } from './reload-guard.fixture.ts';
import { createReloadGuard } from './reload-guard.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('handleFailure', () => {
  it('reloads at most once in ten seconds', () => {
    const { page, reload, wait } = setUp();
    expect(page().handleFailure(gone)).toBe(true);
    wait(9999);
    expect(page().handleFailure(gone)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    wait(1);
    expect(page().handleFailure(gone)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('reloads again after ten seconds if the document stays', () => {
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

  it('reloads for the first time when the clock is at 0', () => {
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

  it('reloads once for several failures in one document', () => {
    const { page, reload } = setUp();
    const guard = page();
    expect([guard.handleFailure(gone), guard.handleFailure(gone)]).toEqual([true, true]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('returns false for an error that no lazy part caused', () => {
    const { page, reload } = setUp();
    expect(page().handleFailure(new Error('x is not a function'))).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload while the browser is offline, which would lose the page', () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { page, reload } = setUp();
    expect(page().handleFailure(gone)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload while the `navigator` option is offline', () => {
    const { page, reload } = setUp({ navigator: { onLine: false } });
    expect(page().handleFailure(gone)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload again because the clock was set back by seconds', () => {
    const { page, reload, wait } = setUp();
    page().handleFailure(gone);
    wait(-5000);
    expect(page().handleFailure(gone)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads again if the clock was set back by a day', () => {
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
  ])('that %s allows only one reload, even an hour later', (_name, sessionStorage) => {
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
