import { fail } from './fail.ts';

/**
 * Decides whether to show the paragraphs that start with `If name: ` or `Unless name: `. If the answer is known only
 * when the page is served, pass a function: it wraps the HTML of such a paragraph in marks for the server. `expected`
 * is the value with which the paragraph is shown.
 */
export type Condition = boolean | ((html: string, expected: boolean) => string);

const CONDITION = /^(If|Unless) (\w+): /;

/**
 * Finds the condition at the start of a paragraph: `prefix` is its text. `show` returns the HTML of the paragraph, or
 * an empty string if the condition is not met.
 */
export function readCondition(
  text: string,
  conditions: Readonly<Record<string, Condition>>,
  file: string,
): { prefix: string; show: (html: () => string) => string } {
  const [prefix = '', word, name = ''] = CONDITION.exec(text) ?? [];
  if (!prefix) return { prefix, show: (html) => html() };
  const condition = findCondition(name, conditions, file);
  return { prefix, show: (html) => showIf(condition, word === 'If', html) };
}

/** Returns the condition with that name. Throws if the application does not define it. */
export function findCondition(
  name: string,
  conditions: Readonly<Record<string, Condition>>,
  dependent: string,
): Condition {
  const condition = Object.hasOwn(conditions, name) ? conditions[name] : undefined;
  if (condition !== undefined) return condition;
  throw fail(
    `${dependent} depends on the condition "${name}"`,
    'it has no value',
    'pass it in `conditions`',
  );
}

/** Returns the HTML if the condition has the expected value, otherwise an empty string. */
export function showIf(condition: Condition, expected: boolean, html: () => string): string {
  if (typeof condition === 'function') return condition(html(), expected);
  return condition === expected ? html() : '';
}
