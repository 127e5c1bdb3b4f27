import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const APT = '/usr/bin/apt-get';

/** Milliseconds after which an installation is given up: without a network, apt-get would try for much longer. */
const TIMEOUT = 300_000;

let areListsFresh = false;

/** Whether this process can install Debian packages: it runs as root, and apt-get exists. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync(APT);

/** Installs packages of Debian or Ubuntu without recommended packages. A failure is logged and does not throw. */
export function installPackages(packages: string[], log: (line: string) => void): void {
  log(`Installing ${packages.join(', ')} …`);
  try {
    if (!areListsFresh) apt(['update', '-qq']);
    areListsFresh = true;
    apt(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  } catch {
    log(`apt-get could not install ${packages.join(', ')}.`);
  }
}

function apt(args: string[]) {
  execFileSync(APT, ['-o', 'DPkg::Lock::Timeout=60', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: TIMEOUT,
  });
}
