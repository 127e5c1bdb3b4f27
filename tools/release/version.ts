// `npm run release:version`: writes what `npm run release:dry` shows into the workspace, to be committed.
import { execFileSync } from 'node:child_process';
import { ROOT } from '../packages/libraries.ts';
import { planRelease } from './plan.ts';
import { writeRelease } from './write-release.ts';

try {
  const releases = await planRelease(new Date());
  writeRelease(ROOT, releases);
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  for (const { library, from } of releases)
    console.log(`${library.name}  ${from ?? 'new'} → ${library.manifest.version}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
