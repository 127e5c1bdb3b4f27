import { expect, test } from 'vitest';
import * as documents from './generated/documents.ts';
import * as hooks from './generated/hooks.ts';
import * as options from './generated/options.ts';
import * as core from './index.ts';
import * as lite from './graphql-lite.ts';
import * as react from './react.ts';
import * as ssr from './ssr.ts';
import * as testing from './testing.ts';

test('the public API', () => {
  const names = Object.entries({ core, react, ssr, testing, lite }).map(([entry, module]) => [
    entry,
    Object.keys(module).sort(),
  ]);
  expect(Object.fromEntries(names)).toMatchSnapshot();
});

test('each generated document, factory and hook is public', () => {
  expect(Object.keys(core)).toEqual(
    expect.arrayContaining(Object.keys({ ...documents, ...options })),
  );
  expect(Object.keys(react)).toEqual(expect.arrayContaining(Object.keys(hooks)));
});
