import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentIds, renderDocument } from '@shpy/legal-content';
import { expect, it } from 'vitest';
import { brandIn } from '../config/brand.ts';
import { EXTERNAL_LOOKUP, storageKeys } from '../config/storage-keys.ts';

/** British spellings. "Despatch advice" is the name of an EANCOM message. */
const BRITISH =
  /\b\w*(?:(?:author|recogn|organ|real|summar|apolog)is(?:e|ing|ation)|catalogue|acknowledgement|(?:col|fav|hon|behavi)our|licence|lorr(?:y|ies)|trade mark|cancelled)\w*/gi;

it('is American in the messages of the site', () => {
  const catalog = readFileSync(join(import.meta.dirname, 'en.po'), 'utf8');
  expect(catalog.match(BRITISH) ?? []).toEqual([]);
});

it('is American in the table of cookies', () => {
  expect(storageKeys.flatMap(({ purpose }) => purpose.en.match(BRITISH) ?? [])).toEqual([]);
});

it('is American in the current documents', () => {
  const found = documentIds.flatMap((id) => {
    const { html } = renderDocument(id, {
      locale: 'en',
      brand: brandIn('en'),
      storage: storageKeys,
      values: { ipLookupHost: 'ip.example' },
      conditions: { [EXTERNAL_LOOKUP]: true },
    });
    return (html.match(BRITISH) ?? []).map((word) => `${id}: ${word}`);
  });
  expect(found).toEqual([]);
});
