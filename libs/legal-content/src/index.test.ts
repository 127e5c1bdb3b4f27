import { expect, it } from 'vitest';
import * as core from './index.ts';
import * as react from './react.ts';
import * as testing from './testing.ts';

it('has the recorded public API', () => {
  expect(Object.keys(core).sort()).toMatchInlineSnapshot(`
    [
      "createDocuments",
      "documentIds",
      "formatDate",
      "formatDuration",
      "isDocumentId",
      "listVersions",
      "locales",
      "renderDocument",
    ]
  `);
  expect(Object.keys(react).sort()).toMatchInlineSnapshot(`
    [
      "LegalArticle",
    ]
  `);
  expect(Object.keys(testing).sort()).toMatchInlineSnapshot(`
    [
      "sampleBrand",
      "sampleStorage",
    ]
  `);
});
