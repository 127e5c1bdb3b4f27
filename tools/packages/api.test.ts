import { expect, inject, it } from 'vitest';
import { describeApi } from './api.ts';
import { libraries } from './libraries.ts';

// Shows changes of the public API in the review. `vitest run packages/api -u` records them.
it.each(libraries)('has the recorded public API: $name', async (library) => {
  const api = describeApi(library, inject('app'));
  await expect(api).toMatchFileSnapshot(`api/${library.folder}.txt`);
});
