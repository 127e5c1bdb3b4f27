import { afterEach, expect, it, vi } from 'vitest';
import { type BundlerProcess, checkStore, throwMistake } from './development.ts';

declare const process: BundlerProcess;

const error = new Error('wrong');

function check() {
  try {
    if (process.env.NODE_ENV !== 'production') throw error;
  } catch (caught) {
    throwMistake(caught);
  }
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('a check throws during development', () => {
  expect(check).toThrow(error);
});

it('a check does not throw in production', () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(check).not.toThrow();
});

it('a check does not throw on a page without a bundler', () => {
  vi.stubGlobal('process', undefined);
  Reflect.deleteProperty(globalThis, 'process');
  expect(check).not.toThrow();
});

it.each([undefined, null, {}])('a store is required during development, not %o', (store) => {
  const read = () => checkStore(store, 'toast', 'useToasts()', 'toaster', 'createToaster()');
  expect(read).toThrow(
    '@shpy/toast: useToasts() got no toaster, it follows its state, pass the result of createToaster()',
  );
  vi.stubEnv('NODE_ENV', 'production');
  expect(read).not.toThrow();
});
