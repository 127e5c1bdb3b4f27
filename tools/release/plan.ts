import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { libraries, type Library, ROOT } from '../packages/libraries.ts';
import { isUnpublished, sectionOf, withDate, withNotes, withSection } from './changelog.ts';
import { type PlannedVersion, readVersionPlans } from './version-plans.ts';

/** A package that the next release publishes. */
export interface Release {
  /** The package with its new version. */
  library: Library;
  /** The published version before, or null if there is none. */
  from: string | null;
  /** The section of the new version in the changelog. */
  entry: string;
  /** The whole new changelog. */
  changelog: string;
}

/** Computes what the next release publishes: packages with a version plan, and packages that were never published. */
export async function planRelease(now: Date): Promise<Release[]> {
  const planned = await readVersionPlans(ROOT);
  return libraries.flatMap((library) => {
    const oldChangelog = readFileSync(join(library.dir, 'CHANGELOG.md'), 'utf8');
    const plan = planned.find(({ name }) => name === library.name);
    return releaseOf(library, oldChangelog, plan, now) ?? [];
  });
}

/** Computes the release of one package; null if nothing is to be published. */
export function releaseOf(
  library: Library,
  oldChangelog: string,
  plan: PlannedVersion | undefined,
  now: Date,
): Release | null {
  const { version: current } = library.manifest;
  const unpublished = isUnpublished(oldChangelog, current);
  if (!plan && !unpublished) return null;
  // The first publication has the version that the package has, whatever step a plan names: nobody has an earlier one.
  const version = unpublished || !plan ? current : plan.version;
  const changelog = unpublished
    ? withDate(withNotes(oldChangelog, version, plan?.notes ?? []), version, now)
    : withSection(oldChangelog, version, plan?.notes ?? [], now);
  return {
    library: { ...library, manifest: { ...library.manifest, version } },
    from: unpublished ? null : current,
    entry: sectionOf(changelog, version)!,
    changelog,
  };
}
