import assert from 'node:assert/strict';
import type { Page } from 'playwright';

const shows = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Uses every hook of the app `react-18`, which runs on both versions of React. */
export async function clickStates(page: Page, react: string): Promise<void> {
  await page.getByText(`react: ${react}`).waitFor();
  for (const state of ['token: present', 'ip: ES', 'session: signed-out', 'outdated: true'])
    await shows(page, state);
  for (const state of ['query: +34', 'client: true', 'logger: true', 'help: /en/help'])
    await shows(page, state);
  await page.getByLabel('City').fill('Vigo');
  await shows(page, 'dirty: true');
  await page.getByRole('button', { name: 'Discard' }).click();
  await shows(page, 'dirty: false');
  await page.getByRole('button', { name: 'Dark' }).click();
  await shows(page, 'mode: dark');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await shows(page, 'signIn: waiting');
}

/** Uses the components of the first examples in the README of ui-kit. */
export async function clickKit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('[data-toast]', { hasText: 'Label sent' }).waitFor();
  await page.getByRole('button', { name: 'Ask' }).click();
  await page.getByRole('dialog', { name: 'Delete the label?' }).waitFor();
  await page.getByRole('button', { name: 'Yes' }).click();
  await shows(page, 'answer: true');
  await page.getByLabel('Country').selectOption('pt');
  await page.getByRole('radio', { name: 'Within a week' }).check();
  await page.getByRole('switch', { name: 'Tracking by e-mail' }).click();
  await page.getByRole('checkbox', { name: 'I accept the terms' }).check();
}

/** Texts that the server renders: of components with and without state, of a document, and of a hook. */
const RENDERED = ['Try again', 'aria-roledescription', 'popovertarget', 'Terms of use', 'absent'];

/** The language of the visitor, the components of the server and of the browser, and the API. */
export async function readNext(page: Page, url: string): Promise<void> {
  await page.route('https://shop.example/**', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      json: { data: { getIp: { ip: '192.0.2.1', countryCode: 'ES', callingCode: '+34' } } },
    }),
  );
  await page.setExtraHTTPHeaders({ 'accept-language': 'en-GB,en;q=0.9' });
  const response = await page.goto(url);
  assert.equal(new URL(page.url()).pathname, '/en');
  const html = (await response!.text()).toLowerCase();
  for (const text of RENDERED) assert.ok(html.includes(text.toLowerCase()), `no "${text}"`);
  await shows(page, 'token: present');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('dialog', { name: 'Modal' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'ESP' }).click();
  await page.waitForURL('**/es');
  const sitemap = await page.request.get(`${url}/sitemap.xml`);
  assert.match(await sitemap.text(), /<loc>https:\/\/shop\.example\/en<\/loc>/);
}

/** The utilities of Tailwind override the kit, and the tokens of the kit are utilities. */
export async function readTailwind(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const style = (name: string, property: 'padding' | 'backgroundColor' | 'borderTopStyle') =>
    page
      .getByText(name, { exact: true })
      .evaluate(
        (element, key) => getComputedStyle(element.closest('button') ?? element)[key],
        property,
      );
  assert.equal(await style('Utility', 'padding'), '32px');
  assert.notEqual(await style('Plain', 'padding'), '32px');
  assert.notEqual(await style('Plain', 'padding'), '0px');
  const surface = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = 'var(--shpy-color-surface)';
    return getComputedStyle(probe).backgroundColor;
  });
  assert.equal(await style('Token', 'backgroundColor'), surface);
  for (const link of await page.getByRole('link').all())
    assert.equal(
      await link.evaluate((element) => getComputedStyle(element).textDecorationLine),
      'underline',
    );
}

/** Everything works, and the browser has blocked nothing. */
export async function readCsp(page: Page, url: string): Promise<void> {
  const response = await page.goto(url);
  const policy = response?.headers()['content-security-policy'] ?? '';
  assert.match(policy, /require-trusted-types-for 'script'/);
  await clickStates(page, '19.');
  await clickKit(page);
  await page.locator('.legal-article').getByRole('heading').first().waitFor();
  // Shows that the browser enforces the policy. In another page, because the browser reports what it blocks.
  const other = await page.context().browser()!.newPage();
  await other.goto(url);
  const blocked = await other.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<b>text</b>';
      return false;
    } catch {
      return true;
    }
  });
  assert.equal(blocked, true);
}
