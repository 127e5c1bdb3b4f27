import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { PATIENCE } from '@shpy/tools/patience';
import { Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { isHydrated } from '../fixtures/hydration.ts';
import { boxOf, type Target, type Visitor } from './visitor.ts';
import { findSeen, readText } from './webkit-elements.ts';

const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB, ArrowDown: Key.ARROW_DOWN };

/** Creates a visitor in WebKitGTK, which WebDriver drives. Each tab is a window. */
export async function createWebKitVisitor(browser: WebDriver, siteUrl: string): Promise<Visitor> {
  const handle = await browser.getWindowHandle();

  const inTab = <Result>(work: () => Promise<Result>) =>
    retry(async () => {
      await browser.switchTo().window(handle);
      return work();
    });

  const withElement = <Result>(target: Target, work: (element: WebElement) => Promise<Result>) =>
    inTab(async () => {
      const element = await findSeen(browser, target);
      if (!element) throw new Error(`No ${target.role} with the name ${target.name} is visible`);
      return work(element);
    });

  return {
    open: (address) =>
      inTab(async () => {
        await browser.get(new URL(address, siteUrl).href);
        await expect.poll(() => browser.executeScript(isHydrated)).toBe(true);
      }),
    location: () => inTab(async () => (await browser.getCurrentUrl()).slice(siteUrl.length)),
    click: (target) => withElement(target, (element) => click(browser, element)),
    fill: (name, text) =>
      withElement({ role: 'textbox', name }, async (field) => {
        await field.clear();
        await field.sendKeys(text);
      }),
    press: (key) => inTab(() => browser.actions().sendKeys(KEYS[key]).perform()),
    sees: (target) => withElement(target, async () => {}),
    doesNotSee: (target) => inTab(async () => expect(await findSeen(browser, target)).toBeNull()),
    reads: (text, within) =>
      inTab(async () => expect(await readText(browser, within)).toContain(text)),
    doesNotRead: (text, within) =>
      inTab(async () => expect(await readText(browser, within)).not.toContain(text)),
    hasFocusOn: (target) =>
      withElement(target, async (element) =>
        expect(await browser.executeScript(focusedInstead, element)).toBeNull(),
      ),
    boxOf: (target) => withElement(target, (element) => browser.executeScript(boxOf, element)),
    evaluate: (work) => inTab(() => browser.executeScript(work)),
    async openTab() {
      await browser.switchTo().newWindow('window');
      return createWebKitVisitor(browser, siteUrl);
    },
  };
}

/**
 * Scrolls to an element without animation before the click, because WebDriver does not wait for smooth scrolling. Nor
 * does it wait for other animations: it clicks where the element was. So the click of a moving element fails.
 */
async function click(browser: WebDriver, element: WebElement) {
  if (await browser.executeScript<boolean>(isMoving, element)) throw new Error('It is moving');
  await browser.executeScript(
    (target: Element) => target.scrollIntoView({ block: 'center', behavior: 'instant' }),
    element,
  );
  await element.click();
}

/** The source of the focused element, or null if it is this one. Runs in the page. */
const focusedInstead = (element: Element) => {
  const focused = document.activeElement;
  return focused === element ? null : (focused?.outerHTML.slice(0, 200) ?? 'nothing');
};

/** Whether the element or an ancestor is animated, as in a slideover that opens. Runs in the page. */
const isMoving = (element: Element) =>
  document.getAnimations().some(({ effect, playState }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return playState === 'running' && target?.contains(element);
  });

/** Repeats an action that fails while the page changes: its element is removed, covered, or does not exist yet. */
async function retry<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + PATIENCE;
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await setTimeout(100);
    }
}
