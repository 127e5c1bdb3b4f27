/**
 * Returns the style sheets that a page needs: first the global ones (without classes of a CSS Module), then those with a
 * class that the page contains.
 */
export function usedStyles(html: string, sheets: Record<string, string>): Record<string, string> {
  const isUsed = (classes: string[]) => classes.some((name) => html.includes(name));
  const used = Object.entries(sheets)
    .map(([href, css]) => ({ href, css, classes: moduleClasses(css) }))
    .filter(({ classes }) => classes.length === 0 || isUsed(classes))
    // Global sheets (0) before the others (1); otherwise the order stays.
    .sort((a, b) => Math.sign(a.classes.length) - Math.sign(b.classes.length));
  return Object.fromEntries(used.map(({ href, css }) => [href, css]));
}

/** Finds the class names that CSS Modules generate: `_`, the name, the hash of the file and a number. */
const moduleClasses = (css: string) => [
  ...new Set([...css.matchAll(/\.(_[\w-]+_[\w-]{5}_\d+)/g)].map(([, name = '']) => name)),
];
