import '../styles/styles.css';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button/button.tsx';
import { Modal } from '../modal/index.ts';
import { mount } from '../overlay-internals/mount.fixture.tsx';
import { Menu } from './index.ts';
import { setUpMenu, trigger, item, Example, openByKey, closed, type } from './example.fixture.tsx';

setUpMenu();

describe('keys', () => {
  it('move focus: arrows wrap, Home and End go to the ends', async () => {
    mount(<Example />);
    await openByKey('{Enter}');
    for (const [key, name] of [
      ['{ArrowDown}', 'Invoices'],
      ['{ArrowDown}', 'Help'],
      ['{ArrowDown}', 'Sign out'],
      ['{ArrowDown}', 'Sessions'],
      ['{ArrowUp}', 'Sign out'],
      ['{Home}', 'Sessions'],
      ['{End}', 'Sign out'],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.element(item(name)).toHaveFocus();
    }
  });

  it.each([
    ['h', 'Help'],
    ['si', 'Sign out'],
  ])('find the item that starts with %s', async (text, name) => {
    mount(<Example />);
    await openByKey('{Enter}');
    type(text);
    await expect.element(item(name)).toHaveFocus();
  });

  it('move to the next match when the same letter is typed again', async () => {
    mount(
      <Menu.Root defaultOpen>
        <Menu.Trigger>Account</Menu.Trigger>
        <Menu.Popup>
          <Menu.Item>Apple</Menu.Item>
          <Menu.Item>New York</Menu.Item>
          <Menu.Item>Newark</Menu.Item>
        </Menu.Popup>
      </Menu.Root>,
    );
    for (const name of ['New York', 'Newark', 'New York']) {
      await userEvent.keyboard('n');
      await expect.element(item(name)).toHaveFocus();
    }
  });

  it.each(['ArrowDown', 'ArrowUp'])('do not open the menu of a busy button: %s', async (key) => {
    mount(
      <Menu.Root>
        <Menu.Trigger render={<Button loading />}>Account</Menu.Trigger>
        <Menu.Popup>
          <Menu.Item>Apple</Menu.Item>
        </Menu.Popup>
      </Menu.Root>,
    );
    await openByKey(`{${key}}`);
    expect(trigger().element().getAttribute('aria-expanded')).toBe('false');
  });

  it('are ignored inside a modal that is rendered in the menu', async () => {
    mount(
      <Menu.Root>
        <Menu.Trigger>Account</Menu.Trigger>
        <Menu.Popup>
          <Menu.Item>Apple</Menu.Item>
          <Modal.Root>
            <Menu.Item render={<Modal.Trigger />}>Rename</Menu.Item>
            <Modal.Popup aria-label="Name">
              <input aria-label="New name" />
              <button type="button">Save</button>
            </Modal.Popup>
          </Modal.Root>
        </Menu.Popup>
      </Menu.Root>,
    );
    await openByKey('{ArrowUp}');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText('New name')).toHaveFocus();
    await userEvent.keyboard('apple');
    await expect.element(page.getByLabelText('New name')).toHaveValue('apple');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(trigger()).toHaveFocus();
  });

  it('close with Escape and return focus', async () => {
    mount(<Example />);
    await openByKey('{Enter}');
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect.element(trigger()).toHaveFocus();
  });

  it.each([
    ['{Tab}', 'After'],
    ['{Shift>}{Tab}{/Shift}', 'Before'],
  ])('close with %s and focus %s', async (key, name) => {
    mount(<Example />);
    await openByKey('{Enter}');
    await userEvent.keyboard(key);
    await expect.element(page.getByRole('button', { name })).toHaveFocus();
    await closed();
  });
});
