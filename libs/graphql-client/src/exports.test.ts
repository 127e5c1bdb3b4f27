import { expect, test } from 'vitest';
import * as documents from './generated/documents.ts';
import * as hooks from './generated/hooks.ts';
import * as options from './generated/options.ts';
import * as operations from './operations.ts';
import * as react from './react.ts';

test('each generated document, factory and hook is public', () => {
  expect(Object.keys(operations)).toEqual(
    expect.arrayContaining(Object.keys({ ...documents, ...options })),
  );
  expect(Object.keys(react)).toEqual(expect.arrayContaining(Object.keys(hooks)));
});
