import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToaster } from './toaster.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('promise', () => {
  const messages = {
    loading: 'Saving',
    success: (name: string) => `Saved ${name}`,
    error: (error: unknown) => ({ title: 'Failed', description: String(error) }),
  };

  it.each([
    ['a function', async () => 'draft'],
    ['undefined', undefined],
  ])('refuses %s, and shows no toast', (name, value) => {
    const toaster = createToaster();
    expect(() => toaster.promise(value as never, messages)).toThrow(
      `@shpy/ui-kit: promise() got ${name}, it follows a promise that has started, call the function`,
    );
    expect(toaster.get().visible).toEqual([]);
  });

  it('shows loading and then success in one toast, and resolves with the value', async () => {
    const toaster = createToaster();
    const promise = toaster.promise(Promise.resolve('draft'), messages);
    expect(toaster.get().visible).toMatchObject([{ title: 'Saving', timeout: 0, loading: true }]);
    await expect(promise).resolves.toBe('draft');
    expect(toaster.get().visible).toMatchObject([
      { title: 'Saved draft', timeout: 5000, color: 'success' },
    ]);
    expect(toaster.get().visible[0]?.loading).toBeFalsy();
  });

  it('shows the error, and rejects for the caller', async () => {
    const toaster = createToaster();
    await expect(toaster.promise(Promise.reject('offline'), messages)).rejects.toBe('offline');
    expect(toaster.get().visible).toMatchObject([{ description: 'offline', color: 'danger' }]);
  });
});

describe('a promise whose toast was closed, or whose messages are wrong', () => {
  it.each(['resolve', 'reject'] as const)('does not show a closed toast again: %s', async (way) => {
    const toaster = createToaster();
    const promise = Promise[way]('value').catch(() => {});
    const error = vi.fn(() => 'Failed');
    void toaster.promise(promise, { loading: 'Saving', success: 'Saved', error });
    toaster.clear();
    await promise;
    // The toaster's own handler of the promise runs after that of the test.
    await Promise.resolve();
    expect(toaster.get()).toMatchObject({ visible: [], queued: 0 });
  });

  it('shows the outcome without an invalid colour or timeout', async () => {
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
