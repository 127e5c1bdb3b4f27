import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { format } from 'prettier';
import type { Figures } from './compare.ts';

/** A table of the report. */
export interface Section {
  title: string;
  text: string;
  columns: string[];
  rows: string[][];
}

const FILE = join(import.meta.dirname, '../../../docs/performance.md');

/** Prints the tables. If they are complete, writes them to `docs/performance.md`. */
export async function report(
  sections: Section[],
  { isComplete }: { isComplete: boolean },
): Promise<void> {
  const tables = sections.map(tableOf).join('\n');
  const text = await format(`${introduction()}\n${tables}`, {
    parser: 'markdown',
    printWidth: 120,
  });
  process.stdout.write(text);
  if (isComplete) await writeFile(FILE, text);
}

const introduction = () => `# Performance of the server

Written by \`npm run bench:server\`, on ${cpus()[0]?.model} with Node ${process.versions.node}. Only ratios within one run are meaningful: the machine also does other things. The servers of a table are loaded in turns, 32 connections with one request at a time each; every figure is the median of several rounds. The load generator runs on the same machine.
`;

const tableOf = ({ title, text, columns, rows }: Section) =>
  [
    `## ${title}\n\n${text}\n`,
    ...(rows.length > 0 ? [columns, columns.map(() => '---'), ...rows] : []).map(row),
    '',
  ].join('\n');

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;

/** The columns of {@link comparison}. */
export const COMPARED = [
  '',
  'requests/s',
  'ratio',
  'p50 ms',
  'p99 ms',
  'ratio of p99',
  'CPU µs per request',
];

/** Two rows: the reference, and ours with its ratios. */
export function comparison(names: [string, string], reference: Figures, ours: Figures): string[][] {
  const share = (a: number, b: number) => (a / b).toFixed(2);
  const cells = (name: string, figures: Figures, [ratio, ratioOfP99]: [string, string]) => [
    name,
    figures.perSecond.toFixed(0),
    ratio,
    figures.p50.toFixed(1),
    figures.p99.toFixed(1),
    ratioOfP99,
    figures.cpu.toFixed(0),
  ];
  return [
    cells(names[0], reference, ['', '']),
    cells(names[1], ours, [
      share(ours.perSecond, reference.perSecond),
      share(ours.p99, reference.p99),
    ]),
  ];
}
