import type { RouteId } from '../config/routes.ts';

/** Identifies an earlier version of a document, e.g. `privacy-policy@1.0`. */
export type EarlierVersion = `${RouteId}@${string}`;

/** Returns the value of `?version=` that shows the changes between two versions. */
export const comparison = (older: string, newer: string): string => `${older}-${newer}`;

/** Returns the two versions of a comparison; null for any other version. */
export function parseComparison(version: string): { older: string; newer: string } | null {
  const [older, newer] = version.split('-');
  return older && newer ? { older, newer } : null;
}

/** Whether a query names a version, which may be unknown. An empty value names none. */
export const namesVersion = (search: unknown): boolean =>
  [(search as { version?: unknown }).version]
    .flat()
    .some((value) => value !== undefined && value !== '');

/** Returns the listed earlier version that a query names, or undefined for the current version. */
export type ParseVersion = (id: RouteId, search: unknown) => string | undefined;

/**
 * Creates the parser of `?version=`. A repeated value, or one that is not in `listed`, means the current version: the
 * value becomes part of a URL, so no other value must pass.
 */
export function createVersionParser(listed: Iterable<string>): ParseVersion {
  const known = new Set(listed);
  return (id, search) => {
    const { version } = search as { version?: unknown };
    // A router with the default options parses `2` as a number; that of `router.tsx` keeps it as a string.
    if (typeof version !== 'string' && typeof version !== 'number') return undefined;
    return known.has(`${id}@${version}`) ? String(version) : undefined;
  };
}
