import { globSync } from 'node:fs';
import { join } from 'node:path';
import { canInstallPackages, installPackages } from './debian.ts';
import { findInPath, isExecutable } from './executables.ts';

/** A browser engine whose tests are skipped if it is not installed. */
export interface Engine {
  name: string;
  /** The Debian packages that contain it. */
  packages: string[];
  isInstalled(env?: NodeJS.ProcessEnv): boolean;
}

/** Paths of the programs that a test in WebKitGTK starts. */
export interface WebKitPrograms {
  /** The WebDriver server. */
  driver: string;
  /** The browser that it starts. */
  browser: string;
  /** The display server: this browser has no headless mode. */
  display: string;
}

const FIREFOX_APPLICATION = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** Path of Firefox, or null. */
export const findFirefox = (env?: NodeJS.ProcessEnv): string | null =>
  findInPath(['firefox-esr', 'firefox'], env) ?? [FIREFOX_APPLICATION].find(isExecutable) ?? null;

/** Options that start Firefox. A project of Playwright takes them all as `use`, Vitest only some of them. */
export const firefoxOptions = () => ({
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: join(import.meta.dirname, 'firefox-bidi.ts'),
    // The panel of a download would keep the focus from the pages of all later tests.
    firefoxUserPrefs: { 'browser.download.alwaysOpenPanel': false },
  },
});

/** Paths of WebKitGTK's programs, or null if one of them is missing. */
export function findWebKit(env?: NodeJS.ProcessEnv): WebKitPrograms | null {
  const driver = findInPath(['WebKitWebDriver'], env);
  const display = findInPath(['Xvfb'], env);
  // Debian and Ubuntu use the first path, Fedora the second. `webkit{2,}gtk` matches `webkit2gtk` and `webkitgtk`.
  const [browser] = globSync([
    '/usr/lib/*/webkit{2,}gtk-[46].*/MiniBrowser',
    '/usr/libexec/webkit{2,}gtk-[46].*/MiniBrowser',
  ]);
  return driver && display && browser ? { driver, browser, display } : null;
}

/** Firefox, driven over WebDriver BiDi. */
export const FIREFOX: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  isInstalled: (env) => findFirefox(env) !== null,
};

/** The engine of Safari, in its GTK port. */
export const WEBKIT: Engine = {
  name: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb'],
  isInstalled: (env) => findWebKit(env) !== null,
};

/** All engines except Chromium, without which no browser test runs. */
export const ENGINES = [FIREFOX, WEBKIT];

/** The message for a missing engine, with the command that installs it. */
export const missingEngine = ({ name, packages }: Engine) =>
  `${name} is not installed: apt-get install --no-install-recommends ${packages.join(' ')}`;

/** Installs missing engines if the process can, and logs which ones are still missing. */
export function ensureEngines(
  engines: Engine[] = ENGINES,
  log: (line: string) => void = console.log,
): void {
  const missing = () => engines.filter((engine) => !engine.isInstalled());
  if (missing().length > 0 && canInstallPackages())
    installPackages(
      missing().flatMap(({ packages }) => packages),
      log,
    );
  for (const engine of missing())
    log(`Tests in ${engine.name} are skipped. ${missingEngine(engine)}`);
}
