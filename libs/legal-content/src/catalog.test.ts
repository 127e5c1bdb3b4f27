import { describe, expect, it } from 'vitest';
import { documentIds, isDocumentId, listVersions, renderDocument } from './catalog.ts';
import { formatDate, locales } from './locale.ts';
import { sampleBrand as brand, sampleStorage as storage } from './testing.ts';

const documentHref = (id: string, locale: string) => `/${locale}/${id}`;
const values = { ipLookupHost: 'ip.example' };
const all = documentIds.flatMap((id) =>
  listVersions(id).flatMap(({ version }) =>
    locales.flatMap((locale) =>
      [true, false].map((externalLookup) => ({
        name: `${id} ${version} ${locale}${externalLookup ? ', external lookup' : ''}`,
        document: renderDocument(id, {
          locale,
          version,
          brand,
          storage,
          documentHref,
          values,
          conditions: { externalLookup },
        }),
      })),
    ),
  ),
);

describe.each(all)('$name', ({ document }) => {
  const { html, toc, lang, effectiveDate } = document;
  const tags = Array.from(html.matchAll(/<[a-z][^>]*>/g), ([tag]) => tag);

  it('fits a strict Content-Security-Policy', () => {
    for (const tag of tags)
      expect(tag).not.toMatch(/^<(script|style|iframe|link)|\s(style|on\w+)=/);
  });

  it('has headings in order, from level 2, and as many sections as its contents list', () => {
    const levels = Array.from(html.matchAll(/<h(\d)/g), (match) => Number(match[1]));
    expect(levels[0]).toBe(2);
    // Compares each level with the one before.
    levels.reduce((before, level) => {
      expect(level).toBeLessThanOrEqual(before + 1);
      return level;
    });
    expect(levels.filter((level) => level === 2)).toHaveLength(toc.length);
    expect(toc.length).toBeGreaterThanOrEqual(5);
    expect(toc.length).toBeLessThanOrEqual(9);
  });

  it('contains no unfilled placeholder and no source notation', () => {
    const text = [html, document.title, document.description, ...document.changes].join('\n');
    expect(text).not.toMatch(/\{\{|\}\}|\{#|doc:|Table:|externalLookup|undefined|\*\*|&lt;/);
  });

  it('marks external links, and gives every table a caption and every header cell a scope', () => {
    for (const tag of tags.filter((tag) => tag.startsWith('<a href="http')))
      expect(tag).toContain('rel="external noopener"');
    expect(html.match(/<caption /g)?.length).toBe(html.match(/<table /g)?.length);
    expect(tags.filter((tag) => /^<th(?![a-z])/.test(tag) && !tag.includes('scope='))).toEqual([]);
  });

  it('writes dates in the long form of its language', () => {
    expect(html).not.toMatch(/\b\d{4}-\d{2}-\d{2}\b/);
    // A document with a section `updates` may state its effective date. If it contains the year of this date, it must
    // contain the whole date. In other documents, the year may mean something else.
    if (html.includes(effectiveDate.slice(0, 4)) && toc.some(({ id }) => id === 'updates'))
      expect(html).toContain(formatDate(effectiveDate, lang));
  });

  it('describes itself in a text that a search result can show whole', () => {
    expect(document.description.length).toBeGreaterThan(60);
    expect(document.description.length).toBeLessThan(160);
  });
});

it('lists every storage entry in the cookies policy, and in a second list only those that sign-out deletes', () => {
  const conditions = { externalLookup: false };
  const { html } = renderDocument('cookies-policy', { locale: 'es', brand, storage, conditions });
  for (const { name } of storage) expect(html).toContain(`<code>${name}</code>`);
  const [, list = ''] =
    /Al cerrar sesión borramos lo siguiente:<\/p>\s*<ul>(.*?)<\/ul>/s.exec(html) ?? [];
  expect(list.match(/<code>[^<]*/g)).toEqual(['<code>form-draft:*']);
});

it('names in the privacy policy who receives the address of a visitor, if anyone', () => {
  const render = (externalLookup: boolean, locale: 'es' | 'en') =>
    renderDocument('privacy-policy', { locale, brand, values, conditions: { externalLookup } })
      .html;
  expect(render(false, 'es')).toContain('no se envía a ningún servicio externo de localización');
  expect(render(false, 'en')).toContain('is not sent to any outside location service');
  for (const locale of locales) {
    expect(render(false, locale)).not.toContain('ip.example');
    expect(render(true, locale).match(/ip\.example/g)).toHaveLength(2);
    expect(render(true, locale)).not.toMatch(/no se envía a ningún|is not sent to any/);
  }
  // @ts-expect-error Without types, it may be missing.
  expect(() => renderDocument('privacy-policy', { locale: 'es', brand })).toThrow(
    'depends on the condition "externalLookup"',
  );
});

it('keeps the earlier versions of all documents', () => {
  const kept = documentIds.filter((id) => listVersions(id).length > 1);
  expect(kept).toEqual(documentIds);
});

it('distinguishes document ids from other routes', () => {
  expect(['home', 'privacy-policy', 'toString'].filter(isDocumentId)).toEqual(['privacy-policy']);
});

describe.each(locales)('the sample order in the EDI help (%s)', (locale) => {
  const { html } = renderDocument('easily-edi-integration-help', { locale, brand });
  const segments = /<code>(UNA[^<]*)<\/code>/.exec(html)![1]!.split('\n');

  it('states the number of its segments from UNH to UNT', () => {
    const [first, last] = ['UNH', 'UNT'].map((tag) => segments.findIndex((s) => s.startsWith(tag)));
    expect(segments[last!]).toContain(`UNT+${last! - first! + 1}+`);
  });

  it('uses 13-digit numbers (GLN and GTIN) with correct check digits', () => {
    const numbers = new Set(segments.join().match(/\b\d{13}\b/g));
    expect(numbers.size).toBe(3);
    for (const number of numbers) {
      const digits = Array.from(number, Number);
      const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 ? 3 : 1), 0);
      expect(sum % 10).toBe(0);
    }
  });
});
