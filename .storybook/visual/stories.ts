import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Root of the workspace. */
export const WORKSPACE = join(import.meta.dirname, '../..');

/** Folder of the built Storybook. */
export const STORYBOOK = join(WORKSPACE, 'storybook-static');

/** The index of the built Storybook. */
export const INDEX = join(STORYBOOK, 'index.json');

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

interface Entry {
  id: string;
  type: 'story' | 'docs';
  /** The file of the story or docs page, relative to the workspace: `./libs/…`. */
  importPath: string;
}

/** Returns the ids of all stories of the built Storybook. */
export const readStoryIds = () => readIds('story');

/** Returns the ids of all docs pages of the built Storybook. */
export const readDocsIds = () => readIds('docs');

/** Returns the file of each story or docs page by its id, relative to the workspace: `libs/…`. */
export const readFiles = (type: Entry['type']) =>
  new Map(readEntries(type).map(({ id, importPath }) => [id, importPath.replace('./', '')]));

const readIds = (type: Entry['type']) => readEntries(type).map(({ id }) => id);

function readEntries(type: Entry['type']): Entry[] {
  if (!existsSync(INDEX)) return [];
  const { entries } = JSON.parse(readFileSync(INDEX, 'utf8')) as { entries: Record<string, Entry> };
  return Object.values(entries).filter((entry) => entry.type === type);
}

/** Returns the part of a story's id that is the same for all stories of its file. */
export const componentOf = (id: string) => id.replace(/--.*/, '');

/** Distributes ids to at most `lanes` lists of similar length, which run concurrently. The stories of a component are in the same list. */
export function divide(ids: readonly string[], lanes: number): string[][] {
  const groups = new Map<string, string[]>();
  for (const id of ids) groups.set(componentOf(id), [...(groups.get(componentOf(id)) ?? []), id]);
  const divided = Array.from({ length: lanes }, (): string[] => []);
  for (const group of [...groups.values()].sort((a, b) => b.length - a.length))
    divided.reduce((least, lane) => (lane.length < least.length ? lane : least)).push(...group);
  return divided.filter((lane) => lane.length > 0);
}
