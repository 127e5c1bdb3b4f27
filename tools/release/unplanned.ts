import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Library } from '../packages/libraries.ts';
import { sectionOf } from './changelog.ts';

/** What reaches the users of a package; the kernel is inlined into every package. */
const PUBLISHED = ['package.json', 'src', '../kernel/src'];
const UNPUBLISHED = /\.(test|test-d|stories|fixture|guide)\.|__snapshots__/;

/**
 * Returns the files of a published package that have changed since its current version was released, relative to the
 * root. Releases have no tags, so the commit is found that wrote the version and its date into the changelog.
 */
export function filesChangedSinceRelease({ dir, manifest }: Library): string[] {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: dir, encoding: 'utf8' }).stdout;
  const changelog = readFileSync(join(dir, 'CHANGELOG.md'), 'utf8');
  const [heading] = sectionOf(changelog, manifest.version)?.split('\n') ?? [];
  if (!heading) return [];
  const release = git('log', '-1', '--format=%H', `-S${heading}`, '--', 'CHANGELOG.md').trim();
  // The release is not committed yet, so nothing can have changed since.
  if (!release) return [];
  const changed = git('diff', '--name-only', release, '--', ...PUBLISHED)
    .trim()
    .split('\n');
  return changed.filter((file) => file !== '' && !UNPUBLISHED.test(file));
}
