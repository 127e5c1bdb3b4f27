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
  // A package that was never published keeps its version. Only the notes of the plan are used: Nx computed the plan's
  // version by raising the current one, which was never published.
  if (isUnpublished(oldChangelog, current)) {
    const notes = plan?.notes ?? [];
    const changelog = withDate(withNotes(oldChangelog, current, notes), current, now);
    return { library, from: null, entry: sectionOf(changelog, current)!, changelog };
  }
  if (!plan) return null;
  const { version, notes } = plan;
  const changelog = withSection(oldChangelog, version, notes, now);
  return {
    library: { ...library, manifest: { ...library.manifest, version } },
    from: current,
    entry: sectionOf(changelog, version)!,
    changelog,
  };
}
