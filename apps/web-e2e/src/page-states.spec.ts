import type { Browser } from '@playwright/test';
import { expect, hydrated, test } from './fixtures/test.ts';

const request = '0b7c1b5e-1f7e-4c39-9b6f-2b1d5f0c9a11';
const secret = 'x'.repeat(43);

/** The query of a state, and a part of its text in Spanish and in English. */
type State = [query: string, es: string | RegExp, en: string | RegExp];

const asking: State[] = [
  ['', 'Escriba su correo', 'Enter your e-mail address and'],
  ['?error=EMAIL_INVALID', 'no parece correcta', 'does not look right'],
  ['?error=RATE_LIMITED', 'dentro de un rato', 'again in a while'],
  [
    `?error=RATE_LIMITED&wait=${25 * 60}`,
    /demasiadas solicitudes.*25 min/,
    /Too many requests.*25 min/,
  ],
  [`?error=RATE_LIMITED&sent=1&wait=${25 * 60}`, /Hace un momento.*25 min/, /a moment ago.*25 min/],
  ['?error=UNAVAILABLE', 'no está disponible', 'is not available'],
  ['?error=INTERNAL', 'ha fallado', 'went wrong'],
  ['?error=CODE_INVALID', 'Ese código solo funciona', 'That code works only'],
  ['?error=NO_SUCH_CODE', 'Escriba su correo', 'Enter your e-mail address and'],
];

const sent: State[] = [
  [`?request=${request}`, 'Caducan a los 10 minutos', 'expire after 10 minutes'],
  [`?request=${request}&error=RATE_LIMITED`, 'dentro de un rato', 'again in a while'],
  [`?request=${request}&error=RATE_LIMITED&wait=30`, 'dentro de 30 s', 'again in 30 s'],
  [`?request=${request}&error=RATE_LIMITED&wait=30&sent=1`, /Hace un.*30 s/, /a moment.*30 s/],
  [`?request=${request}&error=CODE_INVALID`, 'El código no es correcto', 'code is not right'],
  [
    `?request=${request}&error=CODE_INVALID&tries=0`,
    'Este código ya no sirve',
    'This code no longer works',
  ],
  [`?request=${request}&error=CODE_LOCKED`, 'máximo de 24 horas', 'for up to 24 hours'],
  [`?request=${request}&error=CODE_LOCKED&wait=${23 * 3600}`, /23 h.*enlace/, /23 h more.*link/],
  [`?request=${request}&error=LINK_EXPIRED`, 'han caducado', 'have expired'],
  [`?request=${request}&error=LINK_USED`, 'ya se ha usado', 'already been used'],
  [`?request=${request}&error=ACCOUNT_DISABLED`, 'está desactivada', 'is disabled'],
  [`?request=${request}&error=UNAVAILABLE`, 'no está disponible', 'is not available'],
  [`?request=${request}&error=INTERNAL`, 'ha fallado', 'went wrong'],
];

/** A sign-in link that the visitor can confirm. */
const usableLink: State[] = [
  [`?token=${secret}`, 'Pulse «Iniciar sesión»', 'Press “Sign in”'],
  [`?token=${secret}&error=UNAVAILABLE`, 'no está disponible', 'is not available'],
  [`?token=${secret}&error=INTERNAL`, 'ha fallado', 'went wrong'],
];

/** A sign-in link that cannot be confirmed, or the result of a link. */
const withoutForm: State[] = [
  ['', 'Falta el enlace o está incompleto', 'The link is missing or incomplete'],
  ['?error=LINK_INVALID', 'no funciona', 'does not work'],
  [`?token=${secret}&error=LINK_EXPIRED`, 'han caducado', 'have expired'],
  [`?token=${secret}&error=LINK_USED`, 'ya se ha usado', 'already been used'],
  [`?token=${secret}&error=ACCOUNT_DISABLED`, 'está desactivada', 'is disabled'],
  ['?error=UNAVAILABLE', 'no está disponible', 'is not available'],
  ['?error=INTERNAL', 'ha fallado', 'went wrong'],
  ['?done=rejected', 'Hemos anulado el enlace', 'have been canceled'],
  ['?done=ended-before', 'ya se ha cerrado o', 'has already ended, or'],
  ['?done=ended', 'ya no tiene acceso', 'is no longer signed in'],
];

/** A link that ends the session of another browser. */
const endingLink: State[] = [
  [`?end=${secret}`, 'cierra la sesión de ese', 'ends the session of that'],
  [`?end=${secret}&error=UNAVAILABLE`, 'no está disponible', 'is not available'],
];

/** The paths of a page in Spanish and English, some of its states, and the texts of the buttons in each language. */
const pages = [
  ['/login', '/en/login', asking, ['Enviar el enlace', 'Send the link']],
  ['/login', '/en/login', sent, ['Entrar con el código', 'Sign in with the code']],
  [
    '/verificar-inicio-de-sesion',
    '/en/verify-login',
    usableLink,
    ['Iniciar sesión | No soy yo', 'Sign in | That is not me'],
  ],
  ['/verificar-inicio-de-sesion', '/en/verify-login', withoutForm, ['', '']],
  [
    '/verificar-inicio-de-sesion',
    '/en/verify-login',
    endingLink,
    ['Cerrar esa sesión', 'End that session'],
  ],
] as const;

async function openBrowser(browser: Browser, baseURL: string, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ javaScriptEnabled, baseURL });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  return { context, page, problems };
}

for (const scripts of [true, false])
  for (const [es, en, states, buttons] of pages)
    for (const [index, path] of [es, en].entries())
      test(`${path} shows each state with ${buttons[index] || 'no button'}, ${scripts ? 'hydrated' : 'without scripts'}`, async ({
        browser,
        siteUrl,
      }) => {
        const { context, page, problems } = await openBrowser(browser, siteUrl, scripts);
        for (const state of states) {
          const [query] = state;
          const text = state[index + 1]!;
          const response = await page.goto(path + query);
          const html = (await response?.text()) ?? '';
          expect(html).not.toMatch(/__[A-Z_]+__/);
          if (scripts) await hydrated(page);
          const main = page.getByRole('main');
          await expect(main.getByText(text)).toHaveCount(1);
          const buttonTexts = await main.getByRole('button').allTextContents();
          expect(buttonTexts.join(' | ')).toBe(buttons[index]);
          // The page contains no hidden texts.
          await expect(main.locator('h1, h2, p:not(:empty)').locator('visible=false')).toHaveCount(
            0,
          );
        }
        expect(problems).toEqual([]);
        await context.close();
      });
