import { PAGE_VALUES, type PageValueName, type PageValues } from '@shpy/site-contract';

const attributeOf = (name: PageValueName) => `data-page-${name}`;

/** Attributes of the document element that carry the values of a prerendered page to hydration. */
export const valueAttributes = (values: PageValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [attributeOf(name as PageValueName), value]),
  );

/** Reads the values that a page was served with, and removes them from it: a token stays only in its form. */
export function takeServedValues(root: Element): PageValues {
  const values: PageValues = {};
  for (const name of PAGE_VALUES) {
    const value = root.getAttribute(attributeOf(name));
    if (value !== null) values[name] = value;
    root.removeAttribute(attributeOf(name));
  }
  return values;
}
