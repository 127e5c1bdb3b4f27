const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes text safe inside an element and inside a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/**
 * A table that a keyboard can scroll when it is wider than the screen, named by its caption.
 * The first cell of each row is its header. Cells are HTML; the caption and its id are text.
 */
export function tableHtml(table: {
  id: string;
  caption: string;
  header: string[];
  rows: string[][];
}): string {
  const head = table.header.map((cell) => `<th scope="col">${cell}</th>`).join('');
  const rows = table.rows.map(([first = '', ...cells]) => {
    const rest = cells.map((cell) => `<td>${cell}</td>`).join('');
    return `<tr><th scope="row">${first}</th>${rest}</tr>`;
  });
  return [
    `<div class="legal-table" role="region" tabindex="0" aria-labelledby="${table.id}">`,
    `<table><caption id="${table.id}">${escapeHtml(table.caption)}</caption>`,
    `<thead><tr>${head}</tr></thead>`,
    `<tbody>${rows.join('')}</tbody></table></div>\n`,
  ].join('');
}
