import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { servePage } from './bundle-page.fixture.ts';

const openApp = servePage(`import { start } from './toast/library-modals.fixture.tsx'; start();`);

/** Waits until a pointer in the middle of the toast would hit it. */
const expectOnTop = (toast: Locator) =>
  expect
    .poll(() =>
      toast.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    )
    .toBe(true);

const expectFocus = (element: Locator) =>
  expect.poll(() => element.evaluate((it) => it === document.activeElement)).toBe(true);

describe.each(['base-ui', 'base-ui-alert', 'radix'])('above a dialog of %s', (library) => {
  async function open() {
    const page = await openApp({}, `data-dialog="${library}"`);
    const add = () =>
      page.evaluate(() => window.toaster.add({ title: 'Saved', actions: [{ label: 'Undo' }] }));
    await add();
    const toast = page.getByRole('group', { name: 'Saved' });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const dialog = (name: string) => page.getByLabel(name, { exact: true });
    await toast.waitFor();
    await button('Open').click();
    await button('Open inner').waitFor();
    return { page, toast, add, button, dialog, [Symbol.asyncDispose]: () => page.close() };
  }

  it('is visible and clickable, and the dialog stays open', async () => {
    await using opened = await open();
    const { toast, button, dialog } = opened;
    await expectOnTop(toast);
    await toast.click({ position: { x: 20, y: 20 } });
    await button('Undo').click();
    await toast.waitFor({ state: 'detached' });
    await opened.add();
    await button('Close').click();
    await toast.waitFor({ state: 'detached' });
    expect(await dialog('Outer').isVisible()).toBe(true);
  });

  it('can be entered and left by hotkey, and Escape closes only the toast', async () => {
    await using opened = await open();
    const { page, toast, button, dialog } = opened;
    await button('Done').focus();
    await page.keyboard.press('F6');
    await expectFocus(toast);
    await page.keyboard.press('Tab');
    await expectFocus(button('Undo'));
    await page.keyboard.press('F6');
    await expectFocus(button('Done'));
    await page.keyboard.press('F6');
    await page.keyboard.press('Escape');
    await toast.waitFor({ state: 'detached' });
    await expectFocus(button('Done'));
    expect(await dialog('Outer').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog('Outer').waitFor({ state: 'hidden' });
  });

  it('moves to the topmost of nested dialogs, and stays when they close', async () => {
    await using opened = await open();
    const { page, toast, button, dialog } = opened;
    await button('Open inner').click();
    await expectFocus(button('Inside'));
    await expectOnTop(toast);
    await page.keyboard.press('F6');
    await expectFocus(toast);
    await page.keyboard.press('F6');
    await expectFocus(button('Inside'));
    await page.keyboard.press('Escape');
    await dialog('Inner').waitFor({ state: 'hidden' });
    await expectOnTop(toast);
    await button('Done').click();
    await dialog('Outer').waitFor({ state: 'hidden' });
    await expectOnTop(toast);
    expect(await toast.evaluate((element) => element.closest('[role$=dialog]'))).toBeNull();
  });
});
