import { describe, expect, it } from 'vitest';
import { matchingPrefix, parseTarget, redirectAddress, routableUrl } from './target.ts';

describe('parseTarget', () => {
  it.each([
    ['/', '/', ''],
    ['/a?b=c', '/a', '?b=c'],
    ['/a?', '/a', ''],
    ['/a?b?c', '/a', '?b?c'],
    ['/a#b?c', '/a', ''],
    ['//evil.example/a', '//evil.example/a', ''],
    ['http://evil.example/a?b', '/a', '?b'],
    ['http://evil.example', '/', ''],
    ['/%2e%2e/a', '/%2e%2e/a', ''],
    ['*', '*', ''],
    ['', '/', ''],
  ])('splits %j', (url, pathname, search) => {
    expect(parseTarget(url)).toEqual({ pathname, search });
  });
});

it('redirects without a query that is longer than the headers of an answer may be', () => {
  const query = `?${'a'.repeat(1999)}`;
  expect(redirectAddress('/login', query)).toBe(`/login${query}`);
  expect(redirectAddress('/login', `${query}a`)).toBe('/login');
});

describe('routableUrl', () => {
  it.each([
    ['/a?b=%zz', '/a?b=%zz'],
    ['/%zz', '/.unroutable'],
    ['/%ff', '/.unroutable'],
    ['*', '/.unroutable'],
  ])('maps %j to %j', (url, expected) => {
    expect(routableUrl(url)).toBe(expected);
  });
});

describe('matchingPrefix', () => {
  it.each([
    ['/', ''],
    ['/en', '/en'],
    ['/en/x', '/en'],
    ['/enough', ''],
    ['/EN/x', ''],
    ['//en/x', ''],
    ['/en-us/x', '/en-us'],
  ])('of %j is %j', (pathname, expected) => {
    expect(matchingPrefix(pathname, ['', '/es', '/en', '/en-us'])).toBe(expected);
  });
});
