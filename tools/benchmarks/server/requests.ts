import { join } from 'node:path';
import { SITE_PATHS } from '../../run/site-paths.ts';
import { fetchToken, operation, visitorIp } from './client.ts';
import { compare, contenderOf } from './compare.ts';
import { get, HEADERS, requestBytes } from './pages.ts';
import { type Running, settled, startBare, startOurs, startReference } from './processes.ts';
import { COMPARED, comparison, type Section } from './report.ts';

/** A request to our server, and the reference: a server that does only the work that the answer needs. */
interface Case {
  name: string;
  path: string;
  headers?: Record<string, string>;
  /** By the number of the request. */
  body?: (number: number) => string;
  status?: number;
  /** How many visitors send it in turns. Default: 4096, so that none of them reaches the limit of 600 a minute. */
  visitors?: number;
  startReference(): Promise<Running>;
}

const MANY_VISITORS = 4096;

const programReference = (file: string) => () => startReference(join(import.meta.dirname, file));

/** Compares the API, GraphQL and the contact form with servers that do only the work that cannot be avoided. */
export async function measureRequests(): Promise<Section> {
  const server = await startOurs();
  const rows: string[][] = [];
  try {
    await settled(server.pid);
    for (const one of await casesOf(server.port)) rows.push(...(await measureCase(server, one)));
  } finally {
    await server.close();
  }
  return {
    title: 'API, GraphQL and the contact form',
    text: 'Each reference is a server that does only the necessary work. Country of the visitor: a server of `node:http` that sends the same answer from memory. Anonymous token: a server of `node:http` that signs the same claims with jose. `getIp`: graphql-yoga with a resolver that returns constants and needs no token; all requests to ours carry the same ES256 token, and ours checks its signature only at the first request. Contact form: a server of `node:http` that stores the fields as one row of SQLite, synced to the disk; ours also checks limits, and writes the mail to its outbox and takes it out again. No mail server is involved.',
    columns: COMPARED,
    rows,
  };
}

async function casesOf(port: number): Promise<Case[]> {
  const getIp = operation('{ getIp { ip countryCode callingCode } }');
  const authorization = `Bearer ${await fetchToken(port)}`;
  const form = { name: 'Ana', email: 'ana@example.com', locale: 'en' };
  return [
    {
      name: 'country of the visitor',
      path: SITE_PATHS.ip,
      startReference: async () => startBare(await get(port, SITE_PATHS.ip, HEADERS)),
    },
    {
      name: 'anonymous token',
      path: SITE_PATHS.anonymousToken,
      startReference: programReference('token-server.ts'),
    },
    {
      name: 'getIp',
      path: SITE_PATHS.graphql,
      headers: { accept: 'application/json', 'content-type': getIp.type, authorization },
      body: () => getIp.body,
      startReference: programReference('yoga-server.ts'),
    },
    {
      name: 'contact form',
      path: SITE_PATHS.contact,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      // The server sends an equal message only once.
      body: (number) => new URLSearchParams({ ...form, message: `Hello ${number}` }).toString(),
      status: 303,
      // A new visitor for each request, because a network may send only three an hour.
      visitors: Infinity,
      startReference: programReference('contact-server.ts'),
    },
  ];
}

async function measureCase(ours: Running, one: Case): Promise<string[][]> {
  const { name, path, body, status, visitors = MANY_VISITORS } = one;
  let sent = 0;
  const request = () => {
    const number = sent++;
    const address = visitorIp(number % visitors);
    const headers = { ...HEADERS, ...one.headers, 'x-forwarded-for': address };
    return requestBytes(path, headers, body?.(number));
  };
  const reference = await one.startReference();
  const contenders = [reference, ours].map((server) => contenderOf(server, { request, status }));
  const [referenceFigures, ourFigures] = await compare(contenders).finally(reference.close);
  return comparison([`${name}, reference`, `${name}, ours`], referenceFigures!, ourFigures!);
}
