import fc from 'fast-check';
import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { scanOperations } from './scan-operations.ts';

const cases: [string, { type: string; name?: string }[]][] = [
  ['query me { me { id } }', [{ type: 'query', name: 'me' }]],
  ['mutation signOut{signOut}', [{ type: 'mutation', name: 'signOut' }]],
  ['subscription s($id: ID!) @live { s(id: $id) }', [{ type: 'subscription', name: 's' }]],
  ['{ me { id } }', [{ type: 'query' }]],
  ['query { query }', [{ type: 'query' }]],
  ['query @cached { me }', [{ type: 'query' }]],
  ['query ($a: In = { b: 1 }) { me(a: $a) }', [{ type: 'query' }]],
  ['fragment query on User { id } query real { ...query }', [{ type: 'query', name: 'real' }]],
  ['# query no { }\nquery yes { a(b: "query } no") }', [{ type: 'query', name: 'yes' }]],
  [
    'query a { b(c: """ } query \\""" no { """) } mutation d { e }',
    [
      { type: 'query', name: 'a' },
      { type: 'mutation', name: 'd' },
    ],
  ],
  ['[object Object]', []],
  ['', []],
];

describe('scanOperations', () => {
  it.each(cases)('finds the operations of: %s', (text, expected) =>
    expect(scanOperations(text)).toEqual(expected),
  );

  it.each(cases.filter(([, expected]) => expected.length > 0))(
    'agrees with graphql on %s',
    (text) => {
      const real = parse(text).definitions.flatMap((one) =>
        one.kind === 'OperationDefinition'
          ? [{ type: one.operation as string, ...(one.name && { name: one.name.value }) }]
          : [],
      );
      expect(scanOperations(text)).toEqual(real);
    },
  );

  it('never throws, whatever the text', () => {
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(scanOperations(text))));
  });
});
