import { ORIGIN_PLACEHOLDER, valuePlaceholder } from '@shpy/site-contract';
import { expect, it } from 'vitest';
import { checkPlaceholders } from './declared-placeholders.ts';

const email = valuePlaceholder('session');
const page = (html: string, scripts: string[] = []) => ({ file: 'login.html', html, scripts });

it('accepts declared placeholders, and those that every file may contain', () => {
  expect(() =>
    checkPlaceholders(page(`${email} __SITE_CONFIG__ ${ORIGIN_PLACEHOLDER}`), [email]),
  ).not.toThrow();
});

it.each([
  [`<p>${email}</p>`, []],
  [`<p>${email}</p>`, [valuePlaceholder('request')]],
  ['<p>__SESSION_EMAIL__</p>', [email]],
])('refuses %s if the declared placeholders are %j', (html, declared) => {
  expect(() => checkPlaceholders(page(html), declared)).toThrow(
    /login\.html has the placeholder __\w+__, which it does not declare/,
  );
});

it.each([email, ORIGIN_PLACEHOLDER, '__SITE_CONFIG__'])('refuses %s in a hashed script', (text) => {
  expect(() => checkPlaceholders(page('', [`a("${text}")`]), [email])).toThrow(
    'a placeholder in a hashed script',
  );
});
