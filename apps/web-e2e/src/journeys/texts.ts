import type { Visitor } from './visitor.ts';

declare global {
  interface Window {
    /** Every text that was added to the page. */
    addedTexts?: string[];
  }
}

/** Collects texts that are added to the page from now on: a toast may go before a slow machine looks for it. */
export const collectTexts = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const texts: string[] = (window.addedTexts = []);
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const { textContent } of addedNodes) texts.push(textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
  });

/** The texts that were collected, a line each. */
export const collectedTexts = (visitor: Visitor) =>
  visitor.evaluate(() => window.addedTexts?.join('\n'));
