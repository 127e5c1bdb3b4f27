import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { PAGE_VALUES, type PageValues } from '@shpy/site-contract';
import { valueAttribute } from '../src/page-states/served-values.ts';

/** The server's decisions about a page. */
export interface ServerAnswer {
  status: number;
  location: string | undefined;
  cookies: string[] | undefined;
  /** The values that determine the state of the page. */
  values: PageValues;
}

/** Pause between two attempts to reach the server. */
const RETRY_MS = 100;
/** How long a request waits for the server to start. */
const START_MS = 60_000;

const ENDED =
  'The server has ended; the terminal says why. It starts again when a file of it changes.';

/** Asks the server for a page of the built site, as the browser would. Waits while the server starts. */
export async function askServer(url: URL, { headers }: IncomingMessage): Promise<ServerAnswer> {
  const until = Date.now() + START_MS;
  for (;;)
    try {
      // Asks for an uncompressed response, because `toAnswer()` reads its HTML.
      return await request(url, { ...headers, 'accept-encoding': 'identity' });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ECONNREFUSED' || Date.now() > until) throw error;
      // `npm run dev` sets this while the server does not run.
      if (process.env.BACKEND_ENDED) throw new Error(ENDED, { cause: error });
      await setTimeout(RETRY_MS);
    }
}

const request = (url: URL, headers: IncomingMessage['headers']) =>
  new Promise<ServerAnswer>((resolve, reject) => {
    get(url, { headers }, (response) => {
      text(response).then((html) => resolve(toAnswer(response, html)), reject);
    }).on('error', reject);
  });

const toAnswer = ({ statusCode = 500, headers }: IncomingMessage, html: string): ServerAnswer => ({
  status: statusCode,
  location: headers.location,
  cookies: headers['set-cookie'],
  values: readValues(/<html[^>]*>/.exec(html)?.[0] ?? ''),
});

/** Reads the values from the `<html>` tag of a built page, which contains them for hydration. */
function readValues(tag: string): PageValues {
  const values: PageValues = {};
  for (const name of PAGE_VALUES) {
    const value = new RegExp(` ${valueAttribute(name)}="([^"]*)"`).exec(tag)?.[1];
    if (value !== undefined) values[name] = unescapeHtml(value);
  }
  return values;
}

const ESCAPED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const unescapeHtml = (value: string) =>
  value.replace(/&([^;]*);/g, (entity, name: string) => ESCAPED[name] ?? entity);
