// `npm run release:dry`: shows what the next release would publish, and publishes it to a registry on this machine.
// Everything is written to temporary folders; the workspace stays as it is.
import { statSync } from 'node:fs';
import { libraries } from '../packages/libraries.ts';
import { tarballOf } from '../packages/fresh-app.ts';
import { pack } from '../packages/pack.ts';
import { temporaryFolder } from '../run/temporary-folder.ts';
import { startLocalRegistry } from './local-registry.ts';
import { planRelease, type Release } from './plan.ts';
import { filesChangedSinceRelease } from './unplanned.ts';
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

/** Warns of changed packages that the next release would leave out. Packages that were never published are always in it. */
function warnOfMissingPlans(releases: readonly Release[]): void {
  for (const library of libraries) {
    if (releases.some((release) => release.library.name === library.name)) continue;
    const { name, manifest } = library;
    const [first, ...others] = filesChangedSinceRelease(library);
    if (!first) continue;
    const files = others.length === 0 ? first : `${first} and ${others.length} more`;
    console.warn(
      `\nWarning: ${name} has changed since ${manifest.version} and has no version plan, so it would not be published (${files}).` +
        ` If its users notice the change, add a plan: npx nx release plan patch --only-touched=false -p ${name} -m 'Fixed: …'`,
    );
  }
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
  warnOfMissingPlans(releases);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
