/**
 * Removes from a README what the props table of a docs page shows already: tables with the heading `option`, except
 * rows whose column `of` names a function, such as `createToaster`.
 */
export function withoutProps(markdown: string): string {
  return markdown.replace(/(^\|.*\n?)+/gm, (table) =>
    /^\| option +\|/.test(table) ? keep(table) : table,
  );
}

function keep(table: string): string {
  const [head = '', rule = '', ...rows] = table.trimEnd().split('\n');
  const kept = head.split('|')[2]?.trim() === 'of' ? rows.filter(isOfFunction) : [];
  return kept.length > 0 ? [head, rule, ...kept, ''].join('\n') : '';
}

const isOfFunction = (row: string) => /^\|[^|]*\| `[a-z]/.test(row);
