import { digestOf } from '@shpy/site-contract/compressed-files';
import { BUILD_MANIFESTS_PATH } from '@shpy/site-contract/package-paths';
import type { Platform } from '../platform/context/platform.ts';
import { throttle } from '../platform/time/throttle.ts';
import { ENCODINGS } from './accept-encoding.ts';
import { contentTypeOf } from './content-type.ts';
import type { PreparedFile } from './documents.ts';
import { isHashed } from './fill.ts';
import { bodyOf, representationOf } from './representation.ts';
import { BUILD_LIFETIME, readStoredAsset, readStoredPaths } from './stored-builds.ts';

/** Shortest time between two reads of the names of stored assets, in milliseconds. */
const READ_EVERY = 1_000;
/** Requests that wait for the next read at the same time. With made-up names, a client could keep any number of them open. */
const MAX_WAITING = 200;
/** Number of assets in memory, about those of two builds. */
const MAX_CACHED = 100;

const BUILD_FOLDERS = ['/assets/', `${BUILD_MANIFESTS_PATH}/`];

/** Finds an asset of an earlier build by its URL path. */
export type FindEarlier = (pathname: string) => Promise<PreparedFile | undefined>;

/** Whether a file is requested only by pages of its own build: hashed assets, and the manifest of the build. */
export const belongsToBuild = (pathname: string): boolean =>
  BUILD_FOLDERS.some((folder) => pathname.startsWith(folder) && pathname !== folder);

/** Reads assets of other builds from the database. Their names are in memory, so an unknown name costs no query. */
export function createFindEarlier(
  context: Pick<Platform, 'store' | 'clock' | 'timers' | 'log'>,
): FindEarlier {
  const { store, clock } = context;
  const load = createLoader(context);
  let lastUsed: ReadonlyMap<string, number> = new Map();
  const readNames = throttle(context, READ_EVERY, async () => {
    lastUsed = await readStoredPaths(store);
  });
  const isServed = (path: string) => (lastUsed.get(path) ?? -Infinity) > clock() - BUILD_LIFETIME;

  let waiting = 0;

  async function waitForNames() {
    waiting += 1;
    await readNames().finally(() => (waiting -= 1));
  }

  return async (pathname) => {
    if (!belongsToBuild(pathname)) return undefined;
    if (!isServed(pathname) && waiting < MAX_WAITING) await waitForNames();
    return isServed(pathname) ? load(pathname) : undefined;
  };
}

/** Loads assets from the database, and caches the most recently used ones. */
function createLoader(context: Pick<Platform, 'store' | 'log'>): FindEarlier {
  // A map is ordered by insertion: the first key is the least recently used.
  const cache = new Map<string, Promise<PreparedFile | undefined>>();

  async function loadOnce(path: string) {
    let file: PreparedFile | undefined;
    try {
      return (file = await loadAsset(context, path));
    } finally {
      // Not cached: the asset may be stored later.
      if (!file) cache.delete(path);
    }
  }
  return (path) => {
    const file = cache.get(path) ?? loadOnce(path);
    cache.delete(path);
    cache.set(path, file);
    const [oldest = ''] = cache.keys();
    if (cache.size > MAX_CACHED) cache.delete(oldest);
    return file;
  };
}

async function loadAsset(
  { store, log }: Pick<Platform, 'store' | 'log'>,
  path: string,
): Promise<PreparedFile | undefined> {
  const rows = await readStoredAsset(store, path);
  const identity = rows.find(({ encoding }) => encoding === 'identity');
  if (!identity) return undefined;
  if (rows.some(({ digest, body }) => digest !== digestOf(body))) {
    log.error({ path }, 'an asset in the database is damaged and is not served');
    return undefined;
  }
  const bodies = rows.flatMap(({ encoding: stored, body: bytes }) => {
    // A server of another version may have stored an encoding that this one does not know.
    const encoding = ENCODINGS.find((name) => name === stored);
    return encoding ? [[encoding, bodyOf(bytes)] as const] : [];
  });
  const file = path.slice(1);
  return {
    packed: representationOf(contentTypeOf(file), new Map(bodies)),
    immutable: isHashed(file),
  };
}
