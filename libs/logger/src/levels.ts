/** Names and numbers of the levels; a logger writes records up to its own level. */
export const LEVELS = { off: 0, error: 1, warn: 2, info: 3, debug: 4, trace: 5 } as const;

/** Name of a level. */
export type LevelName = keyof typeof LEVELS;

/** Number of a level, 0 (off) to 5 (trace). */
export type Level = (typeof LEVELS)[LevelName];

/** Returns the level for a number, a numeral or a name in any case, or null. */
export function parseLevel(value: unknown): Level | null {
  const text = String(value).toLowerCase();
  const found = Object.entries(LEVELS).find(
    ([name, level]) => text === name || text === `${level}`,
  );
  return found?.[1] ?? null;
}
