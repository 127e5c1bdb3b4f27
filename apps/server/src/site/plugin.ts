import fp from 'fastify-plugin';
import { MINUTE, SECOND } from '@shpy/site-contract';
import { withDeadline } from '../platform/time/deadline.ts';
import { repeat } from '../platform/time/repeat.ts';
import { belongsToBuild, createFindEarlier, type FindEarlier } from './earlier-builds.ts';
import type { PreparedSite } from './site.ts';
import { type Build, storeBuild } from './stored-builds.ts';

declare module 'fastify' {
  interface FastifyInstance {
    findEarlier: FindEarlier;
  }
}

/** How often the server records that its build is in use, in milliseconds. */
const RECORD_EVERY = 10 * MINUTE;
/** How long the start waits until the assets are stored, in milliseconds. Storing continues while the server serves. */
const START_WAIT = 2 * SECOND;

/** The id and the files of the server's own build. */
export interface BuildsOptions {
  id: string;
  files: PreparedSite['files'];
}

/**
 * Stores the assets of this server's build in the database, and decorates the app with `findEarlier`, which finds those
 * of other builds. This build's assets are stored before the server listens, so that other processes behind the same
 * load balancer find the assets of every served page.
 */
export const builds = fp<BuildsOptions>(
  async (app, { id, files }) => {
    const { store, clock, timers, log, resources } = app.platform;
    const build = ownBuild(id, files);
    let storing = Promise.resolve();
    const record = () =>
      (storing = storeBuild(store, build, clock()).catch((error: Error) =>
        log.error({ err: error }, 'the assets of this build could not be stored'),
      ));
    const stop = repeat(timers, RECORD_EVERY, record);
    resources.defer(async () => {
      await stop();
      await storing;
    });
    app.decorate('findEarlier', createFindEarlier(app.platform));
    await withDeadline(record(), START_WAIT, undefined);
  },
  { name: 'builds', dependencies: ['platform'] },
);

const ownBuild = (id: string, files: PreparedSite['files']): Build => ({
  id,
  assets: new Map(
    [...files].flatMap(([path, { packed }]) => (belongsToBuild(path) ? [[path, packed]] : [])),
  ),
});
