// Started as a process by version-plans.ts, in a workspace: sends it the versions that `nx release` would write there.
import { createProjectGraphAsync } from '@nx/devkit';
import { releaseVersion } from 'nx/release';
import type { PlannedVersion } from './version-plans.ts';

const { projectsVersionData, releaseGraph } = await releaseVersion({ dryRun: true }).catch(refuse);
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

/** Ends the process with the message of an error, which names the plan. The stack would only show the code of Nx. */
async function refuse({ message }: Error): Promise<never> {
  console.error(message);
  // Nx says this of a name that is misspelt, or that belongs to a private package.
  if (/the project (does not exist|is not configured)/.test(message)) {
    const { nodes } = await createProjectGraphAsync();
    const packages = Object.keys(nodes).filter((name) =>
      nodes[name]!.data.tags?.includes('type:lib'),
    );
    console.error(`A plan can name: ${packages.sort().join(', ')}`);
  }
  process.exit(1);
}
