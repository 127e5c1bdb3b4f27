import { expect, it } from 'vitest';
import { createServerSchema } from './schema.ts';

it('refuses an operation without a resolver', () => {
  expect(() => createServerSchema([{ Query: { me: () => null } }])).toThrow(
    /operations without a resolver: getIp, sessions, .+Write it in/,
  );
});
