import { expect, it } from 'vitest';
import { libraries } from './libraries.ts';
import { describeForModels } from './llms.ts';

// Generated from the manifests; `vitest run packages/llms -u` writes it again.
it('has an index of the packages for language models', async () => {
  await expect(describeForModels(libraries)).toMatchFileSnapshot('../../llms.txt');
});
