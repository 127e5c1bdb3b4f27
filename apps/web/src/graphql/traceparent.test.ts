import { expect, it } from 'vitest';
import { createTraceparent } from './traceparent.ts';

it('has the format of W3C Trace Context, and new ids each time', () => {
  expect(createTraceparent()).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(createTraceparent()).not.toBe(createTraceparent());
});
