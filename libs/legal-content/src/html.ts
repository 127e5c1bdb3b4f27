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
 * Returns the HTML of a table with a caption. It can be scrolled by keyboard if it is wider than the screen; a style sheet
 * may stack its cells instead, each with the name of its column (`data-label`). The roles are those of the elements:
 * without them, Safari announces no table where a style sheet changes `display`.
 * The first cell of each row is its header. Cells are HTML; the caption and its id are plain text.
 */
export function tableHtml(table: {
  id: string;
  caption: string;
  header: string[];
  rows: string[][];
  /** Index of the column with the longest texts, which gets most of the room. Default: the browser decides. */
  wide?: number | undefined;
  /** Returns the HTML to show of a row. Default: the row. */
  show?: ((row: string, index: number) => string) | undefined;
}): string {
  const { show = (row: string) => row } = table;
  const head = table.header.map((cell, index) => {
    const mark = index === table.wide ? ' class="legal-wide"' : '';
    return `<th scope="col" role="columnheader"${mark}>${cell}</th>`;
  });
  const labels = table.header.map((cell) => cell.replace(/<[^>]*>/g, ''));
  const rows = table.rows.map(([first = '', ...cells], index) => {
    const rest = cells.map(
      (cell, column) => `<td role="cell" data-label="${labels[column + 1]}">${cell}</td>`,
    );
    const header = `<th scope="row" role="rowheader">${first}</th>`;
    return show(`<tr role="row">${header}${rest.join('')}</tr>`, index);
  });
  return [
    `<div class="legal-table" role="region" tabindex="0" aria-labelledby="${table.id}">`,
    `<table role="table"><caption id="${table.id}">${escapeHtml(table.caption)}</caption>`,
    `<thead role="rowgroup"><tr role="row">${head.join('')}</tr></thead>`,
    `<tbody role="rowgroup">${rows.join('')}</tbody></table></div>\n`,
  ].join('');
}
