import { constants, setPriority } from 'node:os';
import { type Coding, compressText } from '@shpy/site-contract/compressed-files';

/** A message from `startCompressProcess`. The reply is the compressed text. */
interface CompressMessage {
  bytes: Buffer;
  coding: Coding;
}

// Leaves the CPU to the server, which is answering visitors.
setPriority(constants.priority.PRIORITY_LOW);
// The server was killed: nobody waits for the reply.
process.on('disconnect', () => process.exit());
process.on('message', async ({ bytes, coding }: CompressMessage) =>
  // With a callback, a failure is not an uncaught error: the server was killed, and `disconnect` follows.
  process.send?.(await compressText(bytes, coding, 'best'), () => {}),
);
