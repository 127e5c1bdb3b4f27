import { describe, expect, it } from 'vitest';
import { createDocuments } from './documents.ts';
import { sampleBrand as brand, sampleStorage as storage } from './testing.ts';

const file = (body: string, date = '2026-03-02') =>
  `---\ntitle: Notice of {{name}}\ndescription: By {{legalName}}.\neffectiveDate: ${date}\nchanges:\n  - Since {{effectiveDate}}.\n---\n\n${body}\n`;

const both = (version: string, body: string, date?: string) => ({
  [`./documents/notice/${version}.es.md`]: file(body, date),
  [`./documents/notice/${version}.en.md`]: file(body, date),
});
const create = (files: Record<string, string>) => createDocuments(['notice'], files);

describe('versions', () => {
  const { listVersions, renderDocument } = create({
    ...both('1.0', '## Old {#a}', '2025-01-01'),
    ...both('1.2', '## New {#a}', '2026-03-02'),
    ...both('1.1', '## Middle {#a}', '2025-06-01'),
  });
  const show = (version?: string) =>
    renderDocument('notice', { locale: 'en', brand, ...(version ? { version } : {}) });

  it('are listed by date, the newest first', () => {
    expect(listVersions('notice')).toEqual([
      { version: '1.2', effectiveDate: '2026-03-02' },
      { version: '1.1', effectiveDate: '2025-06-01' },
      { version: '1.0', effectiveDate: '2025-01-01' },
    ]);
  });

  it('default to the newest', () => {
    expect(show()).toMatchObject({ version: '1.2', toc: [{ id: 'a', title: 'New' }] });
    expect(show('1.1')).toMatchObject({
      version: '1.1',
      currentVersion: '1.2',
      earlierVersions: [{ version: '1.0' }],
      toc: [{ title: 'Middle' }],
    });
  });

  it('are refused if unknown, with a list of the known ones', () => {
    // @ts-expect-error The type knows the locales.
    expect(() => renderDocument('notice', { locale: 'fr', brand })).toThrow(
      '"notice" has no text in the locale "fr", it has es, en',
    );
    expect(() => renderDocument('notice', undefined as never)).toThrow(
      'renderDocument("notice") got no options, a document is rendered in a language, with the data of a company, pass { locale, brand }',
    );
    expect(() => show('9')).toThrow('"notice" has no version "9", it has 1.2, 1.1, 1.0');
    // @ts-expect-error The type knows the ids.
    expect(() => listVersions('other')).toThrow('no document "other", known: notice');
  });
});

it('refuses two versions that are effective from the same day', () => {
  expect(() =>
    create({ ...both('1.0', 'A', '2025-01-01'), ...both('1.1', 'B', '2025-01-01') }),
  ).toThrow(
    /^@shpy\/legal-content: the versions 1\.[01] and 1\.[01] of "notice" are effective from the same day, .* effectiveDate/,
  );
});

it('compares a text with line breaks, rules and task lists', () => {
  const body = (days: number) =>
    `## A {#a}\n\nOne line.  \nKept ${days} days.\n\n---\n\n- [x] Sent ${days} times\n\n## B {#b}\n\nThe end of all.`;
  const { renderDocument } = create({
    ...both('1.0', body(90), '2025-01-01'),
    ...both('1.1', body(30), '2025-06-01'),
  });
  const { html } = renderDocument('notice', { locale: 'en', brand, compareWith: '1.0' });
  const text = html.replace(/<del>.*?<\/del> ?|<span.*?<\/span>|<\/?ins>/gs, '');
  const newer = renderDocument('notice', { locale: 'en', brand }).html;
  expect(text.replace(/\s/g, '')).toBe(newer.replace(/\s/g, ''));
});

describe('a comparison', () => {
  const { renderDocument } = create({
    ...both('1.0', '## Old {#a}', '2025-01-01'),
    ...both('1.1', '## Middle {#a}', '2025-06-01'),
    ...both('1.2', '## New {#a}', '2026-03-02'),
  });
  const compare = (version: string, compareWith: string) =>
    renderDocument('notice', { locale: 'en', brand, version, compareWith });

  it('marks what changed since an older version', () => {
    expect(compare('1.2', '1.0').comparedWith?.version).toBe('1.0');
  });

  it.each([
    ['1.1', '1.2', 'use one of 1.0'],
    ['1.1', '1.1', 'use one of 1.0'],
    ['1.0', '1.1', 'it has none: omit `compareWith`'],
  ])('of %s with %s is refused', (version, other, fix) => {
    expect(() => compare(version, other)).toThrow(
      `@shpy/legal-content: "notice" ${version} cannot be compared with ${other}, changes are marked since an older version, ${fix}`,
    );
  });

  it('with an unknown version is refused', () => {
    for (const unknown of ['9', '']) expect(() => compare('1.2', unknown)).toThrow('"notice"');
  });
});

it('fills title, description, changes and text, with the date in words', () => {
  const { renderDocument } = create(both('1.0', '## {{name}} {#a}\n\n{{effectiveDate}}'));
  expect(renderDocument('notice', { locale: 'es', brand })).toEqual({
    id: 'notice',
    lang: 'es',
    title: 'Notice of Shpy',
    description: 'By Empresa de Ejemplo, S.L.',
    html: '<section>\n<h2 id="a">Shpy</h2>\n<p>2 de marzo de 2026</p>\n</section>\n',
    toc: [{ id: 'a', title: 'Shpy' }],
    questions: [],
    version: '1.0',
    effectiveDate: '2026-03-02',
    changes: ['Since 2 de marzo de 2026.'],
    currentVersion: '1.0',
    earlierVersions: [],
    comparedWith: null,
  });
});

it('refuses an unknown placeholder and names it', () => {
  const { renderDocument } = create(both('1.0', '## A {#a}\n\n{{vatNumber}}'));
  expect(() => renderDocument('notice', { locale: 'es', brand })).toThrow('{{vatNumber}}');
});

it('lists the marked entries as those that sign-out removes', () => {
  const { renderDocument } = create(both('1.0', '## A {#a}\n\n{{clearedOnSignOut}}'));
  expect(renderDocument('notice', { locale: 'en', brand, storage }).html).toContain(
    '<ul>\n<li><code>form-draft:*</code> (local storage)</li>\n</ul>',
  );
});

it('refuses a table of storage keys without the keys', () => {
  const { renderDocument } = create(both('1.0', '## A {#a}\n\n{{storageTable}}'));
  expect(() => renderDocument('notice', { locale: 'es', brand })).toThrow('pass it as `storage`');
  expect(renderDocument('notice', { locale: 'es', brand, storage }).html).toContain('ip-data');
});

describe('a paragraph that depends on a condition', () => {
  const { renderDocument } = create(
    both(
      '1.0',
      '## A {#a}\n\nIf far: To *{{host}}*.\n\nUnless far: Stays here.\n\nIf it rains: no.',
    ),
  );
  const values = { host: 'a.example' };
  const html = (options: Partial<Parameters<typeof renderDocument>[1]>) =>
    renderDocument('notice', { locale: 'es', brand, ...options }).html.replace(
      /^<section>\n<h2.*<\/h2>\n(.*)<\/section>\n$/s,
      '$1',
    );

  it('is shown if it holds', () => {
    expect(html({ values, conditions: { far: true } })).toBe(
      '<p>To <em>a.example</em>.</p>\n<p>If it rains: no.</p>\n',
    );
    expect(html({ conditions: { far: false } })).toBe(
      '<p>Stays here.</p>\n<p>If it rains: no.</p>\n',
    );
  });

  it('is wrapped if the site decides later', () => {
    const far = (text: string, expected: boolean) => `[${expected}]${text}`;
    expect(html({ values, conditions: { far } })).toBe(
      '[true]<p>To <em>a.example</em>.</p>\n[false]<p>Stays here.</p>\n<p>If it rains: no.</p>\n',
    );
  });

  it('is refused if its condition is unknown', () => {
    // The whole message, without the advice of `marked` to report the error there.
    expect(() => html({ values })).toThrow(/depends on the condition "far".*`conditions`$/);
  });
});

it('refuses a link to a document that does not exist', () => {
  const { renderDocument } = create(both('1.0', '## A {#a}\n\n[x](doc:terms)'));
  const documentHref = (id: string) => `/${id}`;
  expect(() => renderDocument('notice', { locale: 'es', brand, documentHref })).toThrow(
    'links to the document "terms", known: notice',
  );
});

describe('both languages must agree', () => {
  const spanish = './documents/notice/1.0.es.md';
  const english = './documents/notice/1.0.en.md';
  const make = (es: string, en: string) => () => create({ [spanish]: es, [english]: en });

  it('on versions', () => {
    const newer = { './documents/notice/1.1.es.md': file('## A {#a}') };
    expect(() => create({ ...both('1.0', '## A {#a}'), ...newer })).toThrow(
      '"notice" has no version 1.1 in "en"',
    );
  });

  it('on sections', () => {
    const one = file('## A {#a}\n\n## B {#b}');
    expect(make(one, file('## A {#a}'))).toThrow('only one has: b');
    expect(make(file('## A {#a}'), file('## C {#c}'))).toThrow('only one has: a, c');
    expect(make(one, file('## B {#b}\n\n## A {#a}'))).toThrow('their order differs');
  });

  it('on the date and on what changed', () => {
    const one = file('## A {#a}');
    expect(make(one, file('## A {#a}', '2026-03-03'))).toThrow('different effective dates');
    expect(make(one, one.replace('changes:', 'changes:\n  - More.'))).toThrow('numbers of changes');
  });

  it('on files with valid names for every document', () => {
    expect(() => create({})).toThrow('"notice" has no files');
    expect(() => create({ './documents/notice/1.0.fr.md': file('') })).toThrow('name it <id>');
  });
});
