import Bowser from 'bowser';

/** Names that may reach a reader: visitors choose their user-agent string, and Bowser repeats names that it does not know. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/**
 * Names browser and system of a user-agent string, joined by a separator in the reader's language. Returns
 * null where neither is known.
 *
 * @example describeBrowser('… Firefox/140.0', ' on ') // 'Firefox on Linux'
 */
export function describeBrowser(
  userAgent: string | null | undefined,
  separator: string,
): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [known(browser.name, BROWSERS), known(os.name, SYSTEMS)];
  return names.filter(Boolean).join(separator) || null;
}

const known = (name: string | undefined, names: ReadonlySet<string>) =>
  name !== undefined && names.has(name) ? name : null;
