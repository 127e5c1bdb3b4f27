import { fail } from './fail.ts';

/**
 * Decides whether to show the paragraphs that start with `If name: ` or `Unless name: `.
 * A function wraps the HTML of such a paragraph, for a site that decides when the page is served:
 * `expected` is the value with which the paragraph is shown.
 */
export type Condition = boolean | ((html: string, expected: boolean) => string);

const CONDITION = /^(If|Unless) (\w+): /;

/** Removes the condition from a paragraph; `show` returns its HTML, or an empty text if the condition is not met. */
export function readCondition(
  text: string,
  conditions: Readonly<Record<string, Condition>>,
  file: string,
): { prefix: string; show: (html: () => string) => string } {
  const [prefix = '', word, name = ''] = CONDITION.exec(text) ?? [];
  if (!prefix) return { prefix, show: (html) => html() };
  const condition = Object.hasOwn(conditions, name) ? conditions[name] : undefined;
  if (condition === undefined)
    throw fail(
      `${file} depends on the condition "${name}"`,
      'it has no value',
      'pass it in `conditions`',
    );
  const expected = word === 'If';
  if (typeof condition === 'function')
    return { prefix, show: (html) => condition(html(), expected) };
  return { prefix, show: (html) => (condition === expected ? html() : '') };
}
