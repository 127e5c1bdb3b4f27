import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '@shpy/tools/free-port';
import { hydrated } from './fixtures/test.ts';

const workspace = join(import.meta.dirname, '../../..');

/** Starts `npm run dev` with its own database. */
async function startDevelopment() {
  const folder = await mkdtemp(join(tmpdir(), 'shpy-dev-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['tools/dev/dev.ts'], {
    cwd: workspace,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: `file:${folder}/site.db`,
      REDIS_URL: undefined,
      SMTP_URL: undefined,
    },
  });
  const exited = new Promise((resolve) => child.on('exit', resolve));
  return {
    url: `http://localhost:${port}`,
    async close() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

test('npm run dev renders and hydrates pages, and shows sign-in mails in its mailbox', async ({
  page,
}) => {
  const site = await startDevelopment();
  try {
    await expect(async () => {
      expect((await page.goto(`${site.url}/en/login`))?.ok()).toBe(true);
    }).toPass();
    await hydrated(page);
    await page.getByLabel('E-mail address').fill('ana@empresa.example');
    // Vite transforms a module at its first request. This can take so long that submitting the form would fail.
    await page.waitForLoadState('networkidle');
    await page.getByLabel('E-mail address').press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();

    const mails = await page.request.get(`${site.url}/dev/mailbox.json`);
    const [{ link }] = (await mails.json()) as [{ link: string }];
    await page.goto(link);
    // The server substituted the address, Vite rendered the page.
    await expect(page.getByRole('main')).toContainText('@empresa.example');
    await page.getByRole('main').getByRole('button').first().click();
    await expect(page.getByRole('banner')).toContainText('ana@empresa.example');

    const signedIn = await page.request.get(`${site.url}/en/login`);
    expect(await signedIn.text()).toContain('ana@empresa.example');
  } finally {
    await site.close();
  }
});
