import { DAY } from '@shpy/site-contract';
import type { Transaction } from 'kysely';
import type { Store } from '../platform/database/store.ts';
import type { Tables } from '../platform/database/tables.ts';
import { digestOf } from '@shpy/site-contract/compressed-files';
import type { Representation } from './representation.ts';

/** How long the assets of a build are served after its last use, in milliseconds. */
export const BUILD_LIFETIME = 7 * DAY;
/** How many builds are kept besides the one being stored. */
export const MAX_EARLIER_BUILDS = 10;

/** A build with its assets by URL path. */
export interface Build {
  id: string;
  assets: ReadonlyMap<string, Representation>;
}

type Trx = Transaction<Tables>;

/** Serializes processes that start at the same time, because builds share assets. */
const LOCK = 'site-builds';

/** Stores missing assets of a build, records that the build is in use, and deletes outdated builds. */
export const storeBuild = (store: Store, build: Build, now: number): Promise<void> =>
  store.transaction([LOCK], async (trx) => {
    await trx
      .insertInto('site_build')
      .values({ id: build.id, last_used_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ last_used_at: now }))
      .execute();
    await addAssets(trx, build);
    await deleteOutdated(trx, build.id, now);
  });

async function addAssets(trx: Trx, { id, assets }: Build): Promise<void> {
  const listed = await trx
    .selectFrom('site_build_asset')
    .select('path')
    .where('build_id', '=', id)
    .execute();
  const known = new Set(listed.map(({ path }) => path));
  const paths = [...assets.keys()].filter((path) => !known.has(path));
  if (paths.length === 0) return;
  await addBodies(trx, paths, assets);
  await trx
    .insertInto('site_build_asset')
    .values(paths.map((path) => ({ path, build_id: id })))
    .execute();
}

async function addBodies(trx: Trx, paths: string[], assets: Build['assets']): Promise<void> {
  const stored = await trx
    .selectFrom('site_asset')
    .select('path')
    .where('path', 'in', paths)
    .execute();
  const known = new Set(stored.map(({ path }) => path));
  for (const path of paths) {
    if (known.has(path)) continue;
    const rows = [...assets.get(path)!.bodies].map(([encoding, { bytes: body }]) => ({
      path,
      encoding,
      body,
      digest: digestOf(body),
    }));
    await trx.insertInto('site_asset').values(rows).execute();
  }
}

async function deleteOutdated(trx: Trx, ownId: string, now: number): Promise<void> {
  const kept = trx
    .selectFrom('site_build')
    .select('id')
    .where('id', '!=', ownId)
    .where('last_used_at', '>', now - BUILD_LIFETIME)
    .orderBy('last_used_at', 'desc')
    .limit(MAX_EARLIER_BUILDS);
  await trx.deleteFrom('site_build').where('id', '!=', ownId).where('id', 'not in', kept).execute();
  await trx
    .deleteFrom('site_asset')
    .where('path', 'not in', trx.selectFrom('site_build_asset').select('path'))
    .execute();
}

/** The stored assets by path, with the latest use of a build that has them. */
export async function readStoredPaths({ db }: Pick<Store, 'db'>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('site_build_asset')
    .innerJoin('site_build', 'site_build.id', 'site_build_asset.build_id')
    .select(({ fn }) => ['path', fn.max('last_used_at').as('last_used_at')])
    .groupBy('path')
    .execute();
  return new Map(rows.map(({ path, last_used_at }) => [path, last_used_at]));
}

/** Every stored encoding of an asset. */
export const readStoredAsset = ({ db }: Pick<Store, 'db'>, path: string) =>
  db
    .selectFrom('site_asset')
    .select(['encoding', 'digest', 'body'])
    .where('path', '=', path)
    .execute();
