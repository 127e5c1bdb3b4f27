import { expect, test } from 'vitest';
import { networkStatusOf, type QueryActivity } from './network-status.ts';

const idle: QueryActivity = {
  isFetching: false,
  isError: false,
  hasData: true,
  hasNewVariables: false,
  isPolling: false,
  asked: null,
};

test.each<[string, Partial<QueryActivity>]>([
  ['ready', {}],
  ['ready', { hasData: false }],
  ['error', { isError: true }],
  ['loading', { isFetching: true, hasData: false }],
  ['variablesChanged', { isFetching: true, hasData: false, hasNewVariables: true }],
  ['refetch', { isFetching: true }],
  ['refetch', { isFetching: true, asked: 'refetch', isPolling: true }],
  ['refetch', { isFetching: true, asked: 'refetch', isError: true, hasData: false }],
  ['poll', { isFetching: true, isPolling: true }],
  ['fetchMore', { asked: 'fetchMore' }],
])('%s', (status, activity) => {
  expect(networkStatusOf({ ...idle, ...activity })).toBe(status);
});
