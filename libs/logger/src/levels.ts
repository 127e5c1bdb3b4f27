/** Levels by name; a logger writes everything up to its own. */
export const LEVELS = { off: 0, error: 1, warn: 2, info: 3, debug: 4, trace: 5 } as const;

/** Name of a level. */
export type LevelName = keyof typeof LEVELS;

/** Number of a level, 0 (off) to 5 (trace). */
export type Level = (typeof LEVELS)[LevelName];

/** The level that is meant by a number, a numeral or a name (any case), or null. */
export function parseLevel(value: unknown): Level | null {
  const text = String(value).toLowerCase();
  const found = Object.entries(LEVELS).find(
    ([name, level]) => text === name || text === `${level}`,
  );
  return found?.[1] ?? null;
}
