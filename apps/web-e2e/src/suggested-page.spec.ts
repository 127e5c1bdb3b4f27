import { expect, hydrated, test } from './fixtures/test.ts';

const mistyped = [
  { path: '/politica-privasidad', name: 'Política de privacidad', page: '/politica-privacidad' },
  { path: '/es/terminos-uso', name: 'Términos de uso', page: '/es/terminos-de-uso' },
  // An English slug without prefix: the error page is in Spanish, and so is the suggested page.
  { path: '/cookies-policy', name: 'Política de cookies', page: '/politica-cookies' },
  { path: '/en/privacy-polcy', name: 'Privacy policy', page: '/en/privacy-policy' },
];

test.afterEach(({ consoleProblems }) => {
  // The browser logs a document with status 404; nothing else must be logged.
  const others = consoleProblems.filter((text) => !text.includes('404'));
  consoleProblems.length = 0;
  expect(others).toEqual([]);
});

for (const { path, name, page: target } of mistyped) {
  test(`${path} suggests ${target}, before and after hydration`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', target);
    await hydrated(page);
    await link.click();
    await expect(page).toHaveURL(target);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test(`${path} suggests ${target}, too`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(target);
    });
  });
}

const likely = [
  ['/cookies', '/politica-cookies'],
  ['/privacidad', '/politica-privacidad'],
  ['/terminos', '/terminos-de-uso'],
  ['/terminos-y-condiciones', '/terminos-de-uso'],
  ['/aviso-legal', '/terminos-de-uso'],
  ['/ayuda', '/ayuda-integra-edi-facilmente'],
  ['/ayuda-integra-edi', '/ayuda-integra-edi-facilmente'],
  ['/iniciar-sesion', '/login'],
  ['/contacto', '/#contact'],
  ['/EN/login', '/login'],
  ['/en/cookies', '/en/cookies-policy'],
  ['/en/privacy', '/en/privacy-policy'],
  ['/en/terms', '/en/terms-of-use'],
  ['/en/terms-of-service', '/en/terms-of-use'],
  ['/en/help', '/en/easily-edi-integration-help'],
  ['/en/signin', '/en/login'],
  ['/en/sign-in', '/en/login'],
  ['/en/contact', '/en#contact'],
];

for (const [path, target] of likely)
  test(`${path} suggests ${target}`, async ({ request }) => {
    const html = await (await request.get(path!)).text();
    const [, href] =
      /<strong[^>]*data-suggestion="[^>]*>[^<]*<a [^>]*href="([^"]*)"/.exec(html) ?? [];
    expect(href).toBe(target);
  });

test('the contact form is suggested, before and after hydration', async ({ page }) => {
  await page.goto('/contacto');
  await hydrated(page);
  await page.getByRole('link', { name: 'Formulario de contacto' }).click();
  await expect(page).toHaveURL('/#contact');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Formulario de contacto' })).toBeVisible();
});

test('an address that resembles no page has no suggestion', async ({ page }) => {
  await page.goto('/no-existe');
  await expect(page.getByText('¿Buscaba')).toHaveCount(0);
  await hydrated(page);
  await expect(page.getByText('¿Buscaba')).toHaveCount(0);
});
