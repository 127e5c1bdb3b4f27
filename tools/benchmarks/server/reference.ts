import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The message with which `startReference` starts this process. */
export async function startMessage<Message>(): Promise<Message> {
  const [message] = (await once(process, 'message')) as [Message];
  return message;
}

/** Serves on a free port, reports it to the parent process, and ends with that process. */
export function serve(listener: RequestListener): void {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.once('disconnect', () => process.exit());
}
