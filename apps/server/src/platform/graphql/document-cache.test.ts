import { createSchema } from 'graphql-yoga';
import { expect, it } from 'vitest';
import { createMemoryLog } from '../../fixtures/memory-log.fixture.ts';
import { typeDefs } from './generated/schema.ts';
import { createGraphqlServer } from './yoga.ts';

const { log } = createMemoryLog();
const server = createGraphqlServer(
  { log, settings: { production: false } as never, tracing: undefined, countError: () => {} },
  createSchema({ typeDefs }),
);
const parse = (text: string) => server.getEnveloped({} as never).parse(text) as object;
const isKept = (text: string) => parse(text) === parse(text);

it('keeps the documents of clients parsed', () => {
  expect(isKept('query Known { __typename }')).toBe(true);
});

it('keeps few documents, and no long ones', () => {
  const first = parse('query First { __typename }');
  for (let index = 0; index < 100; index++) parse(`query Other${index} { __typename }`);
  expect(parse('query First { __typename }')).not.toBe(first);
  expect(isKept(`query Long { __typename } # ${'x'.repeat(2_000)}`)).toBe(false);
});

it('keeps no errors', () => {
  const errorOf = (text: string) => {
    try {
      return parse(text);
    } catch (error) {
      return error;
    }
  };
  expect(errorOf('query {')).toBeInstanceOf(Error);
  expect(errorOf('query {')).not.toBe(errorOf('query {'));
});
