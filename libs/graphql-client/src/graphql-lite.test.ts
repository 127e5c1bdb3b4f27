import { GraphQLClient } from 'graphql-request';
import { expect, it, vi } from 'vitest';
import * as lite from './graphql-lite.ts';

vi.mock('graphql', () => import('./graphql-lite.ts'));

it('parses kind, operation and name', () => {
  expect(lite.parse('query me { me { id } } mutation { signOut }').definitions).toEqual([
    { kind: 'OperationDefinition', operation: 'query', name: { kind: 'Name', value: 'me' } },
    { kind: 'OperationDefinition', operation: 'mutation' },
  ]);
  expect(lite.parse({ body: '{ me }' }).definitions).toHaveLength(1);
});

it('prints the text unchanged, and throws for a parsed document', () => {
  expect(lite.print(lite.parse('{ me }'))).toBe('{ me }');
  expect(() => lite.print({ kind: 'Document' } as lite.LiteDocumentNode)).toThrow(/as strings/);
});

it('is all that graphql-request needs to name an operation', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ data: { me: null } }));
  const client = new GraphQLClient('http://localhost/graphql', { fetch });
  await client.request('query me { me { id } }');
  const body: unknown = JSON.parse(fetch.mock.calls[0]?.[1]?.body as string);
  expect(body).toMatchObject({ operationName: 'me' });
});
