import { expect, it } from 'vitest';
import { networkStatusOf, type QueryActivity } from './network-status.ts';

const idle: QueryActivity = {
  isBusy: false,
  isError: false,
  isKnown: true,
  hasNewVariables: false,
  isPolling: false,
  call: null,
};

it.each<[string, Partial<QueryActivity>]>([
  ['ready', {}],
  ['ready', { isKnown: false }],
  ['error', { isError: true }],
  ['loading', { isBusy: true, isKnown: false }],
  ['variablesChanged', { isBusy: true, isKnown: false, hasNewVariables: true }],
  ['refetch', { isBusy: true }],
  ['refetch', { isBusy: true, call: 'refetch', isPolling: true }],
  ['refetch', { isBusy: true, call: 'refetch', isError: true, isKnown: false }],
  ['variablesChanged', { isBusy: true, hasNewVariables: true, isPolling: true }],
  ['poll', { isBusy: true, isPolling: true }],
  ['poll', { isBusy: true, isPolling: true, isError: true }],
  ['fetchMore', { call: 'fetchMore' }],
])('is %s for %o', (status, activity) => {
  expect(networkStatusOf({ ...idle, ...activity })).toBe(status);
});
