// Generated names are not listed here: tools/packages/api/graphql-client.txt shows each of them.
export * from './generated/operations.ts';
