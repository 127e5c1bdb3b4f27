import { decodePath } from './href.ts';
import type { PathParams } from './params-types.ts';

/** The paths of a table without parameters. */
export const staticPaths: PathParams = {
  slugHint: 'use one like "/a-b", without locale, or pass pathParams and write "/a/$id"',
  haveSameNames: () => true,
  withoutMarks: (pattern) => pattern,
  fill: (pattern) => pattern,
  createFinder: () => (path) => ({ pattern: decodePath(path), params: undefined }),
};
