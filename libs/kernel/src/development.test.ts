import { afterEach, expect, it, vi } from 'vitest';
import { type BundlerProcess, throwMistake } from './development.ts';

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
