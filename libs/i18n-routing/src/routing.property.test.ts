import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitHref } from './href.ts';
import { negotiate } from './negotiate.ts';
import { createTestRouting, hostilePaths } from './testing.ts';
import type { Strategy } from './routing-options.ts';

const ORIGIN = 'https://site.example';
const strategies: Strategy[] = [
  'prefix_and_default',
  'prefix',
  'prefix_except_default',
  'no_prefix',
];
const routings = strategies.map(createTestRouting);

const routing = fc.constantFrom(...routings);
const routeId = fc.constantFrom('home', 'login', 'terms' as const);
const locale = fc.constantFrom('es', 'en' as const);
const search = fc.webQueryParameters().map((query) => (query ? `?${query}` : ''));
const hash = fc.webFragments().map((fragment) => (fragment ? `#${fragment}` : ''));

/** Drops a bare `?` or `#`, which is neither a query nor a fragment. */
const unlessBare = (text: string) => (text.length > 1 ? text : '');

it('delocalizes what it localized, whatever follows the path', () => {
  fc.assert(
    fc.property(
      routing,
      routeId,
      locale,
      fc.boolean(),
      search,
      hash,
      (routing, routeId, locale, prefixed, search, hash) => {
        const href = routing.localize(routeId, { locale, prefixed, search, hash });
        const url = new URL(href, ORIGIN);
        const match = routing.delocalize(href, locale)!;
        expect(match).toMatchObject({ routeId, locale });
        expect([match.search ?? '', match.hash ?? '']).toEqual([search, hash].map(unlessBare));
        expect(routing.localize(match.routeId, match)).toBe(href);
        expect(routing.delocalize(ORIGIN + href, locale)).toEqual(match);
        expect(splitHref(href)).toEqual({
          encoded: url.pathname,
          path: decodeURI(url.pathname),
          search: unlessBare(search) || undefined,
          hash: unlessBare(hash) || undefined,
        });
      },
    ),
  );
});

it('delocalizes an href with any query and hash, also invalid ones, and localizes it again', () => {
  fc.assert(
    fc.property(
      routing,
      routeId,
      locale,
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'binary' }),
      (routing, routeId, locale, search, hash) => {
        const href = routing.localize(routeId, { locale, search, hash });
        const match = routing.delocalize(href, locale)!;
        expect(match).toMatchObject({ routeId, locale });
        expect(routing.localize(match.routeId, match)).toBe(href);
        if (!/[\0-\x20\x7f#?]/.test(search + hash))
          expect([match.search ?? '', match.hash ?? '']).toEqual([
            search && `?${search}`,
            hash && `#${hash}`,
          ]);
      },
    ),
  );
});

it('switches to another language and back without a change', () => {
  fc.assert(
    fc.property(
      routing,
      routeId,
      locale,
      search,
      hash,
      (routing, routeId, locale, search, hash) => {
        const here = routing.localize(routeId, { locale: 'es', search, hash });
        const there = routing.switchLocale(here, locale);
        expect(there).toBe(routing.localize(routeId, { locale, search, hash }));
        expect(routing.switchLocale(there, 'es')).toBe(here);
      },
    ),
  );
});

const piece = fc.constantFrom(
  '/',
  '//',
  '\\',
  '..',
  '.',
  '%2f',
  '%5c',
  '%00',
  '\0',
  '%',
  '%zz',
  '@',
  ':',
  '?',
  '#',
  ' ',
  '\n',
  'es',
  'en',
  'login',
  'terms',
  '~',
  'evil.example',
  'https:',
  'javascript:',
  'ñ',
  '\ud800',
  '__proto__',
);
const hostile = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constantFrom(...hostilePaths),
  fc.tuple(piece, fc.constantFrom(1, 10_000)).map(([text, times]) => text.repeat(times)),
);

it('never throws and never leaves the site', () => {
  fc.assert(
    fc.property(routing, hostile, locale, (routing, path, locale) => {
      routing.delocalize(path);
      routing.localeOf(path);
      negotiate(routing, { cookie: path, acceptLanguage: path });
      const answers = [
        routing.switchLocale(path, locale),
        routing.localize('login', { locale, search: path, hash: path }),
      ];
      for (const answer of answers) {
        expect(answer).toMatch(/^\/(?![/\\])[^\0-\x20\x7f]*$/);
        expect(new URL(answer, ORIGIN).origin).toBe(ORIGIN);
        expect(routing.delocalize(new URL(answer, ORIGIN).pathname, locale)).toMatchObject({
          locale,
        });
      }
    }),
    { numRuns: 2000 },
  );
});

it('rewrites every address of the site back to itself', () => {
  fc.assert(
    fc.property(routing, hostile, (routing, path) => {
      const url = new URL(ORIGIN);
      url.pathname = path;
      const { pathname } = url;
      const { input, output } = routing.rewrite();
      const back = output({ url: input({ url }) });
      expect(back.origin).toBe(ORIGIN);
      expect(url.pathname).toBe(pathname);
      // Only a trailing slash and unnecessary escapes are normalized.
      if (!routing.delocalize(pathname)) expect(back.pathname).toBe(pathname);
    }),
    { numRuns: 1000 },
  );
});
