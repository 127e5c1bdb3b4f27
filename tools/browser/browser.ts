import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Playwright from 'playwright';
import { canInstallPackages, installPackages } from './debian.ts';
import { findInPath, isExecutable } from './executables.ts';

/** Path of the browser that tests use; set it to choose one by hand. */
export const BROWSER_VARIABLE = 'BROWSER_PATH';

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Where a browser is, by the first source that has one: the variable, Playwright's own, the machine's. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  const chosen = env[BROWSER_VARIABLE];
  if (chosen) {
    if (!isExecutable(chosen))
      throw new Error(
        `${BROWSER_VARIABLE} is ${chosen}, which is no program that can be run: set it to the path of Chrome or Chromium, or unset it.`,
      );
    return chosen;
  }
  const own = playwrightsOwn();
  if (existsSync(own)) return own;
  return findInPath(NAMES, env) ?? APPLICATIONS.find(isExecutable) ?? null;
}

// Loaded only where the variable is not set: it takes half a second.
const playwrightsOwn = () =>
  (createRequire(import.meta.url)('playwright') as typeof Playwright).chromium.executablePath();

/** Finds a browser or installs one: Playwright's download, else Debian's package when root. Says what it does. */
export function ensureBrowser(say: (line: string) => void = console.log): string {
  const found = findBrowser();
  if (found) return found;
  say('No Chrome or Chromium on this machine: installing one for the tests.');
  for (const install of [installFromPlaywright, installFromDebian]) {
    install(say);
    const installed = findBrowser();
    if (installed) {
      say(`Browser: ${installed}`);
      return installed;
    }
  }
  throw new Error(
    `No browser for the tests, and none could be installed: install Chrome or Chromium, or set ${BROWSER_VARIABLE} to its path.`,
  );
}

/** Launch options for Playwright and Vitest. Without a browser on the machine the path is left to Playwright. */
export function browserLaunchOptions() {
  const executablePath = findBrowser();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  };
}

function installFromPlaywright(say: (line: string) => void) {
  say('Trying the download of Playwright …');
  spawnSync('playwright', ['install', 'chromium', '--only-shell'], {
    stdio: 'ignore',
    timeout: 180_000,
  });
}

function installFromDebian(say: (line: string) => void) {
  if (canInstallPackages()) installPackages(['chromium'], say);
}
