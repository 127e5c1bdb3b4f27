/** Whether the browser remembers a module that could not be fetched, until the page is reloaded: Firefox. */
const REMEMBERS_FAILURES = /Gecko\/\d/;

const fetched = new Set<string>();

/**
 * Fetches the files of a lazy part before the browser imports it, in Firefox alone. Otherwise an import that
 * failed once would always fail: another query string helps the part itself, but not what it imports.
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
    // From here on the browser's cache has it.
    await response.arrayBuffer();
    fetched.add(file);
  } catch (cause) {
    throw new Error(`Loading chunk ${file} failed`, { cause });
  }
}
