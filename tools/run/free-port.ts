import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const FIRST_PORT = 20_000;
/** From this port on, Linux gives ports to outgoing connections (`ip_local_port_range`); other systems from a higher one. */
const FIRST_EPHEMERAL = 32_768;

/**
 * A port that is currently free. No outgoing connection of another program can take it before the server listens, because
 * the system gives such connections higher ports.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST_PORT, FIRST_EPHEMERAL);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
