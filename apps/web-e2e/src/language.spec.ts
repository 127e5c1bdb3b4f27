import { LOCALE_COOKIE } from '@shpy/site-contract/storage';
import { expect, hydrated, test } from './fixtures/test.ts';

test.describe('an English visitor', () => {
  test.use({ locale: 'en-GB' });

  test('sees / in English, and in Spanish after choosing it', async ({
    page,
    context,
    siteUrl,
  }) => {
    await page.goto('/?utm_source=mail');
    await expect(page).toHaveURL(`${siteUrl}/en?utm_source=mail`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    // Only a choice of the visitor is stored.
    expect(await context.cookies()).not.toContainEqual(
      expect.objectContaining({ name: LOCALE_COOKIE }),
    );

    // Until the boot script has run, the link works as it does without scripts, and stores no choice.
    await hydrated(page);
    await page.getByRole('link', { name: 'ESP' }).click();
    await expect(page).toHaveURL(`${siteUrl}/?utm_source=mail`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES');
    const [cookie] = (await context.cookies()).filter(({ name }) => name === LOCALE_COOKIE);
    expect(cookie).toMatchObject({ value: 'es', path: '/', sameSite: 'Lax' });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(365);

    await page.goto('/');
    await expect(page).toHaveURL(`${siteUrl}/`);
  });
});

test('the language switch leads to the same page, and keeps query and fragment', async ({
  page,
  siteUrl,
}) => {
  await page.goto('/politica-cookies?a=1#seccion');
  await hydrated(page);
  await page.getByRole('link', { name: 'ENG' }).click();
  await expect(page).toHaveURL(`${siteUrl}/en/cookies-policy?a=1#seccion`);
});

test('without scripts, a click on ESP overrides the language of the browser', async ({
  browser,
  siteUrl,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`${siteUrl}/en`);
  await page.getByRole('link', { name: 'ESP' }).click();
  await expect(page).toHaveURL(`${siteUrl}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES');
  await context.close();
});

test('the language switch keeps query and fragment before the scripts have loaded', async ({
  page,
  siteUrl,
}) => {
  await page.route('**/assets/*.js', () => {});
  await page.goto('/politica-cookies?utm_source=mail#seccion');
  await page.getByRole('link', { name: 'ENG' }).click();
  await expect(page).toHaveURL(`${siteUrl}/en/cookies-policy?utm_source=mail#seccion`);
});
