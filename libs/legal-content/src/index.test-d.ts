import { expectTypeOf, it } from 'vitest';
import { type DocumentId, type RenderedDocument, listVersions, renderDocument } from './index.ts';
import { sampleBrand as brand } from './testing.ts';

it('accepts only known ids and languages', () => {
  expectTypeOf(listVersions).parameter(0).toEqualTypeOf<DocumentId>();
  expectTypeOf(renderDocument('terms-of-use', { locale: 'es', brand })).toEqualTypeOf<
    RenderedDocument<DocumentId>
  >();
  // @ts-expect-error There is no such document.
  renderDocument('imprint', { locale: 'es', brand });
  // @ts-expect-error There is no such language.
  renderDocument('terms-of-use', { locale: 'fr', brand });
});

it('requires what the current version of a document needs', () => {
  const locale = 'es';
  const conditions = { externalLookup: false };
  renderDocument('privacy-policy', { locale, brand, conditions });
  // @ts-expect-error The policy depends on externalLookup.
  renderDocument('privacy-policy', { locale, brand });
  // @ts-expect-error There is no such condition in the policy.
  renderDocument('privacy-policy', { locale, brand, conditions: { lookup: false } });
  renderDocument('cookies-policy', { locale, brand, conditions, storage: [] });
  // @ts-expect-error The policy lists what is stored.
  renderDocument('cookies-policy', { locale, brand, conditions });
  renderDocument('cookies-policy', { locale, brand, version: '1.0' });
  // @ts-expect-error Any document may be one of them.
  const render = (id: DocumentId) => renderDocument(id, { locale, brand });
  void render;
});
