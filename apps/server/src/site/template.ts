/** A text with places that are filled for each answer. */
export interface Template {
  /** Fills each place by its placeholder, escaped for HTML; what is not given is empty. */
  render(values: ReadonlyMap<string, string>): string;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is safe between tags and in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Cuts a text at its placeholders once, so that a value is never searched for placeholders again. */
export function compileTemplate(text: string, placeholders: readonly string[]): Template {
  const pattern = placeholders.map(literally).join('|');
  // A group in the separator keeps it: texts stand at even places, placeholders at odd ones.
  const parts = pattern ? text.split(new RegExp(`(${pattern})`)) : [text];
  return {
    render: (values) =>
      parts.map((part, index) => (index % 2 ? escapeHtml(values.get(part) ?? '') : part)).join(''),
  };
}
