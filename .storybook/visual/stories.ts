import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Root of the workspace. */
export const WORKSPACE = join(import.meta.dirname, '../..');

/** What the built Storybook says of its own contents. */
export const INDEX = join(WORKSPACE, 'storybook-static/index.json');

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

interface Entry {
  id: string;
  type: 'story' | 'docs';
}

/** Ids of all stories of the built Storybook. */
export function readStoryIds(): string[] {
  if (!existsSync(INDEX)) return [];
  const { entries } = JSON.parse(readFileSync(INDEX, 'utf8')) as { entries: Record<string, Entry> };
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id }) => id);
}

/** The part of a story's id that all stories of its file share. */
export const componentOf = (id: string) => id.replace(/--.*/, '');

/** Divides ids into lanes of about the same length; the stories of a component stay together. */
export function divide(ids: readonly string[], lanes: number): string[][] {
  const groups = new Map<string, string[]>();
  for (const id of ids) groups.set(componentOf(id), [...(groups.get(componentOf(id)) ?? []), id]);
  const divided = Array.from({ length: lanes }, (): string[] => []);
  for (const group of [...groups.values()].sort((a, b) => b.length - a.length))
    divided.reduce((least, lane) => (lane.length < least.length ? lane : least)).push(...group);
  return divided;
}
