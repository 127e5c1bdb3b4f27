import { GRAPHQL_PATH } from '@shpy/site-contract';
import { SESSION_PATH } from '@shpy/site-contract/package-paths';
import type { Page } from '@playwright/test';
import { openAccount, requestMail, signInByCode, startSignIn } from './fixtures/sign-in.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

const languages = [
  {
    locale: 'es-ES',
    home: '/',
    login: 'Iniciar sesión',
    email: 'Correo electrónico',
    send: 'Enviar el enlace',
    sent: 'Revise su correo',
    confirm: 'Iniciar sesión',
    signOut: 'Cerrar sesión',
    out: 'Sesión cerrada',
    verify: '/verificar-inicio-de-sesion',
  },
  {
    locale: 'en-US',
    home: '/en',
    login: 'Sign in',
    email: 'E-mail address',
    send: 'Send the link',
    sent: 'Check your e-mail',
    confirm: 'Sign in',
    signOut: 'Sign out',
    out: 'Signed out',
    verify: '/en/verify-login',
  },
];

for (const words of languages) {
  test.describe(`a visitor with ${words.locale}`, () => {
    test.use({ locale: words.locale });

    test('requests a link, confirms it, is signed in in both tabs, and signs out', async ({
      page,
      context,
      mails,
      address,
      siteUrl,
    }) => {
      await page.goto('/');
      await expect(page).toHaveURL(siteUrl + words.home);
      await hydrated(page);
      await page.getByRole('banner').getByRole('link', { name: words.login }).click();
      await page.getByLabel(words.email).fill(address);
      await page.getByRole('button', { name: words.send }).click();
      await expect(page.getByRole('heading', { name: words.sent })).toBeVisible();

      const { link, email } = await mails.next(address);
      expect(link).toContain(`${siteUrl}${words.verify}?token=`);
      expect(email.html).toContain(link);

      const confirming = await context.newPage();
      await confirming.goto(link);
      await hydrated(confirming);
      // The token does not stay in the address bar.
      await expect(confirming).toHaveURL(siteUrl + words.verify);
      await confirming.getByRole('main').getByRole('button', { name: words.confirm }).click();
      // Both tabs return to the page from which the visitor came.
      await expect(confirming).toHaveURL(siteUrl + words.home);
      await expect(page).toHaveURL(siteUrl + words.home);
      await expect(confirming.getByRole('banner')).toContainText(address);

      // The tab that requested the link signs in automatically.
      await expect(page.getByRole('banner')).toContainText(address);

      await page.getByRole('banner').getByRole('button', { name: address }).click();
      await page.getByRole('menuitem', { name: words.signOut }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.signOut }).click();
      await expect(page.getByText(words.out)).toBeVisible();
      await expect(page.getByRole('banner')).not.toContainText(address);
      await expect(confirming.getByRole('banner')).not.toContainText(address);
    });
  });
}

test('the code of the mail signs in the browser that requested it', async ({
  page,
  mails,
  address,
}) => {
  await signInByCode(page, mails, address);

  const slideover = await openAccount(page, address);
  await expect(slideover.getByText('Este navegador')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(slideover).toBeHidden();
});

test('the title of the document follows the state of the sign-in', async ({
  page,
  mails,
  address,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveTitle('Iniciar sesión · Shpy');
  await expect(page.locator('title')).toHaveCount(1);
  const { code } = await requestMail(page, mails, address);
  await expect(page).toHaveTitle('Revise su correo · Shpy');
  await page.getByLabel('Código de seis cifras').fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Entrar con el código' }).click();
  await expect(page).toHaveTitle('Error: Revise su correo · Shpy');
  await page.reload();
  await hydrated(page);
  await expect(page).toHaveTitle('Revise su correo · Shpy');
  await expect(page.locator('title')).toHaveCount(1);
});

test('after a reload and in the other language, the page still accepts the code of the mail', async ({
  page,
  mails,
  address,
}) => {
  const { code } = await startSignIn(page, mails, address);
  await expect(page).toHaveURL(/\/login\?request=[^&]+$/);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();
  await hydrated(page);
  await page.getByRole('link', { name: 'ENG' }).click();
  await expect(page).toHaveURL(/\/en\/login\?request=[^&]+$/);
  await hydrated(page);
  const sent = page.url();
  await page.getByRole('link', { name: 'Use another address' }).click();
  await expect(page.getByLabel('E-mail address')).toHaveValue(address);
  await expect(page.getByLabel('E-mail address')).toBeFocused();

  await page.goto(sent);
  await hydrated(page);
  await page.getByLabel('Six-digit code').fill(code);
  await page.getByRole('button', { name: 'Sign in with the code' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: address })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the served sign-in page shows who is signed in, and hydrates without errors', async ({
  page,
  mails,
  address,
}) => {
  await signInByCode(page, mails, address);

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/auth/session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: /^Ha iniciado sesión$/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(address);
  release();
  await expect(page.getByRole('banner').getByRole('button', { name: address })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(address);
});

test('a link works only once', async ({ page, browser, mails, address }) => {
  const { link } = await startSignIn(page, mails, address);
  for (const outcome of ['Ya está dentro', 'Este enlace ya se ha usado']) {
    const context = await browser.newContext({ locale: 'es-ES' });
    const other = await context.newPage();
    await other.goto(link);
    await hydrated(other);
    await other.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(other.getByText(outcome)).toBeVisible();
    // The form had the focus, and is gone.
    await expect(other.locator(':focus')).toContainText(outcome);
    if (outcome === 'Ya está dentro') {
      await other.getByRole('banner').getByRole('button', { name: address }).click();
      await other.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
      await other.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
      await expect(other.getByText('Sesión cerrada')).toBeVisible();
      await expect(other.getByRole('main')).not.toContainText(address);
    }
    await context.close();
  }
  // Another browser has confirmed: this one offers to enter the code, and is not signed in.
  await expect(page.getByText('El enlace se ha abierto en otro navegador')).toBeVisible();
  await expect(page.getByRole('banner')).not.toContainText(address);
});

test('the page learns about the link after a long outage, without a reload', async ({
  page,
  browser,
  mails,
  address,
  consoleProblems,
}) => {
  let isDown = false;
  let attempts = 0;
  let cut = async () => {};
  await page.routeWebSocket(`**${GRAPHQL_PATH}`, (socket) => {
    attempts += 1;
    // 1012: the server restarts.
    cut = () => socket.close({ code: 1012 });
    if (isDown) void cut();
    else socket.connectToServer();
  });
  await page.clock.install();
  const { link } = await startSignIn(page, mails, address);
  await expect.poll(() => attempts).toBe(1);
  isDown = true;
  await cut();
  // After the first attempt, which was successful, five others fail.
  await expect(async () => {
    await page.clock.runFor(2_000);
    expect(consoleProblems).toContainEqual(expect.stringContaining('network error'));
  }).toPass({ intervals: [50] });
  consoleProblems.length = 0;
  expect(attempts).toBe(6);

  const elsewhere = await browser.newPage({ javaScriptEnabled: false });
  await elsewhere.goto(link);
  await elsewhere.getByRole('main').getByRole('button').first().click();
  await expect(elsewhere.getByRole('main')).toContainText(address);
  await elsewhere.close();
  isDown = false;
  await expect(async () => {
    if (attempts === 6) await page.clock.runFor(2_000);
    expect(attempts).toBe(7);
  }).toPass({ intervals: [50] });
  await expect(page.getByText('El enlace se ha abierto en otro navegador.')).toBeVisible();
});

test('"Sign out" on the sign-in page asks first', async ({ page, mails, address }) => {
  await signInByCode(page, mails, address);
  await expect(page.getByRole('heading', { level: 1, name: /^Ha iniciado sesión$/ })).toBeVisible();
  const button = page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: '¿Cerrar la sesión?' });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await dialog.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByLabel('Correo electrónico')).toBeVisible();
  await expect(page.getByRole('banner')).not.toContainText(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeFocused();
});

test('"Sign out" on the sign-in page says that there is no connection, and works later', async ({
  page,
  context,
  mails,
  address,
  consoleProblems,
}) => {
  await signInByCode(page, mails, address);
  const button = page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' });
  await context.setOffline(true);
  await button.click();
  await expect(page.getByText('No se ha podido cargar esta parte de la página')).toBeVisible();
  await context.setOffline(false);
  await button.click();
  const dialog = page.getByRole('dialog', { name: '¿Cerrar la sesión?' });
  await dialog.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Sesión cerrada')).toBeVisible();
  // The browser reports the requests that failed.
  consoleProblems.length = 0;
});

test('a slow connection is announced when the link is requested and when the visitor signs out', async ({
  page,
  mails,
  address,
}) => {
  await page.clock.install();
  await page.goto('/login');
  await hydrated(page);
  const answer = await hold(page, '**/graphql');
  await page.locator('#email').fill(address);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(page.getByRole('button', { name: 'Enviando…' })).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'La conexión va lenta.' });
  // `SLOW` of slow-notice.tsx.
  await page.clock.fastForward(5_000);
  await expect(notice).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();
  await expect(notice).toHaveCount(0);

  await page.locator('#code').fill((await mails.next(address)).code);
  await page.getByRole('button', { name: 'Entrar con el código' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Cerrar la sesión?' });
  const answerSignOut = await hold(page, `**${SESSION_PATH}`);
  await dialog.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.clock.fastForward(5_000);
  await expect(notice).toBeVisible();
  answerSignOut();
  await expect(page.getByRole('banner')).not.toContainText(address);
});

/** Holds the requests to a URL until the returned function is called. */
async function hold(page: Page, url: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

test('a sign-out that fails says why, and can be tried again', async ({
  page,
  mails,
  address,
  consoleProblems,
}) => {
  await signInByCode(page, mails, address);
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Cerrar la sesión?' });
  const confirm = dialog.getByRole('button', { name: 'Cerrar sesión' });
  await page.route(`**${SESSION_PATH}`, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await confirm.click();
  await expect(page.getByText(/No hay conexión con el servidor/)).toBeVisible();
  await page.unroute(`**${SESSION_PATH}`);
  // Chromium logs the request that failed.
  consoleProblems.length = 0;
  await confirm.click();
  await expect(page.getByRole('banner')).not.toContainText(address);
});

test('after a reload, the page still has the address and the countdown of another mail', async ({
  page,
  mails,
  address,
}) => {
  await startSignIn(page, mails, address);
  for (const [language, sent, again, wait] of [
    [
      'ESP',
      `Si ${address} es una dirección`,
      'Reenviar el enlace',
      /^Podrá pedir otro dentro de \d+ s/,
    ],
    ['ENG', `If ${address} is a valid`, 'Send the link again', /^You can ask for another in \d+ s/],
  ] as const) {
    await page.getByRole('link', { name: language }).click();
    await page.reload();
    await hydrated(page);
    await expect(page.getByText(sent)).toBeVisible();
    await expect(page.getByRole('button', { name: again })).toBeDisabled();
    await expect(page.getByText(wait)).toBeVisible();
  }
});

test('a page that is served with a request, or with an address to correct, leaves the focus alone', async ({
  page,
  mails,
  address,
}) => {
  await startSignIn(page, mails, address);
  await expect(page).toHaveURL(/request=/);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  const again = await page.getByRole('link', { name: 'Usar otra dirección' }).getAttribute('href');
  await page.goto(`/login${again}`);
  await hydrated(page);
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(address);
  await expect(page.locator('body')).toBeFocused();
});

test('after "Use another address", the same address leads back to the code', async ({
  page,
  mails,
  address,
  consoleProblems,
}) => {
  const { code } = await startSignIn(page, mails, address);
  await page.getByRole('link', { name: 'Usar otra dirección' }).click();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(address);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeFocused();
  await expect(page.getByText(/^Podrá pedir otro dentro de \d+ s/)).toBeVisible();
  await expect(page.getByText('Demasiadas')).toBeHidden();
  await page.getByLabel('Código de seis cifras').fill(code);
  await page.getByRole('button', { name: 'Entrar con el código' }).click();
  await expect(page.getByRole('banner')).toContainText(address);
  expect(consoleProblems).toEqual([]);
});

test('after Back, the page still has the address and the countdown of another mail', async ({
  page,
  mails,
  address,
}) => {
  await startSignIn(page, mails, address);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos de uso' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Términos');
  await page.goBack();
  await expect(page.getByText(`Si ${address} es una dirección`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reenviar el enlace' })).toBeDisabled();
});

test('an invalid address is refused at the field and kept, until it is corrected', async ({
  page,
}) => {
  await page.goto('/login');
  await hydrated(page);
  const field = page.getByLabel('Correo electrónico');
  await field.fill('nadie');
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/no parece correcta/);
  await expect(field).toHaveValue('nadie');
  // Typing goes on where it ended.
  await page.keyboard.type('@example');
  await expect(field).toHaveValue('nadie@example');
  await field.fill('nadie@example.com');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
});

test('the code signs in although the answer of the server is lost', async ({
  page,
  mails,
  address,
  consoleProblems,
}) => {
  const { code } = await startSignIn(page, mails, address);
  await page.route('**/graphql', async (route) => {
    // The browser receives the cookies of the answer, and nothing else.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByLabel('Código de seis cifras').fill(code);
  await page.getByRole('button', { name: 'Entrar con el código' }).click();
  await expect(page.getByRole('banner')).toContainText(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ha iniciado sesión');
  consoleProblems.length = 0;
});

test('a visitor whose browser blocks cookies learns that signing in needs them', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'cookieEnabled', { value: false });
    // As in a sandboxed frame.
    Object.defineProperty(document, 'cookie', {
      get() {
        throw new DOMException('The document is sandboxed.', 'SecurityError');
      },
    });
    // With cookies blocked, Firefox forbids channels, too.
    globalThis.BroadcastChannel = class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    } as never;
  });
  await page.goto('/login?error=CODE_INVALID');
  await hydrated(page);
  await expect(page.getByText('Ese código solo funciona en el navegador')).toBeVisible();
  await expect(page.getByText('Su navegador bloquea las cookies')).toBeVisible();

  // The link of a mail is not used up.
  const token = 'a'.repeat(43);
  await page.goto(`/verificar-inicio-de-sesion?token=${token}`);
  await hydrated(page);
  await expect(page.getByText('Su navegador bloquea las cookies')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }),
  ).toBeDisabled();
});

test('a visitor learns it also if the browser claims that cookies are enabled', async ({
  page,
}) => {
  // As Chromium, if all cookies are blocked.
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto('/login');
  await hydrated(page);
  await expect(page.getByText('Su navegador bloquea las cookies')).toBeVisible();
});
