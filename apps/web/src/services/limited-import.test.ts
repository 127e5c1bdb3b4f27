import { createReloadGuard } from '@shpy/build-updates';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ImportPartOptions } from '../context/app-context.ts';
import { limitImport } from './limited-import.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hanging = () => new Promise<string>(() => {});

/** Starts an import that gets no answer. `outcome` is called with its error. */
function importHanging(options?: ImportPartOptions) {
  const reload = vi.fn();
  const outcome = vi.fn();
  const guard = createReloadGuard({ reload, sessionStorage: null, reachServer: async () => {} });
  void limitImport(guard)(hanging, options).catch(outcome);
  return { reload, outcome };
}

it('fails after 30 seconds with the error of a part that did not load, without a reload', async () => {
  const { reload, outcome } = importHanging();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(String(outcome.mock.lastCall)).toContain('a lazy part did not load');
  expect(reload).not.toHaveBeenCalled();
});

it('reloads after 30 seconds if the caller asks for it', async () => {
  const { reload, outcome } = importHanging({ ifSlow: 'reload' });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reload).toHaveBeenCalledOnce();
  expect(outcome).not.toHaveBeenCalled();
});

it('does not reload for a page that the visitor no longer wants', async () => {
  const { reload, outcome } = importHanging({ ifSlow: 'reload', mayReload: () => false });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reload).not.toHaveBeenCalled();
  expect(outcome).toHaveBeenCalledOnce();
});

it('waits without a limit if the caller asks for it', async () => {
  const { outcome } = importHanging({ ifSlow: 'wait' });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(outcome).not.toHaveBeenCalled();
});

it('resolves with a part that loads in time', async () => {
  const guard = createReloadGuard({ sessionStorage: null, reachServer: async () => {} });
  await expect(limitImport(guard)(async () => 'part')).resolves.toBe('part');
  expect(vi.getTimerCount()).toBe(0);
});
