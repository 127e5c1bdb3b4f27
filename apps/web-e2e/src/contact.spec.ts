import type { Page } from '@playwright/test';
import { COMPANY, contactPages, fillContact } from './fixtures/contact.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

/** Opens a home page at its contact form, and waits until React has hydrated the form. */
async function openContact(page: Page, path = '/es') {
  await page.goto(`${path}#contact`);
  await hydrated(page);
  await scrollToContact(page);
}

async function scrollToContact(page: Page) {
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const form = document.querySelector('#contact-form') ?? {};
    return Object.keys(form).some((key) => key.startsWith('__reactFiber$'));
  });
}

for (const { path, texts } of contactPages)
  test(`the form on ${path} sends a message without leaving the page`, async ({
    page,
    mails,
    address,
  }) => {
    await openContact(page, path);
    await fillContact(page, { email: address, message: `From ${address}` });
    await page.getByRole('button', { name: texts.send }).click();
    const sent = page.getByRole('heading', { name: texts.sent });
    await expect(sent).toBeFocused();
    expect((await mails.message(COMPANY, address)).text).toContain(`From ${address}`);
    await mails.message(address, texts.copy);
    expect(new URL(page.url()).search).toBe('');

    await page.getByRole('link', { name: texts.another }).click();
    await expect(page.locator('#contact-name')).toBeFocused();
    await expect(page.locator('#contact-message')).toHaveValue('');
  });

test('the code of the form is loaded when the form comes into view', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const isForm = (url: string) => url.includes('/contact-form-') && url.endsWith('.js');
  await page.goto('/es');
  await hydrated(page);
  expect(loaded.filter(isForm)).toEqual([]);
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await expect.poll(() => loaded.filter(isForm).length).toBe(1);
});

test('the code of the form is loaded if a busy browser reports its place late', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Reports that an element is out of view only together with its next change, as a browser may do.
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const waiting: IntersectionObserverEntry[] = [];
        super((entries, observer) => {
          waiting.push(...entries);
          if (entries.some(({ isIntersecting }) => isIntersecting))
            callback(waiting.splice(0), observer);
        }, options);
      }
    };
  });
  await page.goto('/es');
  await hydrated(page);
  await scrollToContact(page);
});

test('before its code has loaded, the router follows the links of the form', async ({ page }) => {
  // Never answered, so the form is not hydrated.
  await page.route(/\/assets\/contact-form-/, () => {});
  await page.goto('/es');
  await hydrated(page);
  const document = await page.evaluateHandle(() => window.document);
  await page.locator('#contact').getByRole('link', { name: 'Política de privacidad' }).click();
  await expect(page).toHaveURL(/\/es\/politica-privacidad$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('privacidad');
  // A new document would have made the handle invalid.
  expect(await document.evaluate((served) => served === window.document)).toBe(true);
});

test('without its code, the form is submitted by the browser', async ({
  page,
  mails,
  address,
  consoleProblems,
}) => {
  await page.route('**/assets/contact-form-*.js', (route) => route.abort());
  await page.goto('/es');
  await hydrated(page);
  await fillContact(page, { email: address, message: `Early, from ${address}` });
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await expect(page).toHaveURL('/?contact=sent#contact');
  expect((await mails.message(COMPANY, address)).text).toContain('Early');
  for (const problem of consoleProblems.splice(0))
    expect(problem).toMatch(/ERR_FAILED|contact-form/);
});

test('each refused field shows the reason, and the first one has focus', async ({ page }) => {
  await openContact(page);
  await page.locator('#contact-phone').fill('12');
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await expect(page.locator('#contact-name')).toBeFocused();
  for (const [name, reason] of [
    ['name', 'Escriba su nombre.'],
    ['email', /Escriba una dirección/],
    ['phone', /Revise el número/],
    ['message', /Escriba su mensaje/],
  ] as const)
    await expect(page.locator(`#contact-${name}`)).toHaveAccessibleDescription(reason);

  await page.locator('#contact-name').fill('Ana');
  await page.locator('#contact-email').fill('ana');
  await page.locator('#contact-phone').fill('600 123 123');
  // The errors of corrected fields are gone.
  await expect(page.locator('#contact-form [aria-invalid=true]')).toHaveCount(2);
  for (const name of ['email', 'message'])
    await expect(page.locator(`#contact-${name}`)).toHaveAttribute('aria-invalid', 'true');
});

test('a message that is too long is refused and stays complete', async ({ page, address }) => {
  await openContact(page);
  const message = `${'a'.repeat(5000)} end`;
  await fillContact(page, { email: address, message });
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await expect(page.locator('#contact-message')).toBeFocused();
  await expect(page.locator('#contact-message')).toHaveAccessibleDescription(/5000 caracteres/);
  await expect(page.locator('#contact-message')).toHaveValue(message);
});

test('the forms of the page and of the slideover share their content', async ({
  page,
  mails,
  address,
}) => {
  await openContact(page);
  const open = () => page.getByRole('banner').getByRole('link', { name: 'Hablemos' }).click();
  const panel = page.getByRole('dialog', { name: 'Hablemos' });
  await fillContact(page, { email: 'nobody@example.org', message: 'Begun in the page' });
  await open();
  await expect(page.locator('#contact-panel-message')).toHaveValue('Begun in the page');
  const email = page.locator('#contact-panel-email');
  // The driver of Firefox appends to the text of a field of the type `email`, which has no selection, instead of replacing it.
  await email.clear();
  await email.fill(address);
  await page.locator('#contact-panel-message').fill(`Continued in the slideover, ${address}`);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.locator('#contact-message')).toHaveValue(/^Continued in the slideover/);

  await open();
  await panel.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await expect(page.getByRole('heading', { name: 'Hemos recibido su mensaje' })).toBeVisible();
  expect((await mails.message(COMPANY, address)).text).toContain('Continued in the slideover');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  for (const name of ['name', 'email', 'message'])
    await expect(page.locator(`#contact-${name}`)).toHaveValue('');
});

test('an address that only the server refuses is marked as invalid', async ({ page }) => {
  await openContact(page);
  await fillContact(page, { email: 'ana@exa_mple.com', message: 'Hola' });
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await expect(page.locator('#contact-email')).toHaveAccessibleDescription(/Escriba una dirección/);
  await expect(page.locator('#contact-email')).toBeFocused();
  await expect(page.locator('#contact-message')).toHaveValue('Hola');
});

test('a form that is submitted offline keeps its text and can be sent later', async ({
  page,
  context,
  mails,
  address,
  consoleProblems,
}) => {
  await openContact(page);
  await fillContact(page, { email: address, message: `Later, from ${address}` });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await expect(page.locator('#contact-form').getByText('No hay conexión.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await expect(page.getByRole('heading', { name: 'Hemos recibido su mensaje' })).toBeVisible();
  await mails.message(COMPANY, address);
  for (const problem of consoleProblems.splice(0))
    expect(problem).toMatch(/ERR_INTERNET_DISCONNECTED|network error/);
});

test('a slow request is announced', async ({ page, address }) => {
  await page.clock.install();
  await openContact(page);
  await fillContact(page, { email: address, message: 'Hola' });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/graphql', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await expect(page.getByRole('button', { name: 'Enviando…' })).toBeVisible();
  // `SLOW` of slow-notice.tsx.
  await page.clock.fastForward(5_000);
  await expect(page.getByText('La conexión va lenta.')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'Hemos recibido su mensaje' })).toBeVisible();
});

test('a draft survives a reload and is deleted when the message is sent', async ({
  page,
  address,
}) => {
  await openContact(page);
  await fillContact(page, { email: address, message: 'Un borrador' });
  await page.locator('#contact-company').fill('Almacenes Gil');
  await page.waitForFunction(() =>
    Object.values(localStorage).some((value) => String(value).includes('Almacenes Gil')),
  );
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await openContact(page);
  await expect(page.locator('#contact-company')).toHaveValue('Almacenes Gil');
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await expect(page.getByRole('heading', { name: 'Hemos recibido su mensaje' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .not.toContain('Almacenes Gil');
});

test('a form whose code has not loaded is not posted while the browser is offline', async ({
  page,
  context,
  consoleProblems,
}) => {
  await page.goto('/en');
  await hydrated(page);
  await context.setOffline(true);
  await fillContact(page, { email: 'ana@example.com', message: 'Hello' });
  await page.getByRole('button', { name: 'Send the message' }).click();
  const refusal = page.getByText('There is no connection to the server.');
  await expect(refusal).toBeVisible();
  await expect(page.locator('#contact-message')).toHaveValue('Hello');
  await context.setOffline(false);
  await expect(refusal).toHaveCount(0);
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByRole('heading', { name: 'We have received your message' })).toBeVisible();
  consoleProblems.length = 0;
});

test.describe('the calling code', () => {
  test('is preset before the form is in view', async ({ page }) => {
    await page.route('**/api/ip', (route) =>
      route.fulfill({
        json: { ip: '203.0.113.1', country_code: 'PT', country_calling_code: '+351' },
      }),
    );
    await page.goto('/en');
    await expect(page.locator('#contact-calling-code')).toHaveValue('+351');
    await expect(page.locator('#contact-calling-code')).not.toHaveRole('combobox');
    await scrollToContact(page);
    await expect(page.locator('#contact-calling-code')).toHaveValue('+351');
  });

  test('is that of the visitor, and does not count as a draft', async ({ page }) => {
    await page.route('**/api/ip', (route) =>
      route.fulfill({
        json: { ip: '203.0.113.1', country_code: 'PT', country_calling_code: '+351' },
      }),
    );
    await openContact(page);
    await expect(page.locator('#contact-calling-code')).toHaveValue('+351');
    await page.reload();
    await openContact(page);
    await expect(page.getByText('Hemos recuperado lo que había escrito.')).toHaveCount(0);
  });

  test('is found by the name of the country', async ({ page }) => {
    await openContact(page, '/en');
    const code = page.getByRole('combobox', { name: 'Calling code' });
    await code.click();
    expect(await page.getByRole('option').count()).toBeGreaterThan(200);
    await page.keyboard.type('germ');
    await expect(page.getByRole('option', { selected: true })).toHaveText(/🇩🇪\s*Germany\s*\+49/);
    await page.keyboard.press('Enter');
    await expect(code).toHaveValue('+49');
    await expect(page.getByRole('listbox')).toHaveCount(0);

    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveText(/Germany/);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveText(/Ghana/);
    await page.keyboard.press('Escape');
    await expect(code).toHaveValue('+49');
    await page.keyboard.type('fr');
    await page.keyboard.press('ArrowDown');
    const second = (await page.getByRole('option', { selected: true }).textContent()) ?? '';
    await page.keyboard.press('Tab');
    await expect(code).toHaveValue(/\+\d+$/.exec(second)?.[0] ?? 'none');
    await code.click();
    await page.getByRole('option', { name: 'France' }).click();
    await expect(code).toHaveValue('+33');
    await code.fill('34');
    await page.locator('#contact-phone').focus();
    await expect(code).toHaveValue('+34');
  });

  test('shows its list completely, even at the end of the window', async ({ page }) => {
    // A smooth scroll would not have ended yet.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openContact(page, '/en');
    const code = page.getByRole('combobox', { name: 'Calling code' });
    await code.evaluate((field) => field.scrollIntoView({ block: 'end' }));
    await code.click();
    await expect(page.getByRole('listbox')).toBeInViewport({ ratio: 0.95 });
    await expect(code).toBeInViewport();
  });
});

test.describe('the slideover', () => {
  test('opens from the header of any page and sends a message', async ({
    page,
    mails,
    address,
  }) => {
    await page.goto('/politica-privacidad');
    await hydrated(page);
    await expect(page.locator('[id^=contact-]')).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Hablemos' }).click();
    const panel = page.getByRole('dialog', { name: 'Hablemos' });
    await expect(panel).toBeVisible();
    await fillContact(page, { email: address, message: `Panel, ${address}` }, 'contact-panel');
    await panel.getByRole('button', { name: 'Enviar el mensaje' }).click();
    await expect(panel.getByRole('heading', { name: /Hemos recibido/ })).toBeFocused();
    expect((await mails.message(COMPANY, address)).text).toContain('Panel');
    expect(new URL(page.url()).pathname).toBe('/politica-privacidad');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Hablemos' })).toBeFocused();
  });

  test('opens from the hero and from the menu of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto('/en');
    await hydrated(page);
    const panel = page.getByRole('dialog', { name: "Let's talk" });
    await page.getByRole('main').getByRole('link', { name: "Let's talk" }).click();
    await expect(panel.getByLabel('Work e-mail')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: "Let's talk" }).click();
    await expect(panel.getByLabel('Work e-mail')).toBeVisible();
  });

  test('is open again after a reload, with its text, until it is closed or the message sent', async ({
    page,
    address,
  }) => {
    await page.goto('/en/terms-of-use');
    await hydrated(page);
    const panel = page.getByRole('dialog', { name: "Let's talk" });
    await page.getByRole('banner').getByRole('link', { name: "Let's talk" }).click();
    await page.locator('#contact-panel-message').fill('We ship 300 parcels a d');
    // As the notice of a new version does.
    await page.evaluate(() => location.reload());
    await expect(page.locator('#contact-panel-message')).toHaveValue('We ship 300 parcels a d');
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
    await page.reload();
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(panel).toBeHidden();

    await page.getByRole('banner').getByRole('link', { name: "Let's talk" }).click();
    await fillContact(page, { email: address, message: 'Hello' }, 'contact-panel');
    await panel.getByRole('button', { name: 'Send the message' }).click();
    await expect(panel.getByText('We have received your message')).toBeVisible();
    await page.reload();
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(panel).toBeHidden();
  });

  test('is replaced by the form of the home page if it does not load', async ({
    page,
    consoleProblems,
  }) => {
    await page.route('**/assets/contact-slideover-*.js', (route) => route.abort());
    await page.goto('/login');
    await hydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'Hablemos' }).click();
    await expect(page).toHaveURL('/#contact');
    for (const problem of consoleProblems.splice(0))
      expect(problem).toMatch(/ERR_FAILED|contact form/);
  });
});

test('the text of a second message is kept like that of the first', async ({ page, address }) => {
  await openContact(page);
  await fillContact(page, { email: address, message: 'The first message' });
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await page.getByRole('link', { name: 'Enviar otro mensaje' }).click();
  await expect(page.locator('#contact-name')).toBeFocused();
  await page.locator('#contact-message').fill('The second message');
  await page.getByRole('banner').getByRole('link', { name: 'Hablemos' }).click();
  await expect(page.locator('#contact-panel-message')).toHaveValue('The second message');
  await page.keyboard.press('Escape');

  await page.reload();
  await hydrated(page);
  await scrollToContact(page);
  await expect(page.locator('#contact-message')).toHaveValue('The second message');
  await page.locator('#contact').getByRole('button', { name: 'Descartar' }).click();
  await expect(page.locator('#contact-message')).toHaveValue('');
  await expect(page.locator('#contact-name')).toBeFocused();
});
