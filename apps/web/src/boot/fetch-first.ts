import { lazyPartError } from '../config/lazy-part.ts';

/**
 * Matches Firefox, which remembers until the next reload that a module could not be fetched. Other browsers have `like
 * Gecko`, without a version.
 */
const REMEMBERS_FAILURES = /Gecko\/\d/;

const fetched = new Set<string>();

/**
 * In Firefox, fetches the files of a lazy part before the browser imports it. Without this, an import that has failed
 * once would fail until the next reload. Retrying it with a different query string would help the part itself, but not
 * the modules that it imports.
 */
export async function fetchFirst(
  files: readonly string[] = [],
  userAgent = navigator.userAgent,
): Promise<void> {
  if (REMEMBERS_FAILURES.test(userAgent)) await Promise.all(files.map(fetchFile));
}

async function fetchFile(file: string): Promise<void> {
  if (fetched.has(file)) return;
  try {
    const response = await fetch(`/${file}`);
    if (!response.ok) throw new Error(`status ${response.status}`);
    // The file is complete now, and in the browser's cache.
    await response.arrayBuffer();
    fetched.add(file);
  } catch (cause) {
    throw lazyPartError(file, cause);
  }
}
