// The yardstick, a process of its own: answers every request with one status, headers and body from memory.
// Its message is the answer; its own message is the port.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The answer of the bare server to every request. */
export interface BareAnswer {
  status: number;
  headers: string[];
  body: string;
}

process.once('message', ({ status, headers, body }: BareAnswer) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(status, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.once('disconnect', () => process.exit());
