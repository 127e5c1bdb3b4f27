import { expect, it } from 'vitest';
import { measure, source } from './bundle.fixture.ts';

// In bytes, minified and after brotli 11; react, TanStack Query, graphql-request and graphql-ws do not count.
const GRAPHQL_REQUEST = `export { GraphQLClient } from 'graphql-request'`;
const graphql = source('graphql-lite.ts');

it.each([
  ['all of .', 5460, `export * from './index.ts'`, {}],
  ['all of ./react', 2400, `export * from './react.ts'`, {}],
  ['one hook', 1900, `export { useGetIpQuery } from './site/react.ts'`, {}],
  ['all of ./site', 1350, `export * from './site/index.ts'`, {}],
  ['all of ./site/react', 2800, `export * from './site/react.ts'`, {}],
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
  // A limit far above the actual size would detect nothing.
  expect(bytes).toBeGreaterThan(limit * 0.8);
});

it('bundles all of . into one file', async () => {
  const code = `export * from './index.ts'`;
  expect(await measure(code)).toBe(await measure(code, { splitting: false }));
});

it('includes the GraphQL parser of graphql-request unless it is aliased', async () => {
  expect(await measure(GRAPHQL_REQUEST, { external: [] })).toBeGreaterThan(11_000);
});
