import { fail } from './fail.ts';
import { type FrontMatter, parseFrontMatter } from './front-matter.ts';
import { type Locale, isLocale, locales } from './locale.ts';

export interface Version {
  version: string;
  effectiveDate: string;
  texts: Record<Locale, DocumentText>;
}

export interface DocumentText extends FrontMatter {
  file: string;
  markdown: string;
}

const FILE = /([^/]+)\/([^/]+)\.([a-z]+)\.md$/;

/** Groups files into versions by document id, newest first. Throws if the two languages do not match. */
export function readVersions<Id extends string>(
  ids: readonly Id[],
  files: Readonly<Record<string, string>>,
): Map<Id, Version[]> {
  const texts = Object.entries(files).map(([path, text]) => readFile(path, text));
  return new Map(
    ids.map((id) => {
      const own = texts.filter((text) => text.id === id);
      const names = [...new Set(own.map((text) => text.version))];
      if (names.length === 0)
        throw fail(
          `the document "${id}" has no files`,
          'it is listed',
          'add a file for each language',
        );
      const versions = names.map((name) =>
        joinLocales(
          id,
          name,
          own.filter((text) => text.version === name),
        ),
      );
      return [id, sortByDate(id, versions)];
    }),
  );
}

/** Sorts the versions of a document, newest first. Throws if two begin to apply on the same day. */
function sortByDate(id: string, versions: Version[]): Version[] {
  versions.sort((a, b) => (a.effectiveDate < b.effectiveDate ? 1 : -1));
  versions.reduce((newer, older) => {
    if (newer.effectiveDate === older.effectiveDate)
      throw fail(
        `the versions ${older.version} and ${newer.version} of "${id}" are effective from the same day`,
        'the current version is the one with the newest date',
        'change the effectiveDate of one',
      );
    return older;
  });
  return versions;
}

/** Returns the requested version, by default the newest one. Throws if it does not exist. */
export function findVersion(id: string, versions: Version[], wanted?: string | undefined): Version {
  const found = wanted ? versions.find(({ version }) => version === wanted) : versions[0];
  if (found) return found;
  const known = versions.map(({ version }) => version).join(', ');
  throw fail(`"${id}" has no version "${wanted}"`, `it has ${known}`, 'use one of them');
}

interface FileText extends DocumentText {
  id: string;
  version: string;
  locale: Locale;
}

function readFile(path: string, text: string): FileText {
  const [, id, version, locale] = FILE.exec(path) ?? [];
  if (!id || !version || !locale || !isLocale(locale))
    throw fail(
      `"${path}" cannot be read`,
      'its name does not state id, version and locale',
      `name it <id>/<version>.<${locales.join(' | ')}>.md`,
    );
  const file = `${id}/${version}.${locale}.md`;
  return { id, version, locale, file, ...parseFrontMatter(text, file) };
}

function joinLocales(id: string, version: string, texts: FileText[]): Version {
  const byLocale = Object.fromEntries(texts.map((text) => [text.locale, text]));
  for (const locale of locales)
    if (!byLocale[locale])
      throw fail(
        `"${id}" has no version ${version} in "${locale}"`,
        'languages must agree',
        'add it',
      );

  const joined = byLocale as Record<Locale, FileText>;
  checkSameStructure(joined.es, joined.en);
  return { version, effectiveDate: joined.es.effectiveDate, texts: joined };
}

/** Throws if two languages of a version differ in date, number of changes or sections. */
function checkSameStructure(one: FileText, other: FileText): void {
  const both = `${one.file} and ${other.file}`;
  if (one.effectiveDate !== other.effectiveDate)
    throw fail(`${both} have different effective dates`, 'languages must agree', 'correct one');
  if (one.changes.length !== other.changes.length)
    throw fail(`${both} list different numbers of changes`, 'languages must agree', 'correct one');
  const [ids, otherIds] = [sectionIds(one), sectionIds(other)];
  if (ids.join() === otherIds.join()) return;
  const unpaired = [
    ...ids.filter((id) => !otherIds.includes(id)),
    ...otherIds.filter((id) => !ids.includes(id)),
  ];
  const why = unpaired.length > 0 ? `only one has: ${unpaired.join(', ')}` : 'their order differs';
  throw fail(`the sections of ${both} differ`, why, 'correct one');
}

const sectionIds = ({ markdown }: FileText) =>
  Array.from(markdown.matchAll(/^## .*\{#([a-z0-9-]+)\}\s*$/gm), (match) => match[1]!);
