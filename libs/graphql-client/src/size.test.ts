import { expect, test } from 'vitest';
import { measure, source } from './bundle.test.helper.ts';

// In bytes, minified and after brotli 11; react, TanStack Query, graphql-request and graphql-ws do not count.
const CLIENT = `export { createGraphqlClient } from './index.ts'`;
const GRAPHQL_REQUEST = `export { GraphQLClient } from 'graphql-request'`;
const graphql = source('graphql-lite.ts');

test.each([
  ['what a client loads at first', 1600, CLIENT, {}],
  ['a client with its lazy parts', 4000, CLIENT, { splitting: false }],
  ['all that the core exports, at first', 3000, `export * from './index.ts'`, {}],
  ['all hooks', 3200, `export * from './react.ts'`, {}],
  ['one hook', 1900, `export { useGetIpQuery } from './react.ts'`, {}],
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

test('graphql-request brings the parser along unless it is aliased away', async () => {
  expect(await measure(GRAPHQL_REQUEST, { external: [] })).toBeGreaterThan(11_000);
});
