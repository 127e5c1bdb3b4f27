import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const APP = join(import.meta.dirname, '..');
const ROOT = join(APP, '../..');
const README = join(APP, 'README.md');

/** The levels of the requirements of each section of ASVS 5.0.0, in their order. */
const LEVELS: Record<string, number[]> = {
  '3.1': [3],
  '3.2': [1, 1, 3],
  '3.3': [1, 2, 2, 2, 3],
  '3.4': [1, 1, 2, 2, 2, 2, 3, 3],
  '3.5': [1, 1, 1, 2, 2, 3, 3, 3],
  '3.6': [3],
  '3.7': [2, 2, 3, 3, 3],
  '6.1': [1, 2, 2],
  '6.2': [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2],
  '6.3': [1, 1, 2, 2, 3, 3, 3, 3],
  '6.4': [1, 1, 2, 2, 3, 3],
  '6.5': [2, 2, 2, 2, 2, 3, 3, 3],
  '6.6': [2, 2, 2, 3],
  '6.7': [3, 3],
  '6.8': [2, 2, 2, 2],
  '7.1': [2, 2, 2],
  '7.2': [1, 1, 1, 1],
  '7.3': [2, 2],
  '7.4': [1, 1, 2, 2, 2],
  '7.5': [2, 2, 3],
  '7.6': [2, 2],
  '9.1': [1, 1, 1],
  '9.2': [1, 2, 2, 2],
  '16.1': [2],
  '16.2': [2, 2, 2, 2, 2],
  '16.3': [2, 2, 2, 2],
  '16.4': [2, 2, 2],
  '16.5': [2, 2, 2, 3],
};

/** Requirements that the product does not meet. The text above the table names them too. */
const NOT_MET = ['3.7.4', '6.3.3', '6.3.6', '7.5.3', '16.4.2', '16.4.3'];

interface Row {
  number: string;
  requirement: string;
  level: number;
  how: string;
  tests: { file: string; title: string }[];
}

const readme = readFileSync(README, 'utf8');

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

function readRow(line: string): Row {
  const [number = '', requirement = '', level, how = '', references = ''] = cells(line);
  const tests = references
    .split('<br>')
    .filter(Boolean)
    .map((reference) => {
      const [, file = reference, title = ''] = /^`([^`]+)`: `([^`]+)`$/.exec(reference) ?? [];
      return { file, title };
    });
  return { number, requirement, level: Number(level), how, tests };
}

const [, section = ''] = readme.split('\n## ASVS 5.0\n');
const rows = section
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map(readRow);

const pathOf = (file: string) =>
  file.startsWith('apps/') ? join(ROOT, file) : join(APP, 'src', file);

function hasTest(file: string, title: string): boolean {
  if (!existsSync(pathOf(file))) return false;
  const text = readFileSync(pathOf(file), 'utf8');
  return title !== '' && ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));
}

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-');

function isLinkBroken(link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const path = file === '' ? README : join(dirname(README), file);
  if (!existsSync(path)) return true;
  const headings = readFileSync(path, 'utf8').match(/(?<=^#+ ).+$/gm) ?? [];
  return anchor !== undefined && !headings.map(anchorOf).includes(anchor);
}

const linksOf = ({ how }: Row) => [...how.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
const isNotApplicable = ({ how }: Row) => how.startsWith('Not applicable: ');
const isNotMet = ({ how }: Row) => how.startsWith('**Not met:** ');

describe('the table of ASVS 5.0', () => {
  it('has one row for each requirement of the five chapters, with its level', () => {
    const expected = Object.entries(LEVELS).flatMap(([part, levels]) =>
      levels.map((level, index) => [`${part}.${index + 1}`, level]),
    );
    expect(rows.map(({ number, level }) => [number, level])).toEqual(expected);
    for (const { requirement, how } of rows) expect(requirement && how).not.toBe('');
  });

  it('names tests that exist', () => {
    const missing = rows.flatMap(({ number, tests }) =>
      tests
        .filter(({ file, title }) => !hasTest(file, title))
        .map(({ file, title }) => `${number}: ${file}: ${title}`),
    );
    expect(missing).toEqual([]);
  });

  it('names a test, a section or a review for what is met', () => {
    const unfounded = rows.filter(
      (row) =>
        row.tests.length === 0 &&
        linksOf(row).length === 0 &&
        !isNotApplicable(row) &&
        !isNotMet(row) &&
        !/by review|there are none/i.test(row.how),
    );
    expect(unfounded.map(({ number }) => number)).toEqual([]);
  });

  it('links to sections that exist', () => {
    expect(rows.flatMap(linksOf).filter(isLinkBroken)).toEqual([]);
  });

  it('says what e-mail sign-in cannot claim', () => {
    expect(rows.filter(isNotMet).map(({ number }) => number)).toEqual(NOT_MET);
    expect(section).toContain('**E-mail sign-in cannot claim level 2.**');
  });
});
