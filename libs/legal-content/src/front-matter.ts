import { parse } from 'yaml';
import * as z from 'zod/mini';
import { fail } from './fail.ts';

/** The data at the start of a document file. */
export interface FrontMatter {
  title: string;
  description: string;
  /** ISO date (YYYY-MM-DD) from which the version applies. */
  effectiveDate: string;
  /** What this version changed, one sentence each. */
  changes: string[];
}

const BLOCK = /^---\n([\s\S]*?)\n---\n/;

// Created when the first file is parsed, so that bundlers can drop it.
const createSchema = () =>
  z.object({
    title: z.string(),
    description: z.string(),
    effectiveDate: z.iso.date('Write the date as YYYY-MM-DD'),
    changes: z.array(z.string()).check(z.minLength(1)),
  });

/** Splits a document file into its front matter (YAML) and its Markdown. Throws if the front matter is invalid. */
export function parseFrontMatter(text: string, file: string): FrontMatter & { markdown: string } {
  // Some editors on Windows write a byte order mark first.
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const block = BLOCK.exec(source);
  if (!block)
    throw fail(
      `${file} has no front matter`,
      'every document needs it',
      'add it between two "---"',
    );
  const [whole, yaml = ''] = block;
  const { data: frontMatter, error } = createSchema().safeParse(parseYaml(yaml, file));
  if (error) {
    const why = error.issues.map(({ path, message }) => `"${path.join('.')}": ${message}`);
    throw fail(`${file} has invalid front matter`, why.join(' '), 'correct it');
  }
  return { ...frontMatter, markdown: source.slice(whole.length) };
}

function parseYaml(yaml: string, file: string): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    // The message shows the line, on lines of its own.
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw fail(
      `${file} has invalid front matter`,
      `the YAML cannot be read: ${reason.replace(/:$/, '')}`,
      'correct it, and put text with a colon in quotes',
    );
  }
}
