import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onExit } from './on-exit.ts';

/** Creates a folder for temporary files and removes it when the process ends, also when a signal ends it. */
export function temporaryFolder(name: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `shpy-${name}-`)));
  onExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
