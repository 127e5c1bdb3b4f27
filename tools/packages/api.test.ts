import { expect, inject, it } from 'vitest';
import { describeApi } from './api.ts';
import { libraries } from './libraries.ts';

// A change of the public API thus shows in the review. `vitest run packages/api -u` records it.
it.each(libraries)('has the recorded public API: $name', async (library) => {
  const api = describeApi(library, inject('app'));
  await expect(api).toMatchFileSnapshot(`api/${library.folder}.txt`);
});
