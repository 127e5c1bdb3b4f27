import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { DAY, HOUR } from '@shpy/site-contract';
import { createTestBrowser } from '../src/fixtures/browser.fixture.ts';
import { request, VERIFY } from '../src/fixtures/operations.fixture.ts';
import { type Deployment, describeDeployments } from './fixtures/deployments.fixture.ts';
import { lostSessions, missingMails, startLoad } from './fixtures/load.fixture.ts';
import { pause } from './fixtures/server.fixture.ts';

const STEPS = pathToFileURL(join(import.meta.dirname, 'fixtures/stepped-clock.mjs')).href;

/** Milliseconds after which a server has noticed a change: `stepped-clock.mjs` reads the file every 100 ms. */
const NOTICED = 500;

/** A file with the milliseconds by which the clock of a server is wrong, at first `step`. */
async function createStep(step: number) {
  const folder = await mkdtemp(join(tmpdir(), 'shpy-clock-'));
  const file = join(folder, 'step');
  const change = (next: number) => writeFile(file, String(next));
  await change(step);
  return {
    env: { CLOCK_STEP_FILE: file },
    change,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

/** The number of mails that expired before they were sent, from the metrics. */
async function expiredMails(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^mails_expired_total (\d+)$/m.exec(metrics)?.[1]);
}

/** Requests a link for `email` in a new browser. Returns the browser, and the token of the mail. */
async function requestLink({ server, smtp }: Deployment, email: string) {
  const browser = await createTestBrowser(server.port);
  browser.headers.origin = server.url;
  const received = smtp.to(email).length;
  await request(browser, email);
  const { text = '' } = await smtp.mail(email, received);
  return { browser, token: /[?&]token=([\w-]{43})/.exec(text)?.[1] };
}

describeDeployments('the clock', (deploy) => {
  it.each([DAY, -DAY])(
    'steps by %i ms under load: nothing is lost, no visitor waits for a day',
    async (step) => {
      await using clock = await createStep(0);
      await using deployment = await deploy(clock.env, ['--import', STEPS]);
      const { server, smtp } = deployment;
      const load = startLoad(server.url, smtp, 4);
      await load.untilSignIns(10);
      await clock.change(step);
      await pause(NOTICED);
      await server.untilReady(200);
      await load.untilSignIns(10);
      await clock.change(0);
      await pause(NOTICED);
      await server.untilReady(200);
      await load.untilSignIns(10);
      const report = await load.stop();
      expect(report.hung).toBe(0);
      expect(report.outcomes.get('500') ?? 0).toBe(0);
      // A step forward may expire a mail that was not sent yet. The server counts such mails; all others must arrive.
      const missing = await missingMails(report, smtp);
      expect(missing.length).toBeLessThanOrEqual(await expiredMails(server.url));
      expect(await lostSessions(server.url, report)).toEqual([]);
    },
  );

  // The visitors of the load have an address each, so none of them meets the limits of an earlier one.
  it.each([26 * HOUR, 40 * DAY])(
    'is %i ms ahead, then corrected: the same address gets a mail at once, and its earlier link has expired',
    async (step) => {
      await using clock = await createStep(step);
      await using deployment = await deploy(clock.env, ['--import', STEPS]);
      const { server } = deployment;
      const email = 'ana@example.org';
      const early = await requestLink(deployment, email);
      await clock.change(0);
      await pause(NOTICED);
      await server.untilReady(200);
      const { browser, token } = await requestLink(deployment, email);
      expect(await browser.graphqlCode(VERIFY, { token: early.token })).toBe('LINK_EXPIRED');
      expect(await browser.graphqlCode(VERIFY, { token })).toBeNull();
    },
  );

  it('is days ahead at the first start, then corrected: the server signs and is ready', async () => {
    await using clock = await createStep(3 * DAY);
    await using deployment = await deploy(clock.env, ['--import', STEPS]);
    const { server, smtp } = deployment;
    await clock.change(0);
    await pause(NOTICED);
    await server.untilReady(200);
    const load = startLoad(server.url, smtp, 2);
    await load.untilSignIns(3);
    expect(await missingMails(await load.stop(), smtp)).toEqual([]);
  });
});
