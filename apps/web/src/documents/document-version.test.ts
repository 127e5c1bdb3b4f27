import { defaultParseSearch } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import {
  comparison,
  createVersionParser,
  namesVersion,
  parseComparison,
} from './document-version.ts';

const parse = createVersionParser(['privacy-policy@1.0', 'privacy-policy@2', 'cookies-policy@1.5']);

it.each([
  [{ version: '1.0' }, '1.0'],
  [{ version: '2' }, '2'],
  [{ version: 2 }, '2'],
  [{}, undefined],
  [{ version: undefined }, undefined],
  [{ version: '' }, undefined],
  [{ version: '1.1' }, undefined],
  // A version of another document.
  [{ version: '1.5' }, undefined],
  [{ version: 'x/../../../graphql?query={__typename}#' }, undefined],
  [{ version: '1.0/../../graphql' }, undefined],
  [{ version: '1.0.html?' }, undefined],
  [{ version: '../1.0' }, undefined],
  [{ version: '__proto__' }, undefined],
  [{ version: ['1.0', '1.0'] }, undefined],
  [{ version: { toString: () => '1.0' } }, undefined],
])('%j → %s', (search, version) => {
  expect(parse('privacy-policy', search)).toBe(version);
});

it('reads a query with parsed values: a number is a version, a list of numbers is not', () => {
  expect(parse('privacy-policy', defaultParseSearch('?version=2'))).toBe('2');
  expect(parse('privacy-policy', defaultParseSearch('?version=2&version=2'))).toBeUndefined();
});

it.each([
  [{}, false],
  [{ version: '' }, false],
  [{ version: ['', ''] }, false],
  [{ version: '1.0' }, true],
  [{ version: '9.9' }, true],
  [{ version: ['1.0', '1.0'] }, true],
])('%j names a version: %s', (search, named) => {
  expect(namesVersion(search)).toBe(named);
});

it('reads the two versions of a comparison', () => {
  expect(parseComparison(comparison('1.1', '1.2'))).toEqual({ older: '1.1', newer: '1.2' });
  expect(parseComparison('1.2')).toBeNull();
});
