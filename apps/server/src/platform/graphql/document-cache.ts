import type { DocumentNode } from 'graphql';
import type { YogaServerOptions } from 'graphql-yoga';
import QuickLRU from 'quick-lru';

type Caches = YogaServerOptions<object, object>['parserAndValidationCache'];

/** Documents to keep; `quick-lru` keeps up to twice as many. The site sends 12. */
const MAX_DOCUMENTS = 50;
/** Length of the longest document to keep, in characters. The longest of the site has 213. */
const MAX_LENGTH = 2_000;

/**
 * Keeps few parsed and validated documents, and no errors. Yoga would keep 1,024 of each, of any length: strangers could
 * fill 200 MB with documents of their own.
 */
export function createDocumentCaches(): Caches {
  const documents = new QuickLRU<string, DocumentNode>({ maxSize: MAX_DOCUMENTS });
  return {
    documentCache: {
      get: (text) => documents.get(text),
      set: (text, document) => {
        if (text.length <= MAX_LENGTH) documents.set(text, document);
      },
    },
    errorCache: { get: () => undefined, set: () => {} },
  };
}
