import { By, type WebDriver, type WebElement } from 'selenium-webdriver';
import { isAnySeen, type Landmark, type Role, type Target } from './visitor.ts';

const LANDMARKS: Record<Landmark, string> = {
  banner: 'body > header',
  main: 'main',
  contentinfo: 'body > footer',
  dialog: ':is(dialog, [role=dialog])',
};

/** Selectors for elements that may have a role; the engine computes the actual role. */
const CANDIDATES: Record<Role, string> = {
  link: 'a',
  button: 'button',
  menuitem: '[role=menuitem]',
  textbox: 'input',
  heading: 'h1, h2, h3',
  dialog: 'dialog, [role=dialog]',
  region: 'section, [role=region]',
};

const inside = (landmark?: Landmark) => (landmark ? LANDMARKS[landmark] : 'body');

const matches = (text: string, name: string | RegExp) =>
  typeof name === 'string' ? text.includes(name) : name.test(text);

/** Returns the first visible element that matches, or null. */
export async function findSeen(
  browser: WebDriver,
  { role, name, within }: Target,
): Promise<WebElement | null> {
  const selector = `${inside(within)} :is(${CANDIDATES[role]})`;
  for (const element of await browser.findElements(By.css(selector)))
    if (
      (await browser.executeScript(isAnySeen, element)) &&
      (await element.getAriaRole()) === role &&
      matches(await element.getAccessibleName(), name)
    )
      return element;
  return null;
}

/** Returns the visible text of a landmark. Default: of the page. */
export const readText = (browser: WebDriver, landmark?: Landmark) =>
  browser.executeScript<string>(
    (selector: string) =>
      Array.from(document.querySelectorAll<HTMLElement>(selector), (part) => part.innerText).join(
        '\n',
      ),
    inside(landmark),
  );
