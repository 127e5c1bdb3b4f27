import { expect, it } from 'vitest';
import { followLanguageSwitch } from './language-switch.ts';

it.each([
  [
    'https://shpy.example/login',
    'i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
  ],
  ['http://localhost:4000/login', 'i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax'],
])('stores the language chosen at %s as %s', (url, cookie) => {
  expect(clickOn(url, null).cookie).toBe(cookie);
});

it.each([
  [null, '/en/login?next=a#top'],
  [{ hidden: '?token=abc' }, '/en/login?token=abc#top'],
])('adds the query, or the hidden one of the state %o, to the link', (state, href) => {
  expect(clickOn('https://shpy.example/login?next=a#top', state).href).toBe(href);
});

/** Clicks on the link to the English page. Returns the cookie that is set, and the address of the link. */
function clickOn(url: string, state: object | null) {
  let follow: (event: unknown) => void = () => undefined;
  const root = {
    cookie: '',
    addEventListener: (_type: string, listener: typeof follow) => (follow = listener),
  };
  const location = new URL(url) as unknown as Location;
  followLanguageSwitch(root as unknown as Document, location, { state });
  let href = '';
  const link = {
    dataset: { language: 'en' },
    setAttribute: (_name: string, value: string) => (href = value),
  };
  follow({ target: { closest: () => link } });
  return { cookie: root.cookie, href };
}
