import { load, type LoadOptions, type LoadResult } from './load.ts';
import { cpuOf, type Running } from './processes.ts';

/** What one server needs under a load, as medians of all rounds. */
export interface Figures extends Omit<LoadResult, 'count'> {
  /** Processor time of the server for one request, in microseconds. */
  cpu: number;
}

const ROUNDS = 5;
/** Until the code of a server is compiled. */
const WARM_UP_MS = 4000;
const ROUND_MS = 1500;

/** A server in a comparison, and the load that it gets. */
export interface Contender {
  pid: number;
  load(ms: number): Promise<LoadResult>;
}

/** A server that gets requests over 32 connections. */
export const requested = (
  { pid, port }: Running,
  requests: Pick<LoadOptions, 'request' | 'status'>,
): Contender => ({ pid, load: (ms) => load({ port, ...requests, connections: 32, ms }) });

/** Loads servers in turns, so that other programs on the machine slow down all of them. */
export async function compare(
  contenders: Contender[],
  { rounds = ROUNDS, roundMs = ROUND_MS } = {},
): Promise<Figures[]> {
  for (const one of contenders) await one.load(WARM_UP_MS);
  const found = contenders.map(() => [] as Figures[]);
  for (let round = 0; round < rounds; round++)
    for (const [index, one] of contenders.entries())
      found[index]?.push(await measure(one, roundMs));
  return found.map(mediansOf);
}

async function measure(contender: Contender, ms: number): Promise<Figures> {
  const before = cpuOf(contender.pid);
  const result = await contender.load(ms);
  return { ...result, cpu: ((cpuOf(contender.pid) - before) * 1000) / result.count };
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
