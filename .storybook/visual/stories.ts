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
