// `npm run release:dry`: shows what the next release would publish, and publishes it to a registry on this machine.
// Everything is written to temporary folders; the workspace stays as it is.
import { statSync } from 'node:fs';
import { tarballOf } from '../packages/fresh-app.ts';
import { pack } from '../packages/pack.ts';
import { temporaryFolder } from '../run/temporary-folder.ts';
import { startLocalRegistry } from './local-registry.ts';
import { planRelease, type Release } from './plan.ts';
import { PLANS } from './version-plans.ts';

const tarballs = temporaryFolder('release');

async function publishLocally(releases: readonly Release[]): Promise<void> {
  const registry = await startLocalRegistry();
  console.log(`Publishing to a registry on this machine: ${registry.url}`);
  for (const { library } of releases) {
    await registry.publish(tarballOf(tarballs, library));
    console.log(`  published ${library.name}@${library.manifest.version}`);
  }
  await registry.close();
}

function report({ library, from, entry }: Release): string {
  const kilobytes = (statSync(tarballOf(tarballs, library)).size / 1000).toFixed(1);
  const title = `${library.name}  ${from ?? 'new'} → ${library.manifest.version}  ${kilobytes} kB`;
  return `\n${title}\n\n${entry.replace(/^(?=.)/gm, '  ')}`;
}

try {
  console.log('Reading the version plans …');
  const releases = await planRelease(new Date());
  if (releases.length === 0) {
    console.log(`Nothing to release: ${PLANS} contains no plan, add one with: npx nx release plan`);
  } else {
    console.log('Packing …');
    await pack(tarballs, releases);
    await publishLocally(releases);
    for (const release of releases) console.log(report(release));
    console.log(`\nDry run: ${releases.length} packages would be published. Nothing was changed.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
