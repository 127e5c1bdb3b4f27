import { constants, setPriority } from 'node:os';
import { type Coding, compressText } from '@shpy/site-contract/compressed-files';

/** A text for the program that `startCompressProcess` starts. The answer is the compressed text. */
interface CompressMessage {
  bytes: Buffer;
  coding: Coding;
}

// The server, which answers visitors meanwhile, comes first.
setPriority(constants.priority.PRIORITY_LOW);
process.on('message', async ({ bytes, coding }: CompressMessage) =>
  process.send?.(await compressText(bytes, coding, 'best')),
);
