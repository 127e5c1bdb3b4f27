import { expect, test } from 'vitest';
import { measure, source } from './bundle.test.helper.ts';

// In bytes, minified and after brotli 11; react, TanStack Query, graphql-request and graphql-ws do not count.
// The entry may weigh 4000 as it is published: built once before, and by any minifier.
const GRAPHQL_REQUEST = `export { GraphQLClient } from 'graphql-request'`;
const graphql = source('graphql-lite.ts');

test.each([
  ['all of .', 3970, `export * from './index.ts'`, {}],
  ['all of ./react', 2800, `export * from './react.ts'`, {}],
  ['one hook', 1900, `export { useGetIpQuery } from './react.ts'`, {}],
  ['all of ./operations', 1350, `export * from './operations.ts'`, {}],
  ['all of ./token-stores', 500, `export * from './token-stores.ts'`, {}],
  ['all of ./ssr', 450, `export * from './ssr.ts'`, {}],
  [
    'graphql-request with graphql-lite',
    2800,
    GRAPHQL_REQUEST,
    { external: [], alias: { graphql } },
  ],
])('%s weighs at most %i bytes', async (_, limit, code, options) => {
  const bytes = await measure(code, options);
  expect(bytes).toBeLessThanOrEqual(limit);
  // A limit far from the truth guards nothing.
  expect(bytes).toBeGreaterThan(limit * 0.8);
});

test('all of . loads as one file', async () => {
  const code = `export * from './index.ts'`;
  expect(await measure(code)).toBe(await measure(code, { splitting: false }));
});

test('graphql-request brings the parser along unless it is aliased away', async () => {
  expect(await measure(GRAPHQL_REQUEST, { external: [] })).toBeGreaterThan(11_000);
});
