import http from 'node:http';
import type { BareAnswer } from './bare-server.ts';
import { compare, contenderOf } from './compare.ts';
import { settled, startBare, startOurs } from './processes.ts';
import { COMPARED, comparison, type Section } from './report.ts';

/** Headers of a browser's request, as a proxy forwards it. */
export const HEADERS = {
  host: 'localhost',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
  'sec-fetch-site': 'none',
  'x-forwarded-for': '203.0.113.7',
};

/** Compares static answers with a bare server that has the same headers and bytes in memory. */
export async function measurePages(): Promise<Section> {
  const server = await startOurs();
  await settled(server.pid);
  const rows: string[][] = [];
  try {
    for (const { name, path, headers } of await pagesOf(server.port))
      rows.push(...(await measurePage(server, { name, path, headers })));
  } finally {
    await server.close();
  }
  return {
    title: 'Pages and files',
    text: 'Compared with a server of `node:http` that answers every request with the same headers and bytes from memory, and does nothing else. Ours also checks Host, negotiates the encoding, compares ETags, counts and logs.',
    columns: COMPARED,
    rows,
  };
}

type Ours = Awaited<ReturnType<typeof startOurs>>;

async function pagesOf(port: number): Promise<Page[]> {
  const { body, headers } = await get(port, '/en', { ...HEADERS, 'accept-encoding': 'identity' });
  const html = Buffer.from(body, 'base64').toString();
  const script = /\/assets\/[\w-]+\.js/.exec(html)?.[0] ?? '';
  // The value follows its name.
  const etag = headers[headers.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? '';
  const conditional = { 'accept-encoding': 'identity', 'if-none-match': etag };
  return [
    { name: 'home page', path: '/en' },
    { name: 'home page, 304', path: '/en', headers: conditional },
    { name: 'privacy policy', path: '/en/privacy-policy' },
    { name: 'script', path: script },
  ];
}

interface Page {
  name: string;
  path: string;
  headers?: Record<string, string> | undefined;
}

async function measurePage(server: Ours, { name, path, headers: extra }: Page) {
  const headers = { ...HEADERS, ...extra };
  const answer = await get(server.port, path, headers);
  const bytes = requestBytes(path, headers);
  const sent = { request: () => bytes, status: answer.status };
  const bareServer = await startBare(answer);
  const [bare, ours] = await compare([contenderOf(bareServer, sent), contenderOf(server, sent)]);
  await bareServer.close();
  return comparison([`${name}, bare`, `${name}, ours`], bare!, ours!);
}

/** A request over a connection that stays open; with a body it is a POST. */
export function requestBytes(path: string, headers: Record<string, string>, body?: string): string {
  const length = body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` };
  const all = Object.entries({ ...headers, ...length });
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`);
  const method = body === undefined ? 'GET' : 'POST';
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

/** Headers that Node adds to every answer. */
const OF_NODE = new Set(['date', 'connection', 'keep-alive']);

/** The answer to a request, for the bare server. */
export function get(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path, headers }, async (response) => {
      const { statusCode: status = 0, rawHeaders } = response;
      const body = Buffer.concat(await response.toArray()).toString('base64');
      // Names are at even indexes, and each value follows its name.
      const isOwn = (index: number) => !OF_NODE.has(rawHeaders[index - (index % 2)]!.toLowerCase());
      resolve({ status, headers: rawHeaders.filter((_, index) => isOwn(index)), body });
    });
    request.on('error', reject);
  });
}
