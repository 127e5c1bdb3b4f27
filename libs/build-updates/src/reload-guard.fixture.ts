import { createTestClock } from '@shpy/kernel/testing';
import { vi } from 'vitest';
import type { ReloadGuardOptions } from './options.ts';
import { createReloadGuard } from './reload-guard.ts';

/** The error of a lazy part that a deployment has removed. */
export const gone = new TypeError(
  'Failed to fetch dynamically imported module: /assets/login-1.js',
);

/** One tab. `page()` creates the guard of its next document. */
export function setUp(options: ReloadGuardOptions = {}) {
  const entries = new Map<string, string>();
  const clock = createTestClock(Date.UTC(2026, 0, 1));
  const reload = vi.fn();
  const events = new EventTarget();
  const sessionStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  const page = () =>
    createReloadGuard({
      reload,
      sessionStorage,
      clock,
      events,
      reachServer: async () => {},
      ...options,
    });
  const send = (type: string) => events.dispatchEvent(new Event(type));
  return { page, reload, entries, send, wait: (ms: number) => clock.advance(ms) };
}

/** What a promise has become after the microtasks: its value, its error, or pending. */
export async function outcome(promise: Promise<unknown>) {
  const pending = new Promise((done) => setImmediate(done, 'pending'));
  return Promise.race([promise, pending]).catch((error: Error) => error);
}
