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
    const other = same.find((entry) => entry.routeId !== routeId);
    if (other) {
      fail(
        `routes "${other.routeId},${routeId}" share "${path}" in locale "${locale}"`,
        'a URL has one route',
        'use other slugs',
      );
    }
    byPath.set(path, [...same, entry]);
  }
  return byPath;
}
