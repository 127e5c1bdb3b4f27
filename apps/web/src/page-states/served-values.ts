import { PAGE_VALUES, type PageValueName, type PageValues } from '@shpy/site-contract';

/** Returns the attribute of `<html>` that contains a value. */
export const valueAttribute = (name: PageValueName) => `data-page-${name}`;

/** Returns the attributes of `<html>` that pass the values of a prerendered page to hydration. */
export const valueAttributes = (values: PageValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [valueAttribute(name as PageValueName), value]),
  );

/** Reads the values that a page was served with, and removes the attributes: a token must remain only in its form. */
export function takeServedValues(root: Element): PageValues {
  const values: PageValues = {};
  for (const name of PAGE_VALUES) {
    const value = root.getAttribute(valueAttribute(name));
    if (value !== null) values[name] = value;
    root.removeAttribute(valueAttribute(name));
  }
  return values;
}
