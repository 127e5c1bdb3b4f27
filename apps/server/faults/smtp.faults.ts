import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { freePort } from '../src/fixtures/process.ts';
import { describeDeployments } from './fixtures/deployments.fixture.ts';
import { lostSessions, missingMails, startLoad } from './fixtures/load.fixture.ts';

describeDeployments('a mail server', (deploy) => {
  it('that says "later" for a while gets every mail in the end', async () => {
    await using deployment = await deploy();
    const { server, smtp } = deployment;
    smtp.refuse(true);
    const load = startLoad(server.url, smtp, 4);
    await expect.poll(() => load.report.links.length).toBeGreaterThan(10);
    expect((await server.ready()).status).toBe(200);
    smtp.refuse(false);
    await load.untilSignIns(10);
    const report = await load.stop();
    expect(await missingMails(report, smtp)).toEqual([]);
    expect(await lostSessions(server.url, report)).toEqual([]);
    expect(report.hung).toBe(0);
  });

  it('that accepts and never speaks, then is unreachable, costs no request and no readiness', async () => {
    const port = await freePort();
    const silent: Server = createServer(() => {}).listen(port, '127.0.0.1');
    await once(silent, 'listening');
    await using deployment = await deploy({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const { server, smtp } = deployment;
    const load = startLoad(server.url, smtp, 4);
    await expect.poll(() => load.report.links.length).toBeGreaterThan(8);
    expect((await server.ready()).status).toBe(200);
    silent.close();
    const report = await load.stop();
    expect(report.hung).toBe(0);
    expect(report.outcomes.get('500') ?? 0).toBe(0);
    // The mails are still there for the mail server that the next process is given.
    await server.stop('SIGTERM');
    await server.start({ SMTP_URL: smtp.url });
    expect(await missingMails(report, smtp)).toEqual([]);
  });
});
