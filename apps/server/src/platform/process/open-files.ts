import { closeSync, openSync } from 'node:fs';
import { errorChain } from '../values/error-chain.ts';

/** With fewer free descriptors than this, no start succeeds. */
const NEEDED = 32;
const CODES = ['EMFILE', 'ENFILE'];

/**
 * Whether an error is due to the limit on open files. SQLite's error for the limit is the same as for a file that this
 * user may not open. For an error without a code of the limit, this function therefore tries to open `NEEDED` files.
 */
export const isOpenFilesLimit = (error: Error): boolean =>
  errorChain(error).some(isLimit) || !canOpen(NEEDED);

const isLimit = ({ code = '' }: NodeJS.ErrnoException) => CODES.includes(code);

function canOpen(count: number): boolean {
  const opened: number[] = [];
  try {
    while (opened.length < count) opened.push(openSync(process.execPath, 'r'));
    return true;
  } catch (error) {
    return !isLimit(error as Error);
  } finally {
    opened.forEach((descriptor) => closeSync(descriptor));
  }
}
