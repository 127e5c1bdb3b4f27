import type { Browser, Page } from '@playwright/test';
import { MAGIC_LINK_PATH } from '@shpy/site-contract';
import { requestLink, signInByCode } from './fixtures/sign-in.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

const VERIFY = '/verificar-inicio-de-sesion';
/** A token in the right format that the server does not know. */
const UNKNOWN = 'x'.repeat(43);

const buttons = (page: Page) => page.getByRole('main').getByRole('button');

interface BrowserOptions {
  baseURL: string;
  javaScriptEnabled: boolean;
}

const openBrowser = async (browser: Browser, options: BrowserOptions) => {
  const context = await browser.newContext({ locale: 'es-ES', ...options });
  return { context, page: await context.newPage() };
};

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    const opened = (page: Page) => (javaScriptEnabled ? hydrated(page) : Promise.resolve());

    test('the confirm page shows the masked account, and "No soy yo" invalidates the link', async ({
      browser,
      siteUrl,
      mails,
      address,
    }) => {
      const link = await requestLink(browser, mails, address);
      const { context, page } = await openBrowser(browser, { baseURL: siteUrl, javaScriptEnabled });
      const problems: string[] = [];
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      await page.goto(link);
      await opened(page);
      const masked = `${address[0]}•••${/(.)@/.exec(address)?.[1]}@example.org`;
      await expect(page.getByRole('main')).toContainText(`Va a iniciar sesión como ${masked}`);
      await expect(buttons(page)).toHaveText(['Iniciar sesión', 'No soy yo']);
      // Scripts remove the token from the address.
      if (javaScriptEnabled) expect(page.url()).toBe(siteUrl + VERIFY);

      await buttons(page).nth(1).click();
      await page.waitForURL(`${VERIFY}?done=rejected`);
      await opened(page);
      await expect(
        page.getByRole('heading', { level: 1, name: 'El enlace ya no funciona', exact: true }),
      ).toBeVisible();
      await expect(buttons(page)).toHaveCount(0);

      await page.goto(link);
      await opened(page);
      await expect(page.getByRole('main')).not.toContainText(masked);
      await buttons(page).first().click();
      await expect(page.getByText('Pida uno nuevo').locator('visible=true')).toHaveCount(1);
      await expect(page.getByRole('banner')).not.toContainText(address);
      expect(problems).toEqual([]);
      await context.close();
    });

    test('a used or unknown link that ends a session says so when its button is pressed', async ({
      browser,
      siteUrl,
    }) => {
      const { context, page } = await openBrowser(browser, { baseURL: siteUrl, javaScriptEnabled });
      await page.goto(`${VERIFY}?end=${UNKNOWN}`);
      await opened(page);
      await expect(
        page.getByRole('heading', { level: 1, name: '¿Cerrar esa sesión?', exact: true }),
      ).toBeVisible();
      await expect(buttons(page)).toHaveText(['Cerrar esa sesión']);
      if (javaScriptEnabled) expect(page.url()).toBe(siteUrl + VERIFY);
      await buttons(page).click();
      await expect(page.getByText('La sesión ya se ha cerrado o el enlace')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link')).toHaveText(['Iniciar sesión']);
      await context.close();
    });
  });

test('the hidden token of a link survives a reload and a change of the language until it is used', async ({
  page,
  browser,
  siteUrl,
  mails,
  address,
}) => {
  const shows = async (path: string, text: string) => {
    await expect(page.getByRole('main')).toContainText(text);
    await hydrated(page);
    // Only the forms contain the token.
    await expect(page.locator('a[href*=token]')).toHaveCount(0);
    await expect(page).toHaveURL(siteUrl + path);
  };
  await page.goto(await requestLink(browser, mails, address));
  await shows(VERIFY, 'Va a iniciar sesión como');
  for (let times = 0; times < 2; times++) {
    await page.reload();
    await shows(VERIFY, 'Va a iniciar sesión como');
  }
  await page.getByRole('link', { name: 'ENG' }).click();
  await shows('/en/verify-login', 'You are about to sign in as');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner')).toContainText(address);
  expect(JSON.stringify(await page.evaluate(() => history.state as unknown))).not.toContain(
    'token',
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are in');
  await hydrated(page);
  await expect(page.getByRole('main')).toContainText(`You are signed in as ${address}`);
});

test('the hidden token of a link survives a change of the language before React has started', async ({
  page,
  browser,
  mails,
  address,
}) => {
  await page.route('**/assets/application-*.js', () => {});
  await page.goto(await requestLink(browser, mails, address));
  await expect(page).not.toHaveURL(/token/);
  await page.getByRole('link', { name: 'ENG' }).click();
  await expect(page.getByRole('main')).toContainText('You are about to sign in as');
});

test('the hidden token of a link is forgotten when the link is refused', async ({ page }) => {
  await page.goto(`${VERIFY}?token=${UNKNOWN}`);
  await hydrated(page);
  const state = () => page.evaluate(() => JSON.stringify(history.state));
  expect(await state()).toContain(UNKNOWN);
  await buttons(page).first().click();
  await expect(page.getByText('Este enlace no funciona')).toBeVisible();
  await expect.poll(state).not.toContain(UNKNOWN);
  await page.reload();
  await expect(page.getByText('Falta el enlace')).toBeVisible();
});

for (const query of ['token=', 'token=x', 'end=x', 'token=a&token=b', 'error=LINK_USED&token='])
  test(`a page with the broken query ?${query} is loaded once`, async ({ page }) => {
    let loads = 0;
    page.on('response', (response) => {
      if (response.request().isNavigationRequest()) loads += 1;
    });
    await page.goto(`/verificar-inicio-de-sesion?${query}`);
    await hydrated(page);
    await expect(page).not.toHaveURL(/token|end/);
    // Once more, because a page that hydrates again and again would load itself soon.
    await page.reload();
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(2);
  });

test('the link in the mail about a new browser ends the session of that browser', async ({
  page,
  browser,
  siteUrl,
  mails,
  address,
}) => {
  await signInByCode(page, mails, address);

  // A browser that has signed in before has its own limit, so its first request is not delayed.
  await page.request.post(`${siteUrl}${MAGIC_LINK_PATH}`, {
    headers: { origin: siteUrl },
    form: { email: address, locale: 'es' },
  });
  const { link } = await mails.next(address, 1);
  const { context, page: stranger } = await openBrowser(browser, {
    baseURL: siteUrl,
    javaScriptEnabled: false,
  });
  await stranger.goto(link);
  await buttons(stranger).first().click();
  await expect(stranger.getByRole('banner')).toContainText(address);

  await page.goto(await mails.endLink(address));
  await hydrated(page);
  await buttons(page).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'La sesión se ha cerrado', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(address);
  await stranger.goto('/login');
  await expect(stranger.getByRole('banner')).not.toContainText(address);
  await context.close();
});
