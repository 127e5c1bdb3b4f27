import type { Visitor } from './visitor.ts';

declare global {
  interface Window {
    /** Texts that were added to the page since `collectTexts`. */
    addedTexts?: string[];
  }
}

/** Collects the texts that are added to the page from now on. On a slow machine, a toast may close before a check. */
export const collectTexts = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const texts: string[] = (window.addedTexts = []);
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const { textContent } of addedNodes) texts.push(textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
  });

/** Returns the collected texts, one per line. */
export const collectedTexts = (visitor: Visitor) =>
  visitor.evaluate(() => window.addedTexts?.join('\n'));
