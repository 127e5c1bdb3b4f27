import { expect, it } from 'vitest';
import { followLanguageSwitch } from './language-switch.ts';

it.each([
  [
    'https://shpy.example/login',
    'i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
  ],
  ['http://localhost:4000/login', 'i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax'],
])('stores the language chosen at %s as %s', (url, cookie) => {
  let follow: (event: unknown) => void = () => undefined;
  const root = {
    cookie: '',
    addEventListener: (_type: string, listener: typeof follow) => (follow = listener),
  };
  followLanguageSwitch(root as unknown as Document, new URL(url) as unknown as Location);
  const link = { dataset: { language: 'en' }, setAttribute: () => undefined };
  follow({ target: { closest: () => link } });
  expect(root.cookie).toBe(cookie);
});
