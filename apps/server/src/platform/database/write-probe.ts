/** Milliseconds between two write probes, because each of them writes to the disk. */
const PROBE_EVERY = 1_000;

/** Creates `Store.probe` from a write. For a second after it has worked, the database counts as usable. */
export function createWriteProbe(write: () => Promise<unknown>): () => Promise<void> {
  let writtenAt = -Infinity;
  return async () => {
    if (performance.now() - writtenAt < PROBE_EVERY) return;
    await write();
    writtenAt = performance.now();
  };
}
