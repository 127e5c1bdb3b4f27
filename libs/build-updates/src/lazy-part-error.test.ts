import { describe, expect, it } from 'vitest';
import { isLazyPartError } from './lazy-part-error.ts';

describe('isLazyPartError', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://x/a.js',
    'error loading dynamically imported module: https://x/a.js',
    'Importing a module script failed.',
    "'text/html' is not a valid JavaScript MIME type.",
    'Unable to preload CSS for /assets/a.css',
    'Loading chunk 5 failed.\n(error: https://x/5.js)',
    'Loading CSS chunk 5 failed.\n(/5.css)',
    'Failed to load chunk /_next/static/chunks/a.js',
  ])('recognizes %s', (message) => expect(isLazyPartError(new Error(message))).toBe(true));

  it.each([
    new Error('x is not a function'),
    new TypeError('Failed to fetch'),
    null,
    undefined,
    'text',
    {},
  ])('does not recognize %s', (error) => expect(isLazyPartError(error)).toBe(false));
});
