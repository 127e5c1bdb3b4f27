import { expect, it } from 'vitest';
import type { Library } from '../packages/libraries.ts';
import { releaseOf } from './plan.ts';

const now = new Date('2030-05-06T07:08:09Z');
const library: Library = {
  name: '@x/a',
  folder: 'a',
  dir: '/libs/a',
  manifest: { name: '@x/a', version: '0.1.0', exports: {}, files: [] },
};
const unpublished = '# Changelog\n\n## 0.1.0 (not published yet)\n\nThe first version.\n';
const published = '# Changelog\n\n## 0.1.0 (2029-01-02)\n\nThe first version.\n';
const plan = { name: '@x/a', version: '0.2.0', notes: ['Added `b`.'] };

it('publishes a package for the first time with the version it has', () => {
  expect(releaseOf(library, unpublished, undefined, now)).toMatchObject({
    from: null,
    library: { manifest: { version: '0.1.0' } },
    entry: '## 0.1.0 (2030-05-06)\n\nThe first version.',
  });
});

it('publishes a published package only with a plan', () => {
  expect(releaseOf(library, published, undefined, now)).toBeNull();
  expect(releaseOf(library, published, plan, now)).toMatchObject({
    from: '0.1.0',
    library: { manifest: { version: '0.2.0' } },
    entry: '## 0.2.0 (2030-05-06)\n\n- Added `b`.',
  });
});

it('adds the notes of a plan to the first version of a package that was never published', () => {
  expect(releaseOf(library, unpublished, plan, now)).toMatchObject({
    from: null,
    library: { manifest: { version: '0.1.0' } },
    entry: '## 0.1.0 (2030-05-06)\n\nThe first version.\n\n- Added `b`.',
    changelog: '# Changelog\n\n## 0.1.0 (2030-05-06)\n\nThe first version.\n\n- Added `b`.\n',
  });
});
