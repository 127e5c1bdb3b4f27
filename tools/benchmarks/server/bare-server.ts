// Reference of pages and of `/api/ip`: answers every request with one status, headers and body from memory.
import { serve, startMessage } from './reference.ts';

/** The answer of the bare server to every request. */
export interface BareAnswer {
  status: number;
  /** Names and values in turns, as in `rawHeaders` of Node. */
  headers: string[];
  /** In base64. */
  body: string;
}

const { status, headers, body } = await startMessage<BareAnswer>();
const bytes = Buffer.from(body, 'base64');
serve((_request, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
});
