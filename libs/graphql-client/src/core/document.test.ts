import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_DOCUMENTS } from './constants.ts';
import { operationNameOf, TypedDocumentString } from './document.ts';
import * as documents from '../site/index.ts';
import * as scanner from './scan-operations.ts';

// The scanner is a separate module, so that this test can count its calls.
vi.mock('./scan-operations.ts', { spy: true });
afterEach(() => vi.clearAllMocks());

describe('operationNameOf', () => {
  it('returns the generated name without scanning the text', () => {
    const scan = vi.mocked(scanner.scanOperations);
    expect(operationNameOf(documents.GetIpDocument)).toBe('getIp');
    expect(scan).not.toHaveBeenCalled();
  });

  it('reads a plain string and one of another generator', () => {
    expect(operationNameOf('query me { me { id } }')).toBe('me');
    expect(operationNameOf(new String('query me { me { id } }'))).toBe('me');
    expect(operationNameOf(new TypedDocumentString('query me { me { id } }'))).toBe('me');
  });

  it('returns undefined for no name or several operations', () => {
    expect(operationNameOf('{ me { id } }')).toBeUndefined();
    expect(operationNameOf('query a { a } query b { b }')).toBeUndefined();
  });

  it.each([42, { kind: 'Document' }, null])('throws for %j, and says what to pass', (value) => {
    expect(() => operationNameOf(value as never)).toThrow(/pass the text of a document/);
  });

  it('caches the names of 2000 texts, and evicts the oldest', () => {
    const scan = vi.mocked(scanner.scanOperations);
    const read = (id: number) => operationNameOf(`query bounded${id} { me { id } }`);
    const readsAnew = (id: number) => {
      scan.mockClear();
      read(id);
      return scan.mock.calls.length > 0;
    };
    expect(MAX_DOCUMENTS).toBe(2000);
    for (let id = 0; id <= MAX_DOCUMENTS; id += 1) read(id);
    expect([readsAnew(1), readsAnew(MAX_DOCUMENTS), readsAnew(0)]).toEqual([false, false, true]);
  });
});

it('generates documents that are their own text', () => {
  expect(String(documents.SignOutDocument)).toBe('mutation signOut{signOut}');
  expect(`${new TypedDocumentString('{a}')}`).toBe('{a}');
  expect(JSON.stringify({ query: documents.SignOutDocument })).toContain('signOut{signOut}');
});

it('includes a fragment once in the query that spreads it', () => {
  expect(String(documents.SessionsDocument).match(/fragment SessionRow on/g)).toHaveLength(1);
});
