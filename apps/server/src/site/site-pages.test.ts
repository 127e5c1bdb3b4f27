import { describe, expect, it } from 'vitest';
import { manifest } from '../fixtures/site.fixture.ts';
import { createSitePages } from './site-pages.ts';

const pages = createSitePages(manifest as unknown as Parameters<typeof createSitePages>[0]);

describe('the return page', () => {
  it.each([
    ['/terminos', 'es', '/terminos'],
    ['/es/terminos', 'es', '/es/terminos'],
    ['/terminos', 'en', '/en/terms'],
    ['/en/terms', 'en', '/en/terms'],
    ['/en', 'es', '/'],
    ['/', 'es', '/'],
  ] as const)('for %s in %s is %s', (path, locale, page) => {
    expect(pages.returnPathOf(path, locale)).toBe(page);
  });

  it.each([
    undefined,
    null,
    '',
    'terminos',
    '/unknown',
    '/terminos/',
    '/TERMINOS',
    '/terminos?version=2024-01',
    '/terminos#top',
    '/terminos\n',
    ' /terminos',
    '/./terminos',
    '/x/../terminos',
    '/%74erminos',
    '//terminos',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/\t/evil.example',
    '//evil.example/terminos',
    'https://evil.example',
    'https://evil.example/terminos',
    'https://shop.example/terminos',
    'javascript:alert(1)',
    'data:text/html,x',
    '@evil.example',
    '/api/auth/sign-out',
    '/assets/app-3f2a.js',
    '__proto__',
    'constructor',
    '/login',
    '/en/login',
    '/verificar',
    '/en/verify',
  ])('is never %j', (path) => {
    expect(pages.returnPathOf(path, 'es')).toBeNull();
  });
});
