import { load, type LoadOptions, type LoadResult } from './load.ts';
import { cpuOf, type Running } from './processes.ts';

/** What one server needs under a load, as medians of all rounds. */
export interface Figures extends LoadResult {
  /** Processor time of the server for one request, in microseconds. */
  cpu: number;
}

const ROUNDS = 5;
/** Until the code of a server is compiled. */
const WARM_UP_MS = 4000;
const ROUND_MS = 1500;

type Contender = Running & Pick<LoadOptions, 'request' | 'status'>;

/** Loads servers in turns, so that other programs on the machine slow down all of them. */
export async function compare(
  contenders: Contender[],
  { connections = 32, rounds = ROUNDS } = {},
): Promise<Figures[]> {
  for (const one of contenders) await load({ ...one, connections, ms: WARM_UP_MS });
  const found = contenders.map(() => [] as Figures[]);
  for (let round = 0; round < rounds; round++)
    for (const [index, one] of contenders.entries())
      found[index]?.push(await measure(one, connections));
  return found.map(mediansOf);
}

async function measure(contender: Contender, connections: number): Promise<Figures> {
  const before = cpuOf(contender.pid);
  const result = await load({ ...contender, connections, ms: ROUND_MS });
  const requests = (result.perSecond * ROUND_MS) / 1000;
  return { ...result, cpu: ((cpuOf(contender.pid) - before) * 1000) / requests };
}

function mediansOf(rounds: Figures[]): Figures {
  const of = (pick: (figures: Figures) => number) => median(rounds.map(pick));
  return {
    perSecond: of(({ perSecond }) => perSecond),
    ...{ p50: of(({ p50 }) => p50), p99: of(({ p99 }) => p99) },
    cpu: of(({ cpu }) => cpu),
  };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
