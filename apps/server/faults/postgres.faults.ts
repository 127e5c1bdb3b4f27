import { describe, expect, it } from 'vitest';
import { postgresPrograms } from './fixtures/databases.fixture.ts';
import { deployPostgres } from './fixtures/deployments.fixture.ts';
import { lostSessions, missingMails, startLoad } from './fixtures/load.fixture.ts';

describe.skipIf(!postgresPrograms)('PostgreSQL (needs root and its executables)', () => {
  it.each(['fast', 'immediate'] as const)(
    'can stop (%s) under load and start again: 503 meanwhile, nothing lost',
    async (mode) => {
      await using deployment = await deployPostgres();
      const { server, smtp, postgres } = deployment;
      const load = startLoad(server.url, smtp);
      await load.untilSignIns(20);
      await postgres?.stop(mode);
      expect((await server.untilReady(503)).body.checks).toMatchObject({
        database: expect.not.stringMatching(/^ok$/) as unknown,
      });
      expect((await fetch(`${server.url}/en`)).status).toBe(200);
      await postgres?.start();
      expect((await server.untilReady(200)).body.checks).toMatchObject({ database: 'ok' });
      await load.untilSignIns(20);
      const report = await load.stop();
      expect(report.hung).toBe(0);
      expect(report.outcomes.get('500') ?? 0).toBe(0);
      expect(report.outcomes.get('503') ?? 0).toBeGreaterThan(0);
      expect(await missingMails(report, smtp)).toEqual([]);
      expect(await lostSessions(server.url, report)).toEqual([]);
      expect(server.log().length).toBeGreaterThan(0);
    },
  );
});
