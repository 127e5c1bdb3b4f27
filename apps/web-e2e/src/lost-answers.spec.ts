import { GRAPHQL_PATH } from '@shpy/site-contract';
import { SESSION_PATH } from '@shpy/site-contract/package-paths';
import { signInByCode, startSignIn } from './fixtures/sign-in.ts';
import { expect, hydrated, test as base } from './fixtures/test.ts';

/** Lets requests reach the server, but no answer arrive. `meanwhile` runs while the page waits. */
type LoseAnswers = (
  path: string,
  method: string,
  meanwhile?: () => Promise<void>,
) => Promise<unknown>;

const test = base.extend<{ loseAnswers: LoseAnswers }>({
  loseAnswers: async ({ page, playwright, consoleProblems }, use) => {
    // Not `route.fetch`, which gives the browser the cookies of the answer.
    const outside = await playwright.request.newContext();
    await use((path, method, meanwhile = async () => {}) =>
      page.route(`**${path}`, async (route) => {
        const request = route.request();
        if (request.method() !== method) return route.fallback();
        const data = request.postDataBuffer() ?? undefined;
        await outside.fetch(request.url(), { method, headers: await request.allHeaders(), data });
        await meanwhile();
        await route.abort();
      }),
    );
    await outside.dispose();
    // The browser reports the aborted requests.
    consoleProblems.length = 0;
  },
});

test('a request without an answer: the next try asks for the code', async ({
  page,
  loseAnswers,
  mails,
  address,
}) => {
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Correo electrónico').fill(address);
  const send = page.getByRole('button', { name: 'Enviar el enlace' });
  await loseAnswers(GRAPHQL_PATH, 'POST');
  await send.click();
  await expect(page.getByText('No hay conexión con el servidor')).toBeVisible();

  await page.unroute(`**${GRAPHQL_PATH}`);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeFocused();
  const { code } = await mails.next(address);
  await page.locator('#code').fill(code);
  await page.locator('#code').press('Enter');
  await expect(page.getByRole('banner')).toContainText(address);
});

test('the right code without an answer: the page says that the link still works', async ({
  page,
  loseAnswers,
  mails,
  address,
}) => {
  const { code, link } = await startSignIn(page, mails, address);
  await loseAnswers(GRAPHQL_PATH, 'POST');
  await page.locator('#code').fill(code);
  await page.locator('#code').press('Enter');
  await expect(page.getByText('No hay conexión con el servidor')).toBeVisible();

  await page.unroute(`**${GRAPHQL_PATH}`);
  await page.locator('#code').press('Enter');
  await expect(page.getByText('Este código ya no sirve')).toBeVisible();
  await page.goto(link);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('banner')).toContainText(address);
});

test('a sign-out without an answer is a sign-out', async ({
  page,
  loseAnswers,
  mails,
  address,
}) => {
  await signInByCode(page, mails, address);
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: address }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Cerrar la sesión?' });
  const confirm = dialog.getByRole('button', { name: 'Cerrar sesión' });
  // Nothing arrives at the server at first.
  await page.route(`**${SESSION_PATH}`, (route) => route.abort());
  await confirm.click();
  await expect(page.getByText('Puede que su sesión siga abierta')).toBeVisible();

  await page.unroute(`**${SESSION_PATH}`);
  await loseAnswers(SESSION_PATH, 'DELETE', () => dialog.press('Escape'));
  const toast = expect(page.getByText('Su sesión en este navegador ha terminado.')).toBeVisible();
  await confirm.click();
  await toast;
  await expect(dialog).toBeHidden();
  await expect(header.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
