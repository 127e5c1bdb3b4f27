import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { Menu } from './index.ts';

/** Sets the size of the window and resets mocks before each test, and cleans up after it. Call it once in a file. */
export function setUpMenu() {
  beforeEach(async () => {
    await page.viewport(1000, 600);
    onChoose.mockClear();
  });
  afterEach(unmountAll);
}

export const trigger = () => page.getByRole('button', { name: 'Account' });
export const menu = () => page.getByRole('menu', { name: 'Account' });
export const item = (name: string) => page.getByRole('menuitem', { name });
/** Called when an item of `Example` is chosen. */
export const onChoose = vi.fn();

/** A menu between two buttons. */
export function Example(props: Menu.RootProps) {
  return (
    <>
      <button type="button">Before</button>
      <Menu.Root {...props}>
        <Menu.Trigger>Account</Menu.Trigger>
        <Menu.Popup>
          <Menu.Group label="ana@example.com">
            <Menu.Item onClick={onChoose}>Sessions</Menu.Item>
            <Menu.Item disabled onClick={onChoose}>
              Invoices
            </Menu.Item>
          </Menu.Group>
          <Menu.Separator />
          <Menu.Item render={<a href="#help">Help</a>} />
          <Menu.Item danger>Sign out</Menu.Item>
        </Menu.Popup>
      </Menu.Root>
      <button type="button">After</button>
    </>
  );
}

/** Focuses the trigger and presses a key. */
export const openByKey = async (key: string) => {
  trigger().element().focus();
  await userEvent.keyboard(key);
};

/** Waits until no menu is open. */
export const closed = () =>
  vi.waitFor(() => expect(document.querySelector('[role=menu]:popover-open')).toBeNull());

/** Types synchronously; otherwise each key would start a new search on a slow machine. */
export function type(text: string) {
  for (const key of text)
    document.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
}
