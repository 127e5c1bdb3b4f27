import { expect, it } from 'vitest';
import { describeDeployments } from './fixtures/deployments.fixture.ts';
import { doubleMails, lostSessions, missingMails, startLoad } from './fixtures/load.fixture.ts';

describeDeployments('kill -9 under load', (deploy) => {
  it('loses no acknowledged link, mail or session, three times in a row', async () => {
    await using deployment = await deploy();
    const { server, smtp } = deployment;
    const load = startLoad(server.url, smtp);
    for (let kill = 0; kill < 3; kill++) {
      await load.untilSignIns(30);
      await server.stop('SIGKILL');
      await server.start();
    }
    await load.untilSignIns(5);
    const report = await load.stop();
    expect(await missingMails(report, smtp)).toEqual([]);
    expect(doubleMails(report, smtp)).toEqual([]);
    expect(await lostSessions(server.url, report)).toEqual([]);
    expect(report.hung).toBe(0);
  });
});

describeDeployments('SIGTERM under load', (deploy) => {
  it('exits with 0 within ten seconds and loses nothing acknowledged', async () => {
    await using deployment = await deploy();
    const { server, smtp } = deployment;
    const load = startLoad(server.url, smtp);
    await load.untilSignIns(30);
    const startedAt = Date.now();
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    await server.start();
    await load.untilSignIns(5);
    const report = await load.stop();
    expect(await missingMails(report, smtp)).toEqual([]);
    expect(await lostSessions(server.url, report)).toEqual([]);
    expect(server.log().filter(({ msg }) => msg === 'stopping')).toHaveLength(1);
    // Every accepted request was answered, and none failed with an internal error.
    expect(report.outcomes.get('500') ?? 0).toBe(0);
    expect(report.hung).toBe(0);
  });
});
