/** A row of a published lib. The description of a private lib starts with "private". */
const LIB_ROW = /^\| \[`libs\/[^|]*\| (?!private)[^\n]*\n/gm;

/** Adds a lib to the table of folders in the README, after the last published lib. */
export function addRow(readme: string, name: string): string {
  const last = [...readme.matchAll(LIB_ROW)].at(-1);
  if (!last) {
    throw new Error(
      '@shpy/tools: README.md has no row of a lib, the new one goes after the last, add the table of folders again',
    );
  }
  const end = last.index + last[0].length;
  const row = `| [\`libs/${name}\`](libs/${name}) | a counter, to be replaced |\n`;
  return readme.slice(0, end) + row + readme.slice(end);
}
