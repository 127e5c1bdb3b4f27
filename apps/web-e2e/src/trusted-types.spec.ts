import type { Page } from '@playwright/test';
import { addresses } from './addresses.ts';
import { submitCode } from './fixtures/sign-in.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

/*
 * In every test of this folder, the fixture `consoleProblems` collects violations of the Content-Security-Policy. So a
 * test fails if the page passes a string to a sink: a function or property that would run it or insert it as HTML.
 */

test('every page requires Trusted Types and allows one policy', async ({ request }) => {
  for (const { path, lang } of addresses) {
    const response = await request.get(path, { headers: { 'Accept-Language': lang } });
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("require-trusted-types-for 'script'; trusted-types fragments;");
    expect(policy, path).not.toContain('unsafe-');
  }
});

const sinks: Record<string, () => unknown> = {
  innerHTML: () => (document.body.innerHTML = '<img src="x" onerror="alert(1)">'),
  outerHTML: () => (document.querySelector('main')!.outerHTML = '<img>'),
  insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<img>'),
  'document.write': () => document.write('<img>'),
  DOMParser: () => new DOMParser().parseFromString('<img>', 'text/html'),
  'text of a script': () => (document.createElement('script').text = '1'),
  'address of a script': () => (document.createElement('script').src = '/assets/x.js'),
  'another policy': () =>
    (
      window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
    ).trustedTypes.createPolicy('other', { createHTML: (html: string) => html }),
  'the same policy again': () =>
    (
      window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
    ).trustedTypes.createPolicy('fragments', { createHTML: (html: string) => html }),
};

for (const [name, sink] of Object.entries(sinks))
  test(`${name} is refused`, async ({ page, consoleProblems }) => {
    await page.goto('/politica-privacidad');
    await hydrated(page);
    await expect(page.evaluate(sink)).rejects.toThrow(/TypeError|TrustedHTML|Trusted/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de privacidad');
    await expect.poll(() => consoleProblems.length).toBeGreaterThan(0);
    consoleProblems.length = 0;
  });

test('navigation, menu, modal, slideover, carousel and toasts pass no string to a sink', async ({
  page,
  mails,
  address,
}) => {
  // A long test: triples the timeout.
  test.slow();
  await page.goto('/login');
  await hydrated(page);
  await submitCode(page, mails, address);
  const account = page.getByRole('banner').getByRole('button', { name: address });
  await expect(page.getByText('Sesión iniciada')).toBeVisible();

  await account.click();
  await page.getByRole('menuitem', { name: 'Su cuenta' }).click();
  await expect(page.getByRole('dialog', { name: 'Su cuenta' })).toBeVisible();
  await page.keyboard.press('Escape');
  await account.click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Sesión cerrada')).toBeVisible();

  await page.getByRole('radio', { name: 'Oscuro' }).check({ force: true });
  await walkThroughTheFooter(page);
  await page.getByRole('banner').getByRole('link', { name: 'Shpy' }).click();
  const carousel = page.locator('[aria-roledescription]').first();
  await expect(carousel).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.evaluate(() => history.pushState({}, '', '/no-existe'));
  await expect(page.getByText('Page not found: /no-existe')).toBeVisible();
});

/** Opens every document by client navigation, and goes back once. */
async function walkThroughTheFooter(page: Page) {
  // A property that a new document would not have.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link');
  const heading = page.getByRole('heading', { level: 1 });
  for (let index = 0; index < (await links.count()); index += 1) {
    const path = (await links.nth(index).getAttribute('href')) ?? '';
    const before = (await heading.textContent()) ?? '';
    // First, because parts of a long page are laid out only near the viewport: the footer moves after the page scrolled
    // to it, perhaps between pressing and releasing the button.
    await links.nth(index).scrollIntoViewIfNeeded();
    await links.nth(index).click();
    await expect(page).toHaveURL(path);
    // The URL changes first, then the page. At last it scrolls up: an earlier click would miss the next link.
    await expect(heading).not.toHaveText(before);
    await expect(page.locator('.legal-article-body')).not.toBeEmpty();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
  await page.goBack();
  await expect(page.locator('.legal-article-body')).not.toBeEmpty();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}

test('a page that was changed before hydration is rendered again', async ({
  page,
  consoleProblems,
}) => {
  // Changes the HTML as a browser extension or a translating proxy does.
  await page.route('**/politica-privacidad', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('Iniciar sesión', 'Log in');
    await route.fulfill({ response, body });
  });
  await page.goto('/politica-privacidad');
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de privacidad');
  expect(consoleProblems.filter((text) => !text.includes('did not hydrate'))).toEqual([]);
  consoleProblems.length = 0;
});

test('a browser without Trusted Types shows documents, on load and after navigation', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'trustedTypes'));
  // Such a browser ignores the directives.
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const headers = response.headers();
    headers['content-security-policy'] = (headers['content-security-policy'] ?? '').replace(
      /(?:require-trusted-types-for|trusted-types) [^;]*;/g,
      '',
    );
    return route.fulfill({ response, headers });
  });
  await page.goto('/politica-privacidad');
  await hydrated(page);
  expect(await page.evaluate(() => 'trustedTypes' in window)).toBe(false);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos de uso' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos de uso');
});
