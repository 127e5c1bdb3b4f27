import { fork } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Folder of the version plans in a workspace of Nx. */
export const PLANS = '.nx/version-plans';

/** The next version of a package, according to the version plans. */
export interface PlannedVersion {
  name: string;
  version: string;
  /** Texts of the plans that name the package. */
  notes: string[];
}

/**
 * Reads the version plans of a workspace and asks Nx for the versions that follow from them. Nx runs in a process of its
 * own, because it reports to the console and ends the process after an error.
 */
export function readVersionPlans(root: string): Promise<PlannedVersion[]> {
  const env = { ...process.env, NX_DAEMON: 'false', NX_WORKSPACE_ROOT_PATH: root };
  const script = join(import.meta.dirname, 'nx-versions.ts');
  const child = fork(script, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const output: string[] = [];
  child.stdout!.on('data', (text) => output.push(String(text)));
  child.stderr!.on('data', (text) => output.push(String(text)));
  return new Promise((resolve, reject) => {
    let planned: PlannedVersion[] | null = null;
    child.on('message', (message) => (planned = message as PlannedVersion[]));
    child.on('error', reject);
    child.on('close', () => {
      if (planned) resolve(planned);
      else reject(new Error(refusal(output.join(''))));
    });
  });
}

const refusal = (output: string) =>
  `@shpy/tools: Nx refuses the version plans, correct the files in ${PLANS} (or write them with: npx nx release plan):\n` +
  stripVTControlCharacters(output).trim();
