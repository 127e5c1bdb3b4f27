import type { Page } from 'playwright';

/** `Node.TEXT_NODE`, which exists only in browsers. */
const TEXT_NODE = 3;

/** Returns the texts of the page that use a font of the machine, with the font's name. */
export async function findSystemFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { nodes } = await session.send('DOM.getFlattenedDocument', { depth: -1 });
  const found = new Set<string>();
  for (const { nodeId, nodeType, nodeValue } of nodes) {
    if (nodeType !== TEXT_NODE || !nodeValue.trim()) continue;
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const font of fonts)
      if (!font.isCustomFont) found.add(`“${nodeValue.trim()}” in ${font.familyName}`);
  }
  await session.detach();
  return [...found];
}
