import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { releaseOf } from './plan.ts';
import { PLANS } from './version-plans.ts';
import { writeRelease } from './write-release.ts';

it('changes version and changelog of a package, nothing else of it, and removes the plans', () => {
  const root = join(inject('app'), 'write-release');
  mkdirSync(join(root, PLANS), { recursive: true });
  writeFileSync(join(root, PLANS, '1.md'), 'a plan');
  const manifest = { name: '@x/a', version: '0.1.0', exports: {}, files: [] };
  // The second `version` must stay as it is.
  const text = (version: string) =>
    `${JSON.stringify({ ...manifest, version, scripts: { version: '0.1.0' } }, null, 2)}\n`;
  writeFileSync(join(root, 'package.json'), text('0.1.0'));

  const before = '# Changelog\n\n## 0.1.0 (2029-01-02)\n\nThe first version.\n';
  const plan = { name: '@x/a', version: '0.2.0', notes: ['Added `b`.'] };
  const library = { name: '@x/a', folder: 'a', dir: root, manifest };
  const release = releaseOf(library, before, plan, new Date('2030-05-06'))!;
  writeRelease(root, [release]);

  expect(readFileSync(join(root, 'package.json'), 'utf8')).toBe(text('0.2.0'));
  expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toBe(release.changelog);
  expect(existsSync(join(root, PLANS))).toBe(false);
});
