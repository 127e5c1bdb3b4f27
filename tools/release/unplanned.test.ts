import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import type { Library } from '../packages/libraries.ts';
import { filesChangedSinceRelease } from './unplanned.ts';

const root = join(inject('app'), 'unplanned');
const dir = join(root, 'libs/a');
const library: Library = {
  name: '@x/a',
  folder: 'a',
  dir,
  manifest: { name: '@x/a', version: '0.1.0', exports: {}, files: [] },
};
const git = (...args: string[]) => execFileSync('git', args, { cwd: root });

function commit(files: Record<string, string>): void {
  for (const [file, content] of Object.entries(files)) writeFileSync(join(dir, file), content);
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
  git('add', '.');
  git(...author, '-c', 'commit.gpgsign=false', 'commit', '-q', '-m', 'A change');
}

it('finds what users get and what changed after the release, and nothing else', () => {
  mkdirSync(join(dir, 'src'), { recursive: true });
  git('init', '-q');
  commit({ 'CHANGELOG.md': '## 0.1.0 (not published yet)\n\nFirst.\n', 'src/a.ts': '1' });
  commit({ 'src/a.ts': '2' });
  commit({ 'CHANGELOG.md': '## 0.1.0 (2029-01-02)\n\nFirst.\n' });
  expect(filesChangedSinceRelease(library)).toEqual([]);
  commit({ 'CHANGELOG.md': '## 0.1.0 (2029-01-02)\n\nThe first.\n', 'src/a.test.ts': '1' });
  expect(filesChangedSinceRelease(library)).toEqual([]);
  commit({ 'src/a.ts': '3' });
  expect(filesChangedSinceRelease(library)).toEqual(['libs/a/src/a.ts']);
});

it('finds nothing before the release is committed', () => {
  writeFileSync(join(dir, 'CHANGELOG.md'), '## 0.1.0 (2029-01-03)\n\nThe first.\n');
  expect(filesChangedSinceRelease(library)).toEqual([]);
});
