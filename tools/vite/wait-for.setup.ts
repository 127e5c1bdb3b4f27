import { vi } from 'vitest';
import { PATIENCE } from './patience.ts';

// Vitest has a setting for the timeout of `expect.poll`, but none for these two functions; their default is a second.
const { waitFor, waitUntil } = vi;
type Options = Parameters<typeof waitFor>[1];

const withTimeout = (options: Options = {}) => ({
  timeout: PATIENCE,
  ...(typeof options === 'number' ? { timeout: options } : options),
});

vi.waitFor = (callback, options) => waitFor(callback, withTimeout(options));
vi.waitUntil = (callback, options) => waitUntil(callback, withTimeout(options));
