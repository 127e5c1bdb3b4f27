import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addresses } from './addresses.ts';
import { signInByCode } from './fixtures/sign-in.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

const client = join(import.meta.dirname, '../../web/dist/client');
const REQUEST = '7f1f9f0e-3c52-4d5c-9b39-6f6f3c8d1a11';
const TOKEN = 'A'.repeat(43);

interface Input {
  id: string | undefined;
  testId: string | undefined;
}

/** Expects that all ids are unique, and that each test id equals the id. */
function expectTestIds(inputs: Input[], where: string) {
  for (const { id, testId } of inputs) {
    expect(id, where).toBeTruthy();
    expect(testId, where).toBe(id);
  }
  expect(new Set(inputs.map(({ id }) => id)).size, where).toBe(inputs.length);
}

test('every input of every prerendered file has a test id equal to its id', () => {
  const files = globSync('**/*.html', { cwd: client });
  expect(files.length).toBeGreaterThan(addresses.length);
  for (const file of files) {
    const html = readFileSync(join(client, file), 'utf8');
    const inputs = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([tag]) => ({
      id: / id="([^"]*)"/.exec(tag)?.[1],
      testId: / data-testid="([^"]*)"/.exec(tag)?.[1],
    }));
    // The header of each page contains the three radio buttons of the colour mode.
    if (!file.startsWith('fragments/')) expect(inputs.length, file).toBeGreaterThanOrEqual(3);
    expectTestIds(inputs, file);
  }
});

const states = [
  '/login?error=EMAIL_INVALID',
  `/login?request=${REQUEST}`,
  `/verificar-inicio-de-sesion?token=${TOKEN}`,
  `/verificar-inicio-de-sesion?end=${TOKEN}`,
  '/no-existe',
];

test('every input has a test id equal to its id after hydration', async ({
  page,
  consoleProblems,
}) => {
  test.slow();
  for (const path of [...addresses.map((address) => address.path), ...states]) {
    await page.goto(path);
    await hydrated(page);
    expectTestIds(await page.locator('input, select, textarea').evaluateAll(readInputs), path);
  }
  // The browser logs the document with status 404.
  consoleProblems.length = 0;
});

test('the inputs of a signed-in visitor have test ids, too', async ({ page, mails, address }) => {
  await signInByCode(page, mails, address);
  await expect(page.getByTestId('sign-out-locale')).toHaveValue('es');
  expectTestIds(await page.locator('input, select, textarea').evaluateAll(readInputs), 'signed in');
});

const readInputs = (inputs: Element[]) =>
  inputs.map((input) => ({
    id: input.id,
    testId: input.getAttribute('data-testid') ?? undefined,
  }));
