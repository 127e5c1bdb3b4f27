import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { DAY } from '@shpy/site-contract';
import { describeDeployments } from './fixtures/deployments.fixture.ts';
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
