import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const APT = '/usr/bin/apt-get';

/** Without a network, apt-get tries for a long time: the tests then run without the packages. */
const TIMEOUT = 300_000;

let areListsFresh = false;

/** Can this process install packages of Debian? */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync(APT);

/** Installs packages of Debian or Ubuntu, and nothing that they only recommend. Says what it does. */
export function installPackages(packages: string[], say: (line: string) => void): void {
  say(`Installing ${packages.join(', ')} …`);
  try {
    if (!areListsFresh) apt(['update', '-qq']);
    areListsFresh = true;
    apt(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  } catch {
    say(`apt-get could not install ${packages.join(', ')}.`);
  }
}

function apt(args: string[]) {
  execFileSync(APT, ['-o', 'DPkg::Lock::Timeout=60', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: TIMEOUT,
  });
}
