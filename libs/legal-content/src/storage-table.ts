import { type Condition, findCondition, showIf } from './conditions.ts';
import { escapeHtml, tableHtml } from './html.ts';
import type { Locale } from './locale.ts';

/** One thing a site keeps in the visitor's browser: a row of the cookies policy's table. */
export interface StorageEntry {
  /** Name of the cookie or key, as a visitor finds it in the browser's tools. */
  name: string;
  kind: 'cookie' | 'localStorage' | 'sessionStorage';
  purpose: Readonly<Record<Locale, string>>;
  /** How long it stays, in words. */
  duration: Readonly<Record<Locale, string>>;
  /** Name of the third party that sets it. Default: none, it is the site's own. */
  provider?: string | undefined;
  /** Sign-out removes it from the browser. Default: it stays. */
  clearedOnSignOut?: boolean | undefined;
  /** Name of the condition under which the site keeps it. Default: none, it always does. */
  condition?: string | undefined;
}

const WORDS = {
  es: {
    caption: 'Qué se guarda en su navegador',
    header: ['Nombre', 'Tipo', 'Para qué sirve', 'Duración', 'Titular'],
    own: 'Propia',
    allOwn: 'Todas son propias.',
    third: 'Tercero',
    kinds: {
      cookie: 'Cookie',
      localStorage: 'Almacenamiento local',
      sessionStorage: 'Almacenamiento de sesión',
    },
  },
  en: {
    caption: 'What is kept in your browser',
    header: ['Name', 'Type', 'What it is for', 'How long', 'Set by'],
    own: 'This site',
    allOwn: 'All are first-party.',
    third: 'Third party',
    kinds: { cookie: 'Cookie', localStorage: 'Local storage', sessionStorage: 'Session storage' },
  },
} as const;

/** Index of the column `purpose`, whose texts are the longest. */
const PURPOSE = 2;

/**
 * The table of everything a site keeps in a browser, generated from the site's own registry. A sentence replaces the
 * column with the third parties if there are none.
 */
export function renderStorageTable(
  entries: readonly StorageEntry[],
  locale: Locale,
  conditions: Readonly<Record<string, Condition>> = {},
): string {
  const words = WORDS[locale];
  const areOwn = entries.every(({ provider }) => !provider);
  const cellsOf = (entry: StorageEntry) => [
    `<code>${escapeHtml(entry.name)}</code>`,
    words.kinds[entry.kind],
    escapeHtml(entry.purpose[locale]),
    escapeHtml(entry.duration[locale]),
    entry.provider ? `${words.third}: ${escapeHtml(entry.provider)}` : words.own,
  ];
  const columns = areOwn ? words.header.length - 1 : words.header.length;
  const table = tableHtml({
    id: 'storage-table',
    caption: words.caption,
    header: words.header.slice(0, columns),
    rows: entries.map((entry) => cellsOf(entry).slice(0, columns)),
    wide: PURPOSE,
    show: (row, index) => {
      const { name, condition } = entries[index]!;
      return condition ? showIf(findCondition(condition, conditions, name), true, () => row) : row;
    },
  });
  return areOwn ? `<p>${words.allOwn}</p>\n${table}` : table;
}

/** The list of what sign-out removes from a browser. */
export function renderClearedOnSignOut(entries: readonly StorageEntry[], locale: Locale): string {
  const { kinds } = WORDS[locale];
  const items = entries
    .filter(({ clearedOnSignOut }) => clearedOnSignOut)
    .map(
      ({ name, kind }) =>
        `<li><code>${escapeHtml(name)}</code> (${kinds[kind].toLowerCase()})</li>`,
    );
  return `<ul>\n${items.join('\n')}\n</ul>\n`;
}
