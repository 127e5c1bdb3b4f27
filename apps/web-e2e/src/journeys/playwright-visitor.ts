import { expect, type Page } from '@playwright/test';
import { hydrated } from '../fixtures/test.ts';
import { boxOf, isAnySeen, type Landmark, type Target, type Visitor } from './visitor.ts';

/** Creates a visitor in a browser that Playwright drives. */
export function createPlaywrightVisitor(page: Page): Visitor {
  const inside = (landmark: Landmark | undefined) =>
    landmark ? page.getByRole(landmark) : page.locator('body');
  const find = ({ role, name, within }: Target) => inside(within).getByRole(role, { name });
  // Reads with `evaluateAll` only: a reference to an element in a dialog crashes the page in Firefox.
  const textOf = (landmark: Landmark | undefined) =>
    inside(landmark).evaluateAll((elements) =>
      elements.map((element) => (element as HTMLElement).innerText).join('\n'),
    );
  const isSeen = (target: Target) => expect.poll(() => find(target).evaluateAll(isAnySeen));

  return {
    async open(address) {
      await page.goto(address);
      await hydrated(page);
    },
    location: () => page.evaluate(() => location.href.slice(location.origin.length)),
    // The first match: a toast in a dialog has a close button too, after that of the dialog.
    click: (target) => find(target).first().click(),
    fill: (name, text) => page.getByRole('textbox', { name }).fill(text),
    press: (key) => page.keyboard.press(key),
    sees: (target) => isSeen(target).toBe(true),
    doesNotSee: (target) => isSeen(target).toBe(false),
    reads: (text, within) => expect.poll(() => textOf(within)).toContain(text),
    doesNotRead: (text, within) => expect.poll(() => textOf(within)).not.toContain(text),
    hasFocusOn: (target) => expect(find(target)).toBeFocused(),
    boxOf: (target) => find(target).evaluateAll(boxOf),
    evaluate: (work) => page.evaluate(work),
    openTab: async () => createPlaywrightVisitor(await page.context().newPage()),
  };
}
