/**
 * The style sheets that a page needs: those without classes of a CSS Module, which are for all pages
 * and come first, and those of which the page has a class.
 */
export function usedStyles(html: string, sheets: Record<string, string>): Record<string, string> {
  const isUsed = (classes: string[]) => classes.some((name) => html.includes(name));
  const used = Object.entries(sheets)
    .map(([href, css]) => ({ href, css, classes: moduleClasses(css) }))
    .filter(({ classes }) => classes.length === 0 || isUsed(classes))
    .sort((a, b) => Math.sign(a.classes.length) - Math.sign(b.classes.length));
  return Object.fromEntries(used.map(({ href, css }) => [href, css]));
}

/** Names as the build writes them: an underscore, the name, and the hash of the file. */
const moduleClasses = (css: string) => [
  ...new Set([...css.matchAll(/\.(_[\w-]+_[\w-]{5}_\d+)/g)].map(([, name = '']) => name)),
];
