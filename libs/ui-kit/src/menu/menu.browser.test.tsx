import '../styles/styles.css';
import axe from 'axe-core';
import { createRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Modal } from '../modal/index.ts';
import { settled } from '../overlay-internals/motion.fixture.ts';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { Menu } from './index.ts';

beforeEach(() => page.viewport(1000, 600));
afterEach(unmountAll);

const trigger = () => page.getByRole('button', { name: 'Account' });
const menu = () => page.getByRole('menu', { name: 'Account' });
const item = (name: string) => page.getByRole('menuitem', { name });
const onChoose = vi.fn();
beforeEach(() => onChoose.mockClear());

function Example(props: Menu.RootProps) {
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

const openByKey = async (key: string) => {
  trigger().element().focus();
  await userEvent.keyboard(key);
};

describe('opening', () => {
  it.each([
    ['{Enter}', 'Sessions'],
    [' ', 'Sessions'],
    ['{ArrowDown}', 'Sessions'],
    ['{ArrowUp}', 'Sign out'],
  ])('by the key %s, on %s', async (key, name) => {
    mount(<Example />);
    await openByKey(key);
    await expect.element(item(name)).toHaveFocus();
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true');
  });

  it('by a click, on the menu; a second click closes', async () => {
    mount(<Example />);
    await trigger().click();
    await expect.element(menu()).toHaveFocus();
    await trigger().click();
    await closed();
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false');
  });

  it('has ids and a ref of the page, and its parts refer to each other by them', async () => {
    const ref = createRef<HTMLButtonElement>();
    mount(
      <Menu.Root defaultOpen>
        <Menu.Trigger id="mine" ref={ref}>
          Account
        </Menu.Trigger>
        <Menu.Popup id="list">
          <Menu.Item>Apple</Menu.Item>
        </Menu.Popup>
      </Menu.Root>,
    );
    await expect.element(menu()).toHaveAttribute('aria-labelledby', 'mine');
    await expect.element(menu()).toHaveAttribute('id', 'list');
    expect(ref.current?.id).toBe('mine');
    expect(ref.current).toHaveAttribute('aria-controls', 'list');
    expect(ref.current).toHaveAttribute('popovertarget', 'list');
  });

  it('has roles and names without faults', async () => {
    mount(<Example defaultOpen />);
    await expect.element(menu()).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'ana@example.com' })).toBeInTheDocument();
    await settled();
    expect((await axe.run(document.querySelector('main')!)).violations).toEqual([]);
  });
});

describe('keys', () => {
  it('goes round with the arrows, and to the ends', async () => {
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
  ])('finds what begins with %s', async (text, name) => {
    mount(<Example />);
    await openByKey('{Enter}');
    type(text);
    await expect.element(item(name)).toHaveFocus();
  });

  it('goes on to the next that begins so, for the same letter again', async () => {
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

  it('leaves the keys of a modal that is written inside of it alone', async () => {
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

  it('closes with Escape and gives focus back', async () => {
    mount(<Example />);
    await openByKey('{Enter}');
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect.element(trigger()).toHaveFocus();
  });

  it.each([
    ['{Tab}', 'After'],
    ['{Shift>}{Tab}{/Shift}', 'Before'],
  ])('closes with %s and goes on to %s', async (key, name) => {
    mount(<Example />);
    await openByKey('{Enter}');
    await userEvent.keyboard(key);
    await expect.element(page.getByRole('button', { name })).toHaveFocus();
    await closed();
  });
});

describe('choosing', () => {
  it('runs the handler once, closes and gives focus back', async () => {
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

  it('does nothing for a disabled item', async () => {
    mount(<Example />);
    await openByKey('{Enter}');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(item('Invoices')).toHaveAttribute('aria-disabled', 'true');
    expect(onChoose).not.toHaveBeenCalled();
    await expect.element(menu()).toBeVisible();
  });

  it('follows a link by Enter and by Space', async () => {
    mount(<Example />);
    for (const key of ['{Enter}', ' ']) {
      location.hash = '';
      await openByKey('{Enter}');
      await userEvent.keyboard(`{ArrowDown}{ArrowDown}${key}`);
      expect(location.hash).toBe('#help');
      await closed();
    }
  });

  it('chooses nothing by the Enter that opens it, however long it is held', async () => {
    mount(<Example />);
    await openByKey('{Enter>9/}');
    await expect.element(item('Sessions')).toHaveFocus();
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('takes a space for a part of the word that is being typed', async () => {
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

  it('gives focus to the trigger again after a modal that an item opened', async () => {
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

describe('outside', () => {
  it('closes by a press elsewhere, which is not swallowed', async () => {
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

  it('stays open when the state says so', async () => {
    mount(<Example open />);
    await page.getByRole('button', { name: 'After' }).click();
    await expect.element(menu()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu()).toBeVisible();
  });

  it('inside a dialog of the page, closes alone and says why', async () => {
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

  it('inside a modal, closes alone', async () => {
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
  // In WebKit, what is animated on an anchored popover itself may stay as it began.
  it('fades its content in, and is gone at once when it closes', async () => {
    mount(<Example />);
    await openByKey('{Enter}');
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

describe('place', () => {
  it('is below the trigger, and above it at the end of the screen', async () => {
    const { element } = mount(<Example defaultOpen />);
    const gap = () => menu().element().getBoundingClientRect().top - box(trigger()).bottom;
    await vi.waitFor(() => expect(gap()).toBeCloseTo(4, 0));
    element.style.cssText = 'position: fixed; inset-block-end: 0';
    await vi.waitFor(() => expect(box(menu()).bottom).toBeLessThanOrEqual(box(trigger()).top));
  });
});

/** At once, as by a quick hand: on a slow machine each key would begin a new word. */
function type(text: string) {
  for (const key of text)
    document.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
}

const closed = () =>
  vi.waitFor(() => expect(document.querySelector('[role=menu]:popover-open')).toBeNull());

const box = (locator: ReturnType<typeof menu>) => locator.element().getBoundingClientRect();

describe('on a small screen with large text', () => {
  beforeEach(async () => {
    await page.viewport(320, 400);
    document.documentElement.style.fontSize = '200%';
  });
  afterEach(() => {
    document.documentElement.removeAttribute('style');
    document.documentElement.dir = '';
  });

  it.each([
    ['ltr', 0, 60],
    ['rtl', 0, 60],
    ['ltr', 60, 60],
    ['rtl', 60, 60],
    ['ltr', 60, 100],
    ['ltr', 60, 300],
  ])('stays on it: %s, trigger at %i and %i', async (dir, inset, top) => {
    document.documentElement.dir = dir;
    mount(
      <div style={{ position: 'absolute', insetInlineStart: inset, top }}>
        <Menu.Root>
          <Menu.Trigger>Account</Menu.Trigger>
          <Menu.Popup>
            {Array.from({ length: 12 }, (_, place) => (
              <Menu.Item key={place}>Thing to do {place}</Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Root>
      </div>,
    );
    await openByKey('{ArrowUp}');
    await settled();
    const box = menu().element().getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(320);
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(400);
    expect(box.height).toBeGreaterThan(150);
    const last = item('Thing to do 11').element().getBoundingClientRect();
    expect(last.bottom).toBeLessThanOrEqual(box.bottom);
    const [above, below] = [trigger().element().getBoundingClientRect(), box];
    expect(below.top >= above.bottom || below.bottom <= above.top).toBe(true);
  });
});
