import { packageError } from '@shpy/kernel';
import type { IconSet } from './icon-set.ts';

const sets = new Map<string, IconSet>();

/** Lets `Icon` find the icons of a set by `prefix:name`. Registering another set with the same prefix replaces it. */
export function registerIconSet(set: IconSet): void {
  sets.set(set.prefix, set);
}

/** Returns the set and the name within it. Throws if the set is not registered. */
export function findIcon(fullName: string): { set: IconSet; name: string } {
  const colon = fullName.indexOf(':');
  const set = sets.get(fullName.slice(0, Math.max(0, colon)));
  if (set) return { set, name: fullName.slice(colon + 1) };
  const known = [...sets.keys()].join(', ') || 'none';
  throw packageError(
    'ui-kit',
    `no icon set for "${fullName}"`,
    `the registered prefixes are: ${known}`,
    'call registerIconSet(createIconSet({ prefix, icons })) before rendering (in Next.js in a module with "use client") and name the icon "prefix:name"',
  );
}
