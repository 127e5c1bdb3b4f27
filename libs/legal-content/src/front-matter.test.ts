import { expect, it } from 'vitest';
import { parseFrontMatter } from './front-matter.ts';

const file = (lines: string[]) => `---\n${lines.join('\n')}\n---\n\nText.\n`;
const whole = [
  'title: "Notice: all of it"',
  'description: One sentence.',
  'effectiveDate: 2026-03-02',
  'changes:',
  '  - First.',
  '  - "Second: with a colon."',
];
const parse = (lines: string[]) => parseFrontMatter(file(lines), 'notice/1.0.es.md');

it('reads fields, lists and the text after them', () => {
  expect(parse(whole)).toEqual({
    title: 'Notice: all of it',
    description: 'One sentence.',
    effectiveDate: '2026-03-02',
    changes: ['First.', 'Second: with a colon.'],
    markdown: '\nText.\n',
  });
});

it('reads files with Windows line ends', () => {
  const parsed = parseFrontMatter(file(whole).replaceAll('\n', '\r\n'), 'notice/1.0.es.md');
  expect(parsed.changes).toHaveLength(2);
});

it.each(['title', 'description', 'effectiveDate', 'changes'])('requires "%s"', (key) => {
  const without = whole.filter((line) => !line.startsWith(key));
  // The items of the list `changes` are the last lines.
  expect(() => parse(key === 'changes' ? without.slice(0, 3) : without)).toThrow(
    new RegExp(`notice/1\\.0\\.es\\.md .*"${key}"`),
  );
});

it.each(['2026-02-30', '02/03/2026', '2026-3-2', '2026-03', 'soon'])(
  'refuses "%s" as a date',
  (date) => {
    const lines = whole.map((line) => line.replace('2026-03-02', date));
    expect(() => parse(lines)).toThrow('"effectiveDate": Write the date as YYYY-MM-DD');
  },
);

it('reads a file that begins with a byte order mark', () => {
  expect(parse(['\uFEFF' + whole[0], ...whole.slice(1)])).toEqual(parse(whole));
});

it('refuses a file without front matter, and a line that it cannot read', () => {
  expect(() => parseFrontMatter('# Title', 'notice/1.0.es.md')).toThrow('has no front matter');
  expect(() => parse([...whole, '- loose'])).toThrow('has invalid front matter');
  expect(() => parse(['title: Terms: of use', ...whole.slice(1)])).toThrow(
    /the YAML cannot be read: .* at line 1, column 8, correct it/,
  );
});
