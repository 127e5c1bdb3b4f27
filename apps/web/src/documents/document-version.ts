import type { RouteId } from '../config/routes.ts';

/** Identifies an earlier version of a document, e.g. `privacy-policy@1.0`. */
export type EarlierVersion = `${RouteId}@${string}`;

/** Returns the listed earlier version that a query names, or undefined for the current version. */
export type ParseVersion = (id: RouteId, search: unknown) => string | undefined;

/**
 * Creates the one parser of `?version=`. A value outside `listed`, or one that is repeated, stands
 * for the current version: the value becomes part of an address, so nothing else may pass.
 */
export function createVersionParser(listed: Iterable<string>): ParseVersion {
  const known = new Set(listed);
  return (id, search) => {
    const { version } = search as { version?: unknown };
    // The router reads `2` as a number.
    if (typeof version !== 'string' && typeof version !== 'number') return undefined;
    return known.has(`${id}@${version}`) ? String(version) : undefined;
  };
}
