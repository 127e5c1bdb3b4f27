import { expect, it } from 'vitest';
import { suggestPage } from './suggest-page.ts';

const pages = [
  ['/login', 'login'],
  ['/politica-privacidad', 'privacy'],
  ['/politica-privacidad-shpy', 'privacy-shpy'],
  ['/privacy-policy', 'privacy'],
  ['/terminos-integra-edi', 'edi-terms'],
  ['/terminos-de-uso', 'terms'],
  ['/condiciones', 'terms'],
] as const;

it.each([
  ['/politica-privasidad', 'privacy'],
  ['/politica-privacidad/', 'privacy'],
  ['/Pol%C3%ADtica-Privacidad', 'privacy'],
  ['/politica_privacidad.html', 'privacy'],
  ['/privacy-polcy', 'privacy'],
  ['/politica-privacidad-shpi', 'privacy-shpy'],
  ['/terminos-uso', 'terms'],
  ['/log-in', 'login'],
  ['/terminos', 'terms'],
  ['/terminos-y-condiciones', 'terms'],
  ['/condiciones/generales', 'terms'],
  ['/integra-edi', 'edi-terms'],
  ['/EN/login', 'login'],
  ['/privacidad', 'privacy'],
  ['/privacidad-de-shpy', 'privacy-shpy'],
  ['/no-existe', null],
  ['/de', null],
  ['/nuestra-nueva-privacidad', null],
  ['/', null],
  ['/x', null],
  ['/%zz', null],
  [`/${'politica-privacidad'.repeat(200)}`, null],
])('suggests for %s the page %s', (slug, page) => {
  expect(suggestPage(slug, pages)).toBe(page);
});
