import { expect, inject, it } from 'vitest';
import { describeApi } from './api.ts';
import { libraries } from './libraries.ts';

const HINT =
  'If the change is intended: build the packages, run `npx vitest run packages/api -u` in tools, and describe it in a version plan';

// Shows changes of the public API in the review.
it.each(libraries)('has the recorded public API: $name', async (library) => {
  const api = describeApi(library, inject('app'));
  await expect(api, HINT).toMatchFileSnapshot(`api/${library.folder}.txt`);
});
