const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use in an element or in a quoted attribute. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/**
 * Returns the HTML of a table with a caption. It can be scrolled by keyboard if it is wider than the screen.
 * The first cell of each row is its header. Cells are HTML; the caption and its id are plain text.
 */
export function tableHtml(table: {
  id: string;
  caption: string;
  header: string[];
  rows: string[][];
  /** Returns the HTML to show of a row. Default: the row. */
  show?: ((row: string, index: number) => string) | undefined;
}): string {
  const { show = (row: string) => row } = table;
  const head = table.header.map((cell) => `<th scope="col">${cell}</th>`).join('');
  const rows = table.rows.map(([first = '', ...cells], index) => {
    const rest = cells.map((cell) => `<td>${cell}</td>`).join('');
    return show(`<tr><th scope="row">${first}</th>${rest}</tr>`, index);
  });
  return [
    `<div class="legal-table" role="region" tabindex="0" aria-labelledby="${table.id}">`,
    `<table><caption id="${table.id}">${escapeHtml(table.caption)}</caption>`,
    `<thead><tr>${head}</tr></thead>`,
    `<tbody>${rows.join('')}</tbody></table></div>\n`,
  ].join('');
}
