import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type Playwright from 'playwright';
import { canInstallPackages, installPackages } from './debian.ts';
import { findInPath, isExecutable } from './executables.ts';

/** Environment variable with the path of the browser for the tests. Default: the first one that is found. */
export const BROWSER_VARIABLE = 'BROWSER_PATH';

/** Chromium without windows. The tests take 40 % less time in it. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Finds a browser: the one in the variable, else Playwright's download, else one that is installed on the machine. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  const chosen = env[BROWSER_VARIABLE];
  if (chosen) {
    if (!isExecutable(chosen))
      throw new Error(
        `${BROWSER_VARIABLE} is ${chosen}, which is not an executable program: set it to the path of Chrome or Chromium, or unset it.`,
      );
    return chosen;
  }
  const download = pathOfPlaywrightDownload();
  if (existsSync(download)) return download;
  return findInPath([SHELL, ...NAMES], env) ?? APPLICATIONS.find(isExecutable) ?? null;
}

/**
 * Finds a complete browser, as visitors use it. It places letters on whole pixels, as in the baselines of the visual
 * comparison; the headless shell places them between pixels.
 */
export const findWindowedBrowser = (env: NodeJS.ProcessEnv = process.env): string | null =>
  findInPath(NAMES, env) ?? findBrowser(env);

/** Where Playwright puts its download, whether it exists or not. */
const pathOfPlaywrightDownload = () =>
  // Playwright is loaded only if needed, because loading it takes half a second.
  (createRequire(import.meta.url)('playwright') as typeof Playwright).chromium.executablePath();

/**
 * Finds a browser or installs one: Playwright's download, or else the packages of Debian if the process runs as root.
 * Root on Debian gets the headless shell even if there is a complete browser. `log` receives what it does.
 */
export function ensureBrowser(log: (line: string) => void = console.log): string {
  const found = findBrowser();
  if (found) return isSlower(found) ? installShell(found, log) : found;
  log('No Chrome or Chromium on this machine: installing one for the tests.');
  for (const install of [installFromPlaywright, installFromDebian]) {
    install(log);
    const installed = findBrowser();
    if (installed) {
      log(`Browser: ${installed}`);
      return installed;
    }
  }
  throw new Error(
    `No browser for the tests, and none could be installed: install Chrome or Chromium, or set ${BROWSER_VARIABLE} to its path.`,
  );
}

/** Launch options for Playwright and Vitest. If no browser is found, Playwright looks for one itself. */
export function browserLaunchOptions(executablePath = findBrowser()) {
  return {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  };
}

/** Whether a browser was found that nobody has chosen and that the headless shell could replace. */
const isSlower = (found: string) =>
  !process.env[BROWSER_VARIABLE] && NAMES.includes(basename(found));

/** Installs the headless shell if possible. Returns the browser to use. */
function installShell(found: string, log: (line: string) => void): string {
  if (canInstallPackages()) installPackages([SHELL], log);
  return findBrowser() ?? found;
}

function installFromPlaywright(log: (line: string) => void) {
  log('Trying the download of Playwright …');
  spawnSync('playwright', ['install', 'chromium', '--only-shell'], {
    stdio: 'ignore',
    timeout: 180_000,
  });
}

function installFromDebian(log: (line: string) => void) {
  if (canInstallPackages()) installPackages(['chromium', SHELL], log);
}
