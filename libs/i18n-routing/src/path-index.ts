import { fail } from './errors.ts';
import type { RouteEntry } from './types.ts';

/** Entries that share a path, in the order of the locales. */
export type Entries = [...RouteEntry[], RouteEntry];

/**
 * Groups entries by decoded path: without prefixes, locales can share a path. Throws if two routes share a path.
 */
export function indexByPath(entries: readonly RouteEntry[]): Map<string, Entries> {
  const byPath = new Map<string, Entries>();
  for (const entry of entries) {
    const { routeId, locale } = entry;
    const path = decodeURI(entry.path);
    const same = byPath.get(path) ?? [];
    const other = same[0]?.routeId ?? routeId;
    if (other !== routeId) {
      fail(
        `routes "${other},${routeId}" share "${path}" in locale "${locale}"`,
        'a URL has one route',
        'use other slugs',
      );
    }
    byPath.set(path, [...same, entry]);
  }
  return byPath;
}
