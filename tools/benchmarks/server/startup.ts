import { setTimeout } from 'node:timers/promises';
import { operation, visitorIp } from './client.ts';
import { load } from './load.ts';
import { requestBytes } from './pages.ts';
import { SITE_PATHS } from '../../run/site-paths.ts';
import { type OurServer, memoryOf, settled, startOurs } from './processes.ts';
import type { Section } from './report.ts';

/** The time until the server listens, in milliseconds, and its resident memory, in MB. */
interface Memory {
  readyMs: number;
  idle: number;
  loaded: number;
  flooded: number;
  later: number;
}

const STARTS = 3;
/** Idle time before the memory is measured: the server collects garbage when it has been quiet for some seconds. */
const IDLE_MS = 12_000;
const LOAD_MS = 15_000;
/** Fields of a document of the flood. */
const FIELDS = 80;

/** Measures the time until the server listens, and its memory idle, under load and afterwards. */
export async function measureStartup(): Promise<Section> {
  const measured: Promise<Memory>[] = [];
  for (let start = 0; start < STARTS; start++) measured.push((await startAndLoad()).memory);
  const found = await Promise.all(measured);
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[1]?.toFixed(0) ?? '';
  return {
    title: 'Start and memory',
    text: 'Resident memory of the process with SQLite and the environment of `deploy/`: 12 s after the pages are compressed, the maximum while the home page is requested for 15 s, then while 32 clients send GraphQL documents of 80 fields that all differ for 15 s, and a minute after that.',
    columns: [
      '',
      'ready after ms',
      'idle MB',
      'under load MB',
      'GraphQL flood MB',
      'a minute later MB',
    ],
    rows: [
      [
        'ours',
        ...(['readyMs', 'idle', 'loaded', 'flooded', 'later'] as const).map((key) =>
          middle(found.map((one) => one[key])),
        ),
      ],
    ],
  };
}

/** Resolves after the load, so that the next server starts while this one is idle for a minute. */
async function startAndLoad(): Promise<{ memory: Promise<Memory> }> {
  const server = await startOurs();
  const { pid, readyMs } = server;
  await settled(pid);
  await setTimeout(IDLE_MS);
  const idle = memoryOf(pid);
  const loaded = await maximumDuring(server, requestHome);
  const flooded = await maximumDuring(server, createFlood());
  const measureLater = async () => {
    await setTimeout(60_000);
    const later = memoryOf(pid);
    await server.close();
    return { readyMs, idle, loaded, flooded, later };
  };
  return { memory: measureLater() };
}

const homeBytes = requestBytes('/en', { host: 'localhost', 'accept-encoding': 'br' });
const requestHome = () => homeBytes;

/** Each request is that of another visitor, and has a document that no other has. */
function createFlood(): () => string {
  let count = 0;
  const fields = ' __typename'.repeat(FIELDS);
  return () => {
    count += 1;
    const { body, type } = operation(`query Flood${count} {${fields} }`);
    const headers = {
      host: 'localhost',
      'content-type': type,
      'x-forwarded-for': visitorIp(count),
    };
    return requestBytes(SITE_PATHS.graphql, headers, body);
  };
}

/** The maximum of the resident memory during a load. */
async function maximumDuring({ port, pid }: OurServer, request: () => string): Promise<number> {
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 200);
  await load({ port, request, connections: 32, ms: LOAD_MS });
  clearInterval(watch);
  return most;
}
