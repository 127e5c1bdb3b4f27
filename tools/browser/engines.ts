import { globSync } from 'node:fs';
import { join } from 'node:path';
import { canInstallPackages, installPackages } from './debian.ts';
import { findInPath, isExecutable } from './executables.ts';

/** A browser engine that tests use where the machine has it. */
export interface Engine {
  name: string;
  /** The packages of Debian that contain it. */
  packages: string[];
  isInstalled(env?: NodeJS.ProcessEnv): boolean;
}

/** What a window of WebKitGTK needs. */
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

/** Makes Playwright and Vitest drive Firefox: `use` of a project in the first, `launchOptions` are for both. */
export const firefoxOptions = () => ({
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: { executablePath: join(import.meta.dirname, 'firefox-bidi.ts') },
});

/** Paths of WebKitGTK's programs, or null if one of them is missing. */
export function findWebKit(env?: NodeJS.ProcessEnv): WebKitPrograms | null {
  const driver = findInPath(['WebKitWebDriver'], env);
  const display = findInPath(['Xvfb'], env);
  // Debian and Ubuntu, then Fedora.
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

/** Every engine beside Chromium, which all tests need. */
export const ENGINES = [FIREFOX, WEBKIT];

/** Says which engine is missing, and how to install it. */
export const missingEngine = ({ name, packages }: Engine) =>
  `${name} is not installed: apt-get install --no-install-recommends ${packages.join(' ')}`;

/** Installs the engines that the machine does not have, or says which ones the tests skip. */
export function ensureEngines(
  engines: Engine[] = ENGINES,
  say: (line: string) => void = console.log,
): void {
  const missing = () => engines.filter((engine) => !engine.isInstalled());
  if (missing().length > 0 && canInstallPackages())
    installPackages(
      missing().flatMap(({ packages }) => packages),
      say,
    );
  for (const engine of missing())
    say(`Tests in ${engine.name} are skipped. ${missingEngine(engine)}`);
}
