import '../styles/styles.css';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { createToaster, type Toaster, ToastRegion } from './index.ts';

let toaster: Toaster;
const added: Element[] = [];

beforeEach(() => {
  toaster = createToaster({ timeout: 60_000 });
});
afterEach(() => {
  unmountAll();
  for (const element of added.splice(0)) element.remove();
});

/** Opens a native dialog that is not one of the kit. */
function openDialog(name: string, parent: Element = document.body): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  // As large as the screen, so that it covers everything.
  dialog.style.cssText = 'inline-size: 100%; block-size: 100%; max-inline-size: none';
  dialog.setAttribute('aria-label', name);
  dialog.innerHTML = `<button type="button">Inside ${name}</button>`;
  parent.append(dialog);
  added.push(dialog);
  dialog.showModal();
  return dialog;
}

async function showToast() {
  mount(<ToastRegion toaster={toaster} />);
  toaster.add({ title: 'Saved' });
  await expect.element(toast()).toBeVisible();
  return toast().element() as HTMLElement;
}

const toast = () => page.getByRole('group', { name: 'Saved' });
const dialogAround = (element: Element) => element.closest('dialog')?.ariaLabel;

/** Waits until a pointer in the middle of the toast would hit it. */
async function expectOnTop(element: Element) {
  await vi.waitFor(() => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    expect(element.contains(hit)).toBe(true);
  });
}

describe("above the page's own dialog", () => {
  it('is visible, clickable and reachable by hotkey, and the dialog stays open', async () => {
    const element = await showToast();
    const dialog = openDialog('Page');
    await expectOnTop(element);
    await userEvent.keyboard('{F6}');
    expect(document.activeElement).toBe(element);
    await userEvent.keyboard('{F6}');
    await expect.element(page.getByRole('button', { name: 'Inside Page' })).toHaveFocus();
    await userEvent.keyboard('{F6}{Escape}');
    await expect.element(toast()).not.toBeInTheDocument();
    expect(dialog.open).toBe(true);

    toaster.add({ title: 'Saved' });
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(toast()).not.toBeInTheDocument();
    expect(dialog.open).toBe(true);
  });

  it('moves to a dialog that was open before the toast', async () => {
    openDialog('Page');
    const element = await showToast();
    await expectOnTop(element);
    expect(dialogAround(element)).toBe('Page');
  });

  it('moves to the topmost of nested dialogs', async () => {
    const element = await showToast();
    const outer = openDialog('Outer');
    const inner = openDialog('Inner', outer);
    await vi.waitFor(() => expect(dialogAround(element)).toBe('Inner'));
    inner.close();
    await vi.waitFor(() => expect(dialogAround(element)).toBe('Outer'));
    await expectOnTop(element);
    outer.close();
    await vi.waitFor(() => expect(dialogAround(element)).toBeUndefined());
    await expectOnTop(element);
  });

  it('moves to the dialog that was opened last, wherever it is in the document', async () => {
    const element = await showToast();
    const [one, two] = [openDialog('One'), openDialog('Two')];
    two.close();
    one.close();
    two.showModal();
    one.showModal();
    await vi.waitFor(() => expect(dialogAround(element)).toBe('One'));
    await expectOnTop(element);
  });

  it('stays on top of a dialog that closes and opens synchronously', async () => {
    const element = await showToast();
    const dialog = openDialog('Page');
    await expectOnTop(element);
    dialog.close();
    dialog.showModal();
    await expectOnTop(element);
  });

  it('survives the removal of an open dialog', async () => {
    const element = await showToast();
    const dialog = openDialog('Page');
    await vi.waitFor(() => expect(dialogAround(element)).toBe('Page'));
    dialog.remove();
    await vi.waitFor(() => expect(element.isConnected).toBe(true));
    await expectOnTop(element);
  });

  it('keeps the progress of its bar', async () => {
    const element = await showToast();
    const bar = () => element.lastElementChild!.getAnimations()[0]!;
    bar().currentTime = 30_000;
    await vi.waitFor(() => expect(element.closest('li')!.getAnimations()).toEqual([]));
    const dialog = openDialog('Page');
    await vi.waitFor(() => expect(dialogAround(element)).toBe('Page'));
    expect(bar().currentTime).toBeGreaterThanOrEqual(30_000);
    // Its entry animation does not run again.
    expect(element.closest('li')!.getAnimations()).toEqual([]);
    dialog.close();
    await vi.waitFor(() => expect(dialogAround(element)).toBeUndefined());
    expect(bar().currentTime).toBeGreaterThanOrEqual(30_000);
  });
});

it.each(['inert', 'aria-hidden'])(
  'is not disabled by a modal that sets %s on its siblings',
  async (attribute) => {
    const element = await showToast();
    for (const sibling of document.body.children) sibling.setAttribute(attribute, 'true');
    await vi.waitFor(() => expect(element.closest(`[${attribute}]`)).toBeNull());
    expect(document.querySelector(`main[${attribute}]`)).not.toBeNull();
    document.querySelector('main')?.removeAttribute(attribute);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(toast()).not.toBeInTheDocument();
  },
);
