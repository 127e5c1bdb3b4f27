import { describe, expect, test } from 'vitest';
import { createBoundedMap } from './bounded-map.ts';
import { documentInfo, TypedDocumentString } from './document.ts';
import * as documents from './generated/documents.ts';

describe('documentInfo', () => {
  test('gives what was generated', () => {
    expect(documentInfo(documents.GetIpDocument)).toMatchObject({
      operationName: 'getIp',
      operationType: 'query',
    });
  });

  test('reads a plain string and one of another generator', () => {
    const expected = { operationName: 'me', operationType: 'query' };
    expect(documentInfo('query me { me { id } }')).toEqual(expected);
    expect(documentInfo(new String('query me { me { id } }'))).toEqual(expected);
  });

  test('leaves the name out where there are several operations', () => {
    expect(documentInfo('query a { a } query b { b }')).toEqual({ operationType: 'query' });
  });

  test('says how to mend a parsed document', () => {
    expect(() => documentInfo(Object({ kind: 'Document' }))).toThrow(/pass its text/);
  });
});

test('a generated document is its own text', () => {
  expect(String(documents.SignOutDocument)).toBe('mutation signOut{signOut}');
  expect(`${new TypedDocumentString('{a}')}`).toBe('{a}');
  expect(JSON.stringify({ query: documents.SignOutDocument })).toContain('signOut{signOut}');
});

test('a fragment travels with the query that spreads it, once', () => {
  expect(String(documents.SessionsDocument).match(/fragment SessionRow on/g)).toHaveLength(1);
});

test('a bounded map forgets the oldest entry', () => {
  const map = createBoundedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([undefined, 2, 3, 2]);
});
