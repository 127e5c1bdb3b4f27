import { expect, it } from 'vitest';
import { libraries } from './libraries.ts';
import { describeForModels } from './llms.ts';

// Generated from the `package.json` of each package.
it('has an index of the packages for language models', async () => {
  await expect(
    describeForModels(libraries),
    'run `npx vitest run packages/llms -u` in tools to write llms.txt again',
  ).toMatchFileSnapshot('../../llms.txt');
});
