import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatDuration } from './duration.ts';
import type { Locale } from './locale.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A row of `docs/legal-facts.md`. */
export interface Fact {
  id: string;
  section: string;
  excerpt: Record<Locale, string>;
  /** What makes the sentence true, in one of the forms that `docs/legal-facts.md` lists. */
  evidence: string[];
}

/** A sentence of a document, in plain text; a row of a table is one sentence with ` | ` between its cells. */
export interface Sentence {
  section: string;
  text: string;
}

const cellsOf = (row: string) =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.replaceAll('\\|', '|').trim());

/** Reads the tables of `docs/legal-facts.md`; the heading above each is the id of a document. */
export function readFacts(): Fact[] {
  const text = readFileSync(join(ROOT, 'docs/legal-facts.md'), 'utf8');
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const [id = '', ...lines] = part.split('\n');
      // Without the header and the line below it.
      const rows = lines.filter((line) => line.startsWith('|')).slice(2);
      return rows.map((row) => {
        const [section = '', es = '', en = '', evidence = ''] = cellsOf(row);
        return { id, section, excerpt: { es, en }, evidence: evidence.split('<br>') };
      });
    });
}

/** Splits a document's file into sentences, without front matter, headings and Markdown syntax. */
export function readSentences(id: string, version: string, locale: Locale): Sentence[] {
  const file = join(import.meta.dirname, `documents/${id}/${version}.${locale}.md`);
  const markdown = readFileSync(file, 'utf8').replace(/^---\n.*?\n---\n/s, '');
  return markdown
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const [heading = '', ...lines] = part.split('\n');
      const section = /\{#(.+)\}/.exec(heading)?.[1] ?? '';
      return lines.flatMap((line) => sentencesOf(line).map((text) => ({ section, text })));
    });
}

function sentencesOf(line: string): string[] {
  // The line below the header of a table, a caption, and a placeholder for a list or a table are no sentences.
  if (!line.trim() || /^(\| -|Table:|\{\{\w+\}\}$)/.test(line)) return [];
  return line
    .replace(/^(- |\d+\. |(If|Unless) \w+: )/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*/g, '')
    .replace(/^\||\|$/g, '')
    .replace(/ *\| */g, ' | ')
    .trim()
    .split(/(?<=[.;]) (?=[\p{Lu}«“])/u);
}

/** Returns why an entry of `evidence` does not prove the fact, or null if it does. */
export async function findInvalidEvidence(
  evidence: string,
  { excerpt }: Fact,
): Promise<string | null> {
  if (/^Not software: .+/.test(evidence)) return null;
  const [, file, title] = /^`([^`]+)` tests `([^`]+)`$/.exec(evidence) ?? [];
  if (file && title) return hasTest(file, title) ? null : `${file} has no test "${title}"`;
  const [, path, name, unit] = /^`([^`#]+)#([\w.]+)`(?: in (\w+))?$/.exec(evidence) ?? [];
  if (!path || !name) return `"${evidence}" has none of the forms`;
  const value = await readConstant(path, name);
  if (value === undefined) return `${path} has no ${name}`;
  if (!unit) return null;
  for (const [locale, text] of Object.entries(excerpt) as [Locale, string][]) {
    const words = inWords(Number(value), unit, locale);
    if (!text.includes(words)) return `${name} is ${words}: "${text}" says something else`;
  }
  return null;
}

function hasTest(file: string, title: string): boolean {
  const path = join(ROOT, file);
  if (!existsSync(path)) return false;
  const text = readFileSync(path, 'utf8');
  return ["'", '"', '`'].some((quote) => text.includes(`(${quote}${title}${quote}`));
}

async function readConstant(path: string, name: string): Promise<unknown> {
  if (!existsSync(join(ROOT, path))) return undefined;
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(join(ROOT, path)).href);
  return name
    .split('.')
    .reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], module);
}

function inWords(value: number, unit: string, locale: Locale): string {
  if (unit === 'ms') return formatDuration(value, locale);
  if (unit === 'months') return `${value} ${{ es: 'meses', en: 'months' }[locale]}`;
  return String(value);
}
