import { createTurns } from '../time/turns.ts';

/**
 * Requests and socket operations of one network that are handled at the same time. The others wait here. Otherwise the
 * queries of a whole burst would be in the database's queue before those of all other visitors.
 */
export const MAX_PARALLEL = 10;

/** Milliseconds of work after which other connections are served. */
const SLICE = 5;

/**
 * Resolves when work of a network may begin. Call the returned function when the work is over; a second call has no
 * effect.
 */
export type EnterVisitor = (network: string) => Promise<() => void>;

interface Line {
  running: number;
  /** Functions that let the next work begin. */
  waiting: (() => void)[];
}

/** Returns the function that lets `MAX_PARALLEL` pieces of a network's work run at the same time. */
export function createVisitorTurns(): EnterVisitor {
  const lines = new Map<string, Line>();
  const nextTurn = createTurns(SLICE);

  function leave(network: string, line: Line) {
    const next = line.waiting.shift();
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(network);
  }

  return async (network) => {
    const line = lines.get(network) ?? { running: 0, waiting: [] };
    lines.set(network, line);
    if (line.running < MAX_PARALLEL) line.running += 1;
    // Whoever leaves passes its place on, so `running` stays the same.
    else await new Promise<void>((begin) => line.waiting.push(begin));
    await nextTurn();
    let isRunning = true;
    return () => {
      if (isRunning) leave(network, line);
      isRunning = false;
    };
  };
}
