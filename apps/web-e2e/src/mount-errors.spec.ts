import type { Page } from '@playwright/test';
import { REPORTS_PATH } from '@shpy/site-contract';
import { signInByCode } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

/** A property in a built script that only one part of the page has. The test replaces its value with code that throws. */
interface BreakPoint {
  script: string;
  property: RegExp;
}

const BREAK_POINTS = {
  shell: { script: 'application', property: /(content:)[`"]#0e1116[`"]/ },
  layout: { script: 'application', property: /(href:)[`"]#content[`"]/ },
  header: { script: 'application', property: /(d:)[`"]M2 4\.5h12M2 8h12M2 11\.5h12[`"]/ },
  footer: { script: 'application', property: /(href:)`mailto:\$\{[\w$.]+\}`/ },
  content: { script: 'sign-in', property: /(name:)[`"]magic-link-form[`"]/ },
  account: { script: 'account-menu', property: /([`"]data-initial[`"]:)[\w.]+\(0\)/ },
} satisfies Record<string, BreakPoint>;

async function breakPart(page: Page, { script, property }: BreakPoint) {
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    if (!property.test(code)) throw new Error(`${script} no longer contains ${property}`);
    const headers = { ...response.headers(), 'cache-control': 'no-store' };
    await route.fulfill({
      headers,
      response,
      body: code.replace(property, '$1(()=>{throw Error("broken")})()'),
    });
  });
}

/** Resolves with the next report that the page sends to the server. */
const reportOf = (page: Page) =>
  page
    .waitForRequest((sent) => sent.url().endsWith(REPORTS_PATH))
    .then((request) => request.postDataJSON() as unknown);

const report = {
  type: 'site-error',
  body: { phase: expect.stringMatching(/^(?:render|hydrate)$/) },
};

const languages = [
  { path: '/login', reload: 'Recargar', heading: 'Algo ha fallado' },
  { path: '/en/login', reload: 'Reload', heading: 'Something went wrong' },
];

for (const { path, heading, reload } of languages)
  for (const part of ['shell', 'layout', 'content'] as const)
    test(`shows the error page if the ${part} of ${path} throws, and reports it`, async ({
      page,
      consoleProblems,
    }) => {
      await breakPart(page, BREAK_POINTS[part]);
      const reported = reportOf(page);
      await page.goto(path);
      const error = page.getByRole('heading', { level: 1, name: heading });
      await expect(error).toBeVisible();
      // The text of the router's own error view.
      await expect(page.getByText('Something went wrong!')).toHaveCount(0);
      expect(await reported).toMatchObject(report);

      await page.unrouteAll();
      await page.getByRole('link', { name: reload }).click();
      await expect(error).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('textbox')).toBeVisible();
      // The site logs the errors.
      consoleProblems.length = 0;
    });

for (const part of ['header', 'footer'] as const)
  test(`keeps the page if its ${part} throws, and reports it`, async ({
    page,
    consoleProblems,
  }) => {
    await breakPart(page, BREAK_POINTS[part]);
    const reported = reportOf(page);
    await page.goto('/login');
    const place = page.getByRole(part === 'header' ? 'banner' : 'contentinfo');
    await expect(place).toHaveText('Esta parte de la página no se puede mostrar. Recargar');
    await expect(page.getByLabel('Correo electrónico')).toBeVisible();
    expect(await reported).toMatchObject(report);

    await page.unrouteAll();
    await place.getByRole('link', { name: 'Recargar' }).click();
    await expect(place.getByRole('navigation').first()).toBeVisible();
    consoleProblems.length = 0;
  });

test('keeps the page and a link to the account if the account menu throws, and reports it', async ({
  page,
  mails,
  address,
  consoleProblems,
}) => {
  await breakPart(page, BREAK_POINTS.account);
  const reported = reportOf(page);
  await signInByCode(page, mails, address);
  await expect(page.getByText('No se puede mostrar el menú de la cuenta')).toBeVisible();
  expect(await reported).toMatchObject(report);
  await page.getByRole('banner').getByRole('link', { name: address }).click();
  await expect(page.getByRole('main').getByText(address)).toBeVisible();
  consoleProblems.length = 0;
});
