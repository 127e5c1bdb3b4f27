import { expect, hydrated, test } from './fixtures/test.ts';

const unknown = [
  { path: '/no-existe', lang: 'es-ES', home: '/' },
  { path: '/es/no-existe', lang: 'es-ES', home: '/es' },
  { path: '/en/does-not-exist', lang: 'en-US', home: '/en' },
];

for (const { path, lang, home } of unknown) {
  test(`${path} shows "not found" in the language of its prefix`, async ({
    page,
    consoleProblems,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    const message = page.getByText(`Page not found: ${path}`);
    await expect(message).toBeVisible();
    await expect(message).toHaveAttribute('lang', 'en');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await hydrated(page);
    await expect(page.getByText(`Page not found: ${path}`)).toBeVisible();
    await expect(page.locator('main').locator(`a[href="${home}"]`)).toBeVisible();
    // The browser logs a document with status 404; nothing else must be logged.
    const others = consoleProblems.filter((text) => !text.includes('404'));
    consoleProblems.length = 0;
    expect(others).toEqual([]);
  });
}

// The server decodes a path only because this throws for these paths. A minifier must not remove the call.
for (const path of ['/en/%zz', '/en/%c0%ae%c0%ae'])
  test(`${path}, which cannot be decoded, shows "not found"`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(response.headers()['x-content-type-options']).toBe('nosniff');
    expect(await response.text()).toContain(`Page not found: ${path}`);
  });

test('a path cannot insert HTML into the page', async ({ page, consoleProblems }) => {
  await page.goto('/<img src=x onerror=alert(1)>"\'');
  await expect(page.locator('main img')).toHaveCount(0);
  await expect(page.getByText('Page not found: /')).toBeVisible();
  await hydrated(page);
  const others = consoleProblems.filter((text) => !text.includes('404'));
  consoleProblems.length = 0;
  expect(others).toEqual([]);
});

for (const path of [
  '/login?wait=Call+0900-1234',
  '/login?error=RATE_LIMITED&wait=Call+0900-1234',
  '/login?error=Call+0900-1234&request=Call+0900-1234',
  '/verificar-inicio-de-sesion?token=Call+0900-1234&error=Call+0900-1234&done=Call+0900-1234',
])
  test(`${path} inserts no text into the page`, async ({ page }) => {
    const response = await page.goto(path);
    expect(await response?.text()).not.toContain('0900');
    await hydrated(page);
    expect(await page.locator('html').innerHTML()).not.toContain('0900');
  });

test('the seconds to wait are shown before and after hydration', async ({ page }) => {
  await page.goto('/login?error=RATE_LIMITED&wait=37');
  const message = page.getByText('Vuelva a probar dentro de 37 s.').first();
  await expect(message).toBeVisible();
  await hydrated(page);
  await expect(message).toBeVisible();
});

test('a form and a link show that the visitor is offline, and work again later', async ({
  page,
  context,
  address,
  consoleProblems,
}) => {
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Correo electrónico').fill(address);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(page.getByText('No hay conexión con el servidor')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos de uso' }).click();
  const offline = page.getByRole('heading', { name: 'Sin conexión' });
  await expect(offline).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(offline).toBeVisible();
  // The page also tries again by itself.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos de uso');
  // The browser logs each failed request.
  consoleProblems.length = 0;
});

test('a sign-in without an anonymous token says that the server cannot be reached', async ({
  page,
  address,
  consoleProblems,
}) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Correo electrónico').fill(address);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(page.getByText('No hay conexión con el servidor')).toBeVisible();
  consoleProblems.length = 0;
});
