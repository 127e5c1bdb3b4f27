import type { Page } from '@playwright/test';
import { GRAPHQL_PATH } from '@shpy/site-contract';
import { SESSION_PATH } from '@shpy/site-contract/package-paths';
import { startDelayingProxy } from './fixtures/delaying-proxy.ts';
import {
  openAccount,
  requestLink,
  requestMail,
  signInByCode,
  startSignIn,
} from './fixtures/sign-in.ts';
import { expect, hydrated, test as base } from './fixtures/test.ts';

// Two tabs of one browser act at the same time, and the answer to the first of them arrives late.

const test = base.extend<{ network: Awaited<ReturnType<typeof startDelayingProxy>> }>({
  network: async ({}, use) => {
    const proxy = await startDelayingProxy();
    await use(proxy);
    await proxy.close();
  },
  // Without `bypass`, browsers use no proxy for this machine.
  proxy: ({ network }, use) => use({ server: network.url, bypass: '<-loopback>' }),
});

const isMutation = (name: string) => (_method: string, url: string, body: string) =>
  url.endsWith(GRAPHQL_PATH) && body.includes(`mutation ${name}`);

const isSignOut = (method: string, url: string) =>
  url.endsWith(SESSION_PATH) && method === 'DELETE';

/** After a reload, the page shows the session of the cookie. */
async function expectSignedIn(page: Page, address: string) {
  await expect(page.getByRole('banner')).toContainText(address);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('banner')).toContainText(address);
}

/** Opens a sign-in link in another tab. Returns the tab, and a function that confirms the link. */
async function openLink(page: Page, link: string) {
  const tab = await page.context().newPage();
  await tab.goto(link);
  await hydrated(tab);
  return {
    tab,
    async confirm() {
      await tab.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
      // Time for the answer, if it does not wait.
      await tab.getByRole('button', { name: 'Iniciando sesión' }).waitFor();
      await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    },
  };
}

test('the code in one tab and the link in another, at the same time, sign in', async ({
  page,
  network,
  mails,
  address,
}) => {
  const { code, link } = await startSignIn(page, mails, address);
  const { tab, confirm } = await openLink(page, link);

  const { begun, deliver } = network.hold(isMutation('verifyMagicLink'));
  await page.getByLabel('Código de seis cifras').fill(code);
  await page.getByRole('button', { name: 'Entrar con el código' }).click();
  await begun;
  await confirm();
  deliver();
  await expect(tab.getByRole('banner')).toContainText(address);
  await expectSignedIn(page, address);
});

/** Signs out on the sign-in page. */
async function signOut(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
}

async function deleteAccount(page: Page, address: string) {
  const account = await openAccount(page, address);
  await account.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Eliminar su cuenta?' });
  await dialog.getByRole('button', { name: 'Eliminar la cuenta' }).click();
}

for (const [what, leave, isRequest] of [
  ['a sign-out', signOut, isSignOut],
  ['a deletion', deleteAccount, isMutation('deleteAccount')],
] as const)
  test(`a sign-in in one tab is not undone by the late answer to ${what} in another`, async ({
    page,
    network,
    browser,
    mails,
    address,
  }) => {
    const other = `other-${address}`;
    const link = await requestLink(browser, mails, other);
    await signInByCode(page, mails, address);
    const { tab, confirm } = await openLink(page, link);

    const { begun, deliver } = network.hold(isRequest);
    await leave(page, address);
    await begun;
    await confirm();
    deliver();
    await expect(tab.getByRole('banner')).toContainText(other);
    await expectSignedIn(page, other);
  });

test('two tabs of a new browser can both use the code of their mail', async ({
  page,
  context,
  network,
  mails,
  address,
}) => {
  const other = `other-${address}`;
  const tab = await context.newPage();
  for (const one of [page, tab]) {
    await one.goto('/login');
    await hydrated(one);
  }
  const { begun, deliver } = network.hold(isMutation('requestMagicLink'));
  const mail = requestMail(page, mails, address);
  await begun;
  const otherMail = requestMail(tab, mails, other);
  await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  deliver();
  await mail;
  const { code } = await otherMail;
  await expect(page).toHaveURL(/request=/);
  await tab.getByLabel('Código de seis cifras').fill(code);
  await tab.getByRole('button', { name: 'Entrar con el código' }).click();
  await expect(tab.getByRole('banner')).toContainText(other);
});
