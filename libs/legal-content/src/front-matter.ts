import { fail } from './fail.ts';

/** What a document file says about itself before its text. */
export interface FrontMatter {
  title: string;
  description: string;
  /** ISO date (YYYY-MM-DD) from which the version applies. */
  effectiveDate: string;
  /** What this version changed, one sentence each. */
  changes: string[];
}

const BLOCK = /^---\n([\s\S]*?)\n---\n/;

/**
 * Splits a document file into its front matter and its Markdown. The front matter is the small part
 * of YAML that these files need: `key: text` and lists of `- text`. Throws naming the file.
 */
export function parseFrontMatter(text: string, file: string): FrontMatter & { markdown: string } {
  const source = text.replaceAll('\r\n', '\n');
  const block = BLOCK.exec(source);
  if (!block) throw fail(`${file} must begin with front matter between two lines of "---".`);

  const fields = parseFields(block[1]!, file);
  const single = (key: string) => {
    const value = fields.get(key)?.join(' ');
    if (!value) throw fail(`${file} has no "${key}" in its front matter.`);
    return value;
  };
  const changes = fields.get('changes') ?? [];
  if (changes.length === 0) throw fail(`${file} must list its "changes" in its front matter.`);

  return {
    title: single('title'),
    description: single('description'),
    effectiveDate: isoDate(single('effectiveDate'), file),
    changes,
    markdown: source.slice(block[0].length),
  };
}

function parseFields(block: string, file: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  let current: string[] | undefined;
  for (const line of block.split('\n')) {
    const field = /^([a-zA-Z]+):\s*(.*)$/.exec(line);
    const item = /^\s+-\s+(.+)$/.exec(line);
    if (field) {
      current = field[2] ? [field[2]] : [];
      fields.set(field[1]!, current);
    } else if (item && current) current.push(item[1]!);
    else if (line.trim())
      throw fail(`${file} has a line of front matter it cannot read: "${line}".`);
  }
  return fields;
}

function isoDate(value: string, file: string): string {
  const date = new Date(`${value}T00:00:00Z`);
  const real = !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(value);
  if (real && value.length === 10) return value;
  throw fail(`${file} has the effectiveDate "${value}"; write a real day as YYYY-MM-DD.`);
}
