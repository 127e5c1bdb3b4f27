import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Root of the workspace. */
export const WORKSPACE = join(import.meta.dirname, '../..');

/** The index of the built Storybook. */
export const INDEX = join(WORKSPACE, 'storybook-static/index.json');

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

interface Entry {
  id: string;
  type: 'story' | 'docs';
}

/** Returns the ids of all stories of the built Storybook. */
export const readStoryIds = () => readIds('story');

/** Returns the ids of all docs pages of the built Storybook. */
export const readDocsIds = () => readIds('docs');

function readIds(type: Entry['type']): string[] {
  if (!existsSync(INDEX)) return [];
  const { entries } = JSON.parse(readFileSync(INDEX, 'utf8')) as { entries: Record<string, Entry> };
  return Object.values(entries)
    .filter((entry) => entry.type === type)
    .map(({ id }) => id);
}

/** Returns the part of a story's id that is the same for all stories of its file. */
export const componentOf = (id: string) => id.replace(/--.*/, '');

/** Distributes ids to lists of similar length, which run concurrently. The stories of a component are in the same list. */
export function divide(ids: readonly string[], lanes: number): string[][] {
  const groups = new Map<string, string[]>();
  for (const id of ids) groups.set(componentOf(id), [...(groups.get(componentOf(id)) ?? []), id]);
  const divided = Array.from({ length: lanes }, (): string[] => []);
  for (const group of [...groups.values()].sort((a, b) => b.length - a.length))
    divided.reduce((least, lane) => (lane.length < least.length ? lane : least)).push(...group);
  return divided;
}
