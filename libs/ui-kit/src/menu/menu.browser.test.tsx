import '../styles/styles.css';
import axe from 'axe-core';
import { createRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Modal } from '../modal/index.ts';
import { settled } from '../overlay-internals/motion.fixture.ts';
import { mount } from '../overlay-internals/mount.fixture.tsx';
import { Menu } from './index.ts';
import {
  setUpMenu,
  trigger,
  menu,
  item,
  onChoose,
  Example,
  openByKey,
  closed,
  type,
} from './example.fixture.tsx';

setUpMenu();

describe('opening', () => {
  it.each([
    ['{Enter}', 'Sessions'],
    [' ', 'Sessions'],
    ['{ArrowDown}', 'Sessions'],
    ['{ArrowUp}', 'Sign out'],
  ])('with the key %j focuses %s', async (key, name) => {
    mount(<Example />);
    await openByKey(key);
    await expect.element(item(name)).toHaveFocus();
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true');
  });

  it('with a click focuses the menu; a second click closes it', async () => {
    mount(<Example />);
    await trigger().click();
    await expect.element(menu()).toHaveFocus();
    await trigger().click();
    await closed();
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false');
  });

  it('uses the id and the ref that the page sets', async () => {
    const ref = createRef<HTMLButtonElement>();
    mount(
      <Menu.Root defaultOpen id="list">
        <Menu.Trigger ref={ref} render={<button type="button" id="own" />}>
          Account
        </Menu.Trigger>
        <Menu.Popup>
          <Menu.Item>Apple</Menu.Item>
        </Menu.Popup>
      </Menu.Root>,
    );
    await expect.element(menu()).toHaveAttribute('aria-labelledby', 'list-trigger');
    await expect.element(menu()).toHaveAttribute('id', 'list');
    expect(ref.current?.id).toBe('list-trigger');
    expect(ref.current).toHaveAttribute('aria-controls', 'list');
    expect(ref.current).toHaveAttribute('popovertarget', 'list');
  });

  it('has correct roles and names', async () => {
    mount(<Example defaultOpen />);
    await expect.element(menu()).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'ana@example.com' })).toBeInTheDocument();
    await settled();
    expect((await axe.run(document.querySelector('main')!)).violations).toEqual([]);
  });
});

describe('choosing an item', () => {
  it('runs its handler once, closes the menu and returns focus', async () => {
    const onOpenChange = vi.fn();
    mount(<Example onOpenChange={onOpenChange} />);
    await openByKey('{Enter}');
    await userEvent.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledOnce();
    expect(onOpenChange.mock.calls.map(([open, { reason }]) => [open, reason])).toEqual([
      [true, 'trigger'],
      [false, 'item'],
    ]);
    await expect.element(trigger()).toHaveFocus();
  });

  it('runs the handlers that the page sets, besides its own', async () => {
    const handled: string[] = [];
    const note = ({ type }: { type: string }) => handled.push(type);
    const handlers = { onPointerMove: note, onPointerLeave: note, onClickCapture: note };
    mount(
      <Menu.Root defaultOpen>
        <Menu.Trigger>Account</Menu.Trigger>
        <Menu.Popup>
          <Menu.Item {...handlers}>Sessions</Menu.Item>
          <Menu.Item>Sign out</Menu.Item>
        </Menu.Popup>
      </Menu.Root>,
    );
    await userEvent.hover(item('Sessions'));
    await expect.element(item('Sessions')).toHaveFocus();
    await userEvent.hover(item('Sign out'));
    await expect.element(item('Sign out')).toHaveFocus();
    await userEvent.click(item('Sessions'));
    expect(new Set(handled)).toEqual(new Set(['pointermove', 'pointerleave', 'click']));
  });

  it('moves focus to the next item, or else the menu, if it removes the chosen one', async () => {
    function Files() {
      const [files, setFiles] = useState(['One', 'Two', 'Three']);
      const remove = (name: string) => setFiles(files.filter((other) => other !== name));
      const items = files.map((name) => (
        <Menu.Item key={name} closeOnClick={false} onClick={() => remove(name)} children={name} />
      ));
      return (
        <Menu.Root>
          <Menu.Trigger>Account</Menu.Trigger>
          <Menu.Popup>{items}</Menu.Popup>
        </Menu.Root>
      );
    }
    mount(<Files />);
    await openByKey('{Enter}');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(item('Three')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(item('One')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(menu()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(trigger()).toHaveFocus();
  });

  it('does nothing if the item is disabled', async () => {
    mount(<Example />);
    await openByKey('{Enter}');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(item('Invoices')).toHaveAttribute('aria-disabled', 'true');
    expect(onChoose).not.toHaveBeenCalled();
    await expect.element(menu()).toBeVisible();
  });

  it('follows a link on Enter and Space', async () => {
    mount(<Example />);
    for (const key of ['{Enter}', ' ']) {
      location.hash = '';
      await openByKey('{Enter}');
      await userEvent.keyboard(`{ArrowDown}{ArrowDown}${key}`);
      expect(location.hash).toBe('#help');
      await closed();
    }
  });

  it('does not happen while the Enter that opened the menu is held', async () => {
    mount(<Example />);
    // Nine keydown events.
    await openByKey('{Enter>9/}');
    await expect.element(item('Sessions')).toHaveFocus();
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('does not happen on a space within a typed text', async () => {
    location.hash = '';
    mount(
      <Menu.Root defaultOpen>
        <Menu.Trigger>Account</Menu.Trigger>
        <Menu.Popup>
          <Menu.Item render={<a href="#terms">Terms of use</a>} />
          <Menu.Item render={<a href="#privacy">Terms of privacy</a>} />
        </Menu.Popup>
      </Menu.Root>,
    );
    await expect.element(menu()).toBeVisible();
    type('terms of p');
    await expect.element(item('Terms of privacy')).toHaveFocus();
    expect(location.hash).toBe('');
  });

  it('returns focus to the trigger after a modal that the item opened', async () => {
    function Page() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Menu.Root>
            <Menu.Trigger>Account</Menu.Trigger>
            <Menu.Popup>
              <Menu.Item onClick={() => setOpen(true)}>Sign out</Menu.Item>
            </Menu.Popup>
          </Menu.Root>
          <Modal.Root open={open} onOpenChange={setOpen}>
            <Modal.Popup aria-label="Sure" />
          </Modal.Root>
        </>
      );
    }
    mount(<Page />);
    await openByKey('{Enter}');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Sure' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(trigger()).toHaveFocus();
  });
});

describe('a press outside, or Escape,', () => {
  it('closes the menu; the press still reaches its target', async () => {
    const onOpenChange = vi.fn();
    mount(<Example onOpenChange={onOpenChange} />);
    await trigger().click();
    await page.getByRole('button', { name: 'After' }).click();
    await closed();
    expect(onOpenChange).toHaveBeenLastCalledWith(
      false,
      expect.objectContaining({ reason: 'outside' }),
    );
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
  });

  it('does not close a controlled menu whose state stays open', async () => {
    mount(<Example open />);
    await page.getByRole('button', { name: 'After' }).click();
    await expect.element(menu()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu()).toBeVisible();
  });

  it("closes only the menu inside the page's own dialog, with its reason", async () => {
    const around = document.body.appendChild(document.createElement('dialog'));
    const onOpenChange = vi.fn();
    around.append(mount(<Example onOpenChange={onOpenChange} />).element);
    around.showModal();
    await trigger().click();
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(onOpenChange.mock.lastCall![1].reason).toBe('escape');
    expect(around.open).toBe(true);
    around.remove();
  });

  it('closes only the menu inside a modal', async () => {
    mount(
      <Modal.Root defaultOpen>
        <Modal.Popup aria-label="Settings">
          <Example />
        </Modal.Popup>
      </Modal.Root>,
    );
    await trigger().click();
    await expect.element(item('Sessions')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await closed();
    await trigger().click();
    await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true });
    await closed();
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });
});

describe('motion', () => {
  // Only the content is animated: in WebKit, an animation of the anchored popover itself may stay in its initial state.
  it('fades its content in, and closes without animation', async () => {
    mount(<Example />);
    // All in one task, because the animation is short. React renders after an event in a microtask.
    (trigger().element() as HTMLElement).click();
    await Promise.resolve();
    const popup = menu().element();
    expect(popup.getAnimations()).toEqual([]);
    expect(popup.getAnimations({ subtree: true })[0]).toBeInstanceOf(CSSAnimation);
    await settled();
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(popup.getAnimations()).toEqual([]);
    expect(getComputedStyle(popup).display).toBe('none');
  });
});

it.each([
  ['one', 'three'],
  ['three', 'one'],
])(
  'the menu of the row %s, which its item removes, leaves the focus at %s',
  async (removed, next) => {
    function Rows() {
      const [rows, setRows] = useState(['one', 'three']);
      return (
        <>
          <button type="button">Up</button>
          <ul>
            {rows.map((row) => (
              <li key={row}>
                <Menu.Root>
                  <Menu.Trigger>{row}</Menu.Trigger>
                  <Menu.Popup>
                    <Menu.Item onClick={() => setRows(rows.filter((one) => one !== row))}>
                      Delete
                    </Menu.Item>
                  </Menu.Popup>
                </Menu.Root>
              </li>
            ))}
          </ul>
        </>
      );
    }
    mount(<Rows />);
    page.getByRole('button', { name: removed }).element().focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(page.getByRole('button', { name: next })).toHaveFocus();
  },
);
