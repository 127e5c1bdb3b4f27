import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { DAY } from '@shpy/site-contract';
import { describeDeployments } from './fixtures/deployments.fixture.ts';
import { lostSessions, missingMails, startLoad } from './fixtures/load.fixture.ts';
import { pause } from './fixtures/server.fixture.ts';

const STEPS = pathToFileURL(join(import.meta.dirname, 'fixtures/stepped-clock.mjs')).href;

describeDeployments('the clock', (deploy) => {
  it.each([DAY, -DAY])(
    'steps by %i ms under load: nothing is lost, no visitor waits for a day',
    async (step) => {
      const file = join(import.meta.dirname, `../test-output/clock-${process.pid}-${step}`);
      await writeFile(file, '0');
      await using deployment = await deploy({ CLOCK_STEP_FILE: file }, ['--import', STEPS]);
      const { server, smtp } = deployment;
      const load = startLoad(server.url, smtp, 4);
      await load.untilSignIns(10);
      await writeFile(file, String(step));
      await pause(500);
      await server.untilReady(200);
      await load.untilSignIns(10);
      await writeFile(file, '0');
      await pause(500);
      await server.untilReady(200);
      await load.untilSignIns(10);
      const report = await load.stop();
      expect(report.hung).toBe(0);
      expect(report.outcomes.get('500') ?? 0).toBe(0);
      expect(await missingMails(report, smtp)).toEqual([]);
      expect(await lostSessions(server.url, report)).toEqual([]);
    },
  );

  it('is days ahead at the first start, then corrected: the server signs and is ready', async () => {
    const file = join(import.meta.dirname, `../test-output/clock-${process.pid}-first`);
    await writeFile(file, String(3 * DAY));
    await using deployment = await deploy({ CLOCK_STEP_FILE: file }, ['--import', STEPS]);
    const { server, smtp } = deployment;
    await writeFile(file, '0');
    await pause(500);
    await server.untilReady(200);
    const load = startLoad(server.url, smtp, 2);
    await load.untilSignIns(3);
    expect(await missingMails(await load.stop(), smtp)).toEqual([]);
  });
});
