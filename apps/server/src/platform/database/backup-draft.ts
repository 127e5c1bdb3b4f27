import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { createPrivateFile } from '../files/private-file.ts';
import { withStopSignal } from './backup-stop.ts';

/** Suffixes of a draft itself and of the files that SQLite keeps beside it. */
const SUFFIXES = ['', '-journal', '-wal', '-shm'];
const DRAFT_NAME = new RegExp(`\\.[0-9a-f]{12}\\.tmp(?:${SUFFIXES.join('|')})$`);
/** Milliseconds after its last change when a draft is abandoned. A running backup keeps changing its draft. */
const ABANDONED_AFTER = 60 * 60 * 1000;

/**
 * Creates a file beside `target` that only its owner can read, runs `work` on it, and moves it into place. Deletes it if
 * that fails or a signal stops the process; `work` must then throw (see `withStopSignal`). Deletes abandoned drafts in
 * the folder first, because a process that is killed cannot delete its own.
 */
export const withDraft = (
  target: string,
  work: (draft: string, stopped: AbortSignal) => Promise<unknown>,
): Promise<void> =>
  withStopSignal(async (stopped) => {
    deleteAbandonedDrafts(dirname(target));
    const draft = `${target}.${randomBytes(6).toString('hex')}.tmp`;
    try {
      createPrivateFile(draft);
      await work(draft, stopped);
      sync(draft);
      renameSync(draft, target);
      sync(dirname(target));
    } finally {
      for (const suffix of SUFFIXES) rmSync(draft + suffix, { force: true });
    }
  });

function deleteAbandonedDrafts(folder: string): void {
  for (const name of draftsIn(folder)) {
    const path = join(folder, name);
    try {
      const found = lstatSync(path);
      if (found.isFile() && Date.now() - found.mtimeMs > ABANDONED_AFTER) rmSync(path);
    } catch {
      // It belongs to another user, or another backup has just deleted it. Neither prevents this backup.
    }
  }
}

function draftsIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => DRAFT_NAME.test(name));
  } catch {
    // The folder does not exist yet, or may be written but not listed.
    return [];
  }
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
