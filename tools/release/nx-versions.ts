// Started as a process by version-plans.ts, in a workspace: sends it the versions that `nx release` would write there.
import { releaseVersion } from 'nx/release';
import type { PlannedVersion } from './version-plans.ts';

const { projectsVersionData, releaseGraph } = await releaseVersion({ dryRun: true });
const plans = releaseGraph.releaseGroups
  .flatMap(({ resolvedVersionPlans }) => resolvedVersionPlans || [])
  .filter((plan) => 'projectVersionBumps' in plan)
  .sort((a, b) => a.fileName.localeCompare(b.fileName));
const planned = Object.entries(projectsVersionData).flatMap(
  ([name, { newVersion }]): PlannedVersion[] => {
    if (newVersion === null) return [];
    const own = plans.filter(({ projectVersionBumps }) => name in projectVersionBumps);
    return [{ name, version: newVersion, notes: own.map(({ message }) => message) }];
  },
);
process.send!(planned);
