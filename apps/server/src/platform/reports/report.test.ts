import { describe, expect, it } from 'vitest';
import { ERROR_PHASES, SITE_ERROR } from '@shpy/site-contract';
import { MAX_REPORTS, parseReports } from './report.ts';

const pages = ['/', '/login', '/verificar'];
const url = 'https://shop.example/verificar?token=s3cret';
const parse = (body: unknown) => parseReports(body, pages);

describe('reports', () => {
  it('are parsed from report-uri', () => {
    const report = {
      'document-uri': url,
      'violated-directive': "img-src 'self'",
      'blocked-uri': 'https://user:pass@evil.example:8443/p?q=s3cret#f',
      'original-policy': 's3cret',
      'script-sample': 's3cret',
    };
    expect(parse({ 'csp-report': report })).toEqual([
      {
        kind: 'csp',
        directive: 'img-src',
        blocked: 'https://evil.example:8443',
        page: '/verificar',
      },
    ]);
  });

  it('are parsed from the Reporting API', () => {
    const body = { documentURL: url, effectiveDirective: 'script-src-elem', blockedURL: 'inline' };
    const report = { type: 'csp-violation', age: 1, url, user_agent: 's3cret', body };
    const parsed = { kind: 'csp', directive: 'script-src-elem', blocked: 'inline' };
    expect(parse([report])).toEqual([{ ...parsed, page: '/verificar' }]);
    expect(parse([report, { ...report, type: 'deprecation' }])).toEqual([
      { ...parsed, page: '/verificar' },
      { kind: 'other', directive: 'other', page: '/verificar' },
    ]);
  });

  it('are parsed from the scripts of the site', () => {
    const report = (body: object) => ({ type: SITE_ERROR, url, body });
    for (const phase of ERROR_PHASES)
      expect(parse(report({ phase }))).toEqual([
        { kind: 'error', directive: phase, page: '/verificar' },
      ]);
    const [message, at] = ['TypeError: x is null', 'boot-C3_f9.js:1:2345'];
    expect(parse(report({ phase: 'render', message, at }))).toEqual([
      { kind: 'error', directive: 'render', page: '/verificar', rawMessage: message, at },
    ]);
    const hostile = { phase: 's3cret', message: { s3cret: 1 }, at: 'https://ana@evil.example/' };
    expect(parse(report(hostile))).toEqual([
      { kind: 'error', directive: 'other', page: '/verificar' },
    ]);
  });

  it('are searched for a position only at the beginning, because the search is slow', () => {
    const at = `${'x'.repeat(60_000)}.js:1:2`;
    const report = { type: SITE_ERROR, url, body: { phase: 'render', at } };
    expect(parse(report)).toEqual([{ kind: 'error', directive: 'render', page: '/verificar' }]);
  });

  it('are limited in number', () => {
    expect(parse(Array.from({ length: 500 }, () => ({ type: 'x', body: {} })))).toHaveLength(
      MAX_REPORTS,
    );
  });

  it.each([null, undefined, 1, 'text', {}, { 'csp-report': 1 }, { type: 'x' }, [1], [[]], [null]])(
    'are not parsed from %j',
    (body) => {
      expect(parse(body)).toBeNull();
    },
  );
});

it.each([
  ['data', 'data:'],
  ['data:text/html,s3cret', 'data:'],
  ['blob', 'blob:'],
  ['chrome-extension://abcdef/s3cret.js', 'chrome-extension:'],
  ['eval', 'eval'],
  ['trusted-types-sink', 'trusted-types-sink'],
  ['https://ana@evil.example/?ana@empresa.es', 'https://evil.example'],
  ['ana@empresa.es', 'other'],
  ['', 'other'],
  [7, 'other'],
  [undefined, 'other'],
])('reports the blocked URL %j as %s', (blockedURL, blocked) => {
  const body = { effectiveDirective: 'connect-src', blockedURL };
  expect(parse({ type: 'csp-violation', body })?.[0]?.blocked).toBe(blocked);
});

it.each([
  ['https://shop.example/', '/'],
  ['https://shop.example/login#s3cret', '/login'],
  ['https://shop.example/ana@empresa.es', 'other'],
  ['/login', 'other'],
  [{}, 'other'],
])('reports the page %j as %s', (documentURL, page) => {
  const body = { effectiveDirective: 'connect-src', documentURL };
  expect(parse({ type: 'csp-violation', body })?.[0]?.page).toBe(page);
});

it('cuts a long origin', () => {
  const body = { blockedURL: `https://${'a'.repeat(300)}.example` };
  expect(parse({ type: 'csp-violation', body })?.[0]?.blocked).toHaveLength(100);
});

it.each(['__proto__', 'constructor', 'img-srcs', '', 7, null])(
  'reports the directive %j as other',
  (effectiveDirective) => {
    const body = { effectiveDirective };
    expect(parse({ type: 'csp-violation', body })?.[0]?.directive).toBe('other');
  },
);
