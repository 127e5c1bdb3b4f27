import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Timers } from '../time/timers.ts';
import { growYoungGeneration } from './young-generation.ts';

/** Milliseconds between two checks. */
const INTERVAL = 1_000;
/** An interval is quiet if the event loop works for less than this share of it. */
const QUIET = 0.05;
/** Quiet intervals in a row after which the process counts as quiet. */
const QUIET_INTERVALS = 5;
/** An interval is busy if the event loop works for more than this share of it. */
const BUSY = 0.3;
/**
 * Bytes of growth that are worth a collection. A collection pauses the process: for 70 ms just after the start, for 280 ms
 * with 10,000 open sockets.
 */
const WORTHWHILE = 8 * 2 ** 20;
/** Bytes of growth that are worth a collection once a minute. */
const WORTHWHILE_LATER = 2 * 2 ** 20;
/** Intervals without a collection after which less growth is worth one. */
const LATER = 60;

/** The process, as far as this module needs it; tests pass their own. */
export interface MemoryOfProcess {
  /** Resident memory, in bytes. */
  resident(): number;
  /** Share of the time since the last call in which the event loop worked: 0 to 1. */
  utilization(): number;
  /** Collects all garbage and returns free pages to the operating system. V8's young generation shrinks to 1 MB. */
  collect(): void;
  /** Grows V8's young generation to 8 MB. */
  grow(): void;
}

/**
 * Adapts the heap to the load. Returns a cleanup function.
 *
 * Once the server is quiet, this frees the memory that a start or a burst has used: V8 collects garbage when a program
 * allocates, which an idle server does not. While the server is busy, the young generation is larger: a small one is
 * collected so often that this takes up to a fifth of the processor time.
 */
export function adaptHeap(
  timers: Timers,
  memory: MemoryOfProcess = memoryOfThisProcess(),
): () => void {
  let residentAfterCollection = 0;
  let checksSinceCollection = 0;
  let quietIntervals = 0;
  let cancel = () => {};
  function isWorthwhile() {
    const growth = memory.resident() - residentAfterCollection;
    return growth > (checksSinceCollection >= LATER ? WORTHWHILE_LATER : WORTHWHILE);
  }
  function check() {
    const utilization = memory.utilization();
    checksSinceCollection += 1;
    quietIntervals = utilization < QUIET ? quietIntervals + 1 : 0;
    if (utilization > BUSY) memory.grow();
    else if (quietIntervals >= QUIET_INTERVALS && isWorthwhile()) {
      memory.collect();
      residentAfterCollection = memory.resident();
      checksSinceCollection = 0;
    }
    cancel = timers.after(INTERVAL, check);
  }
  cancel = timers.after(INTERVAL, check);
  return () => cancel();
}

/** The memory of this process. */
export function memoryOfThisProcess(): MemoryOfProcess {
  let last = performance.eventLoopUtilization();
  const collect = exposedCollector();
  return {
    resident: () => process.memoryUsage.rss(),
    utilization() {
      const before = last;
      last = performance.eventLoopUtilization();
      return performance.eventLoopUtilization(last, before).utilization;
    },
    // Only this kind of collection also returns the pages that V8 keeps for later.
    collect: () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
    grow: growYoungGeneration,
  };
}

/** Node offers the collector of V8 only by this flag. It applies to contexts that are created while it is set. */
function exposedCollector(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  return collect;
}
