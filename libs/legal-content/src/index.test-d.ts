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
