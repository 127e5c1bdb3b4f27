import { load, type LoadOptions, type LoadResult } from './load.ts';
import { cpuOf, type Running } from './processes.ts';

/** What one server needs under a load, as medians of all rounds. */
export interface Figures extends Omit<LoadResult, 'count'> {
  /** Processor time of the server for one request, in microseconds. */
  cpu: number;
}

const ROUNDS = 5;
/** Load before the first round, in which Node compiles the code of a server. */
const WARM_UP_MS = 4000;
const ROUND_MS = 1500;

/** A server in a comparison, and the load that it gets. */
export interface Contender {
  pid: number;
  load(ms: number): Promise<LoadResult>;
}

/** A server that gets requests over 32 connections. */
export const contenderOf = (
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
  const milliseconds = cpuOf(contender.pid) - before;
  return { ...result, cpu: (milliseconds * 1000) / result.count };
}

function mediansOf(rounds: Figures[]): Figures {
  const medianOf = (name: keyof Figures) => median(rounds.map((figures) => figures[name]));
  return {
    perSecond: medianOf('perSecond'),
    p50: medianOf('p50'),
    p99: medianOf('p99'),
    cpu: medianOf('cpu'),
  };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
