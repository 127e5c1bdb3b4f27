import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { freePort } from '@shpy/tools/free-port';
import { expect, it } from 'vitest';
import { describeDeployments } from './fixtures/deployments.fixture.ts';
import { doubleMails, lostSessions, missingMails, startLoad } from './fixtures/load.fixture.ts';

/** Value of a metric without labels. */
async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

describeDeployments('refused mails', (deploy) => {
  it('are given up and counted if refused permanently, and the server stays ready', async () => {
    await using deployment = await deploy();
    const { server, smtp } = deployment;
    smtp.reply('rcpt to', 550);
    const refused = startLoad(server.url, smtp, 4);
    await expect.poll(() => refused.report.links.length).toBeGreaterThan(10);
    await refused.stop();
    await expect
      .poll(() => metric(server.url, 'mail_dead_letters'))
      .toBe(refused.report.links.length);
    smtp.reply('rcpt to', null);
    const load = startLoad(server.url, smtp, 4);
    await load.untilSignIns(10);
    const report = await load.stop();
    expect((await server.ready()).body.checks).toMatchObject({ mail: 'ok', database: 'ok' });
    expect(await missingMails(report, smtp)).toEqual([]);
    // None of the mails that were refused before has arrived now: they are not tried again.
    expect(
      smtp.received.some(({ to }) => refused.report.links.includes(to?.[0]?.address ?? '')),
    ).toBe(false);
  });

  it('arrive in the end if refused temporarily', async () => {
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
});

describeDeployments('mails for a slow mail server', (deploy) => {
  it('wait for seconds, but requests do not', async () => {
    await using deployment = await deploy();
    const { server, smtp } = deployment;
    const release = smtp.hold();
    const load = startLoad(server.url, smtp, 4);
    await expect.poll(() => load.report.links.length).toBeGreaterThan(8);
    expect((await server.ready()).status).toBe(200);
    release();
    await load.untilSignIns(5);
    const report = await load.stop();
    expect(await missingMails(report, smtp)).toEqual([]);
    expect(doubleMails(report, smtp)).toEqual([]);
    expect(report.hung).toBe(0);
  });

  it('wait for one that never answers, which affects neither requests nor readiness', async () => {
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
    // The next process has a working mail server and sends the waiting mails.
    await server.stop('SIGTERM');
    await server.start({ SMTP_URL: smtp.url });
    expect(await missingMails(report, smtp)).toEqual([]);
  });
});
