import '../styles/styles.css';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Menu } from '../menu/index.ts';
import { Modal } from '../modal/index.ts';
import { settled } from '../overlay-internals/motion.fixture.ts';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { createToaster, ToastRegion } from '../toast/index.ts';
import { Popover } from './index.ts';

beforeEach(() => page.viewport(1000, 600));
afterEach(unmountAll);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const isOpen = (role: string) => document.querySelector(`[role=${role}]:popover-open`) !== null;
const openNames = () =>
  [...document.querySelectorAll(':popover-open')].flatMap(({ ariaLabel }) => ariaLabel ?? []);
const later = () => new Promise((resolve) => setTimeout(resolve, 200));
const pressAt = (x: number, y: number) =>
  userEvent.click(document.documentElement, { position: { x, y } });

const PopoverAt = ({ name, ...root }: Popover.RootProps & { name: string }) => (
  <Popover.Root {...root}>
    <Popover.Trigger>{name}</Popover.Trigger>
    <Popover.Popup aria-label={name}>
      <input />
    </Popover.Popup>
  </Popover.Root>
);
const MenuAt = (root: Menu.RootProps) => (
  <Menu.Root {...root}>
    <Menu.Trigger>Menu</Menu.Trigger>
    <Menu.Popup>
      <Menu.Item>Item</Menu.Item>
    </Menu.Popup>
  </Menu.Root>
);
/** Far from each other, so that no popup covers a trigger. */
const row = (...nodes: ReactNode[]) => (
  <div style={{ display: 'flex', gap: 250 }}>
    {nodes.map((node, index) => (
      <div key={index}>{node}</div>
    ))}
    <button type="button">After</button>
  </div>
);

/** Owners that refuse to close, and call `onClose` for each request. */
const refusing: [string, (onClose: () => void) => Popover.RootProps & Menu.RootProps][] = [
  ['keeps it open', (onClose) => ({ open: true, onOpenChange: (open) => open || onClose() })],
  [
    'cancels the change',
    (onClose) => ({
      defaultOpen: true,
      onOpenChange: (open, { cancel }) => {
        if (!open) onClose();
        cancel();
      },
    }),
  ],
];

describe.each(refusing)('a popover whose owner %s', (_, props) => {
  it('lets another one open, and asks its owner once', async () => {
    const onClose = vi.fn();
    mount(row(<PopoverAt key="1" name="One" {...props(onClose)} />, <MenuAt key="2" />));
    await button('Menu').click();
    await later();
    expect(isOpen('dialog')).toBe(true);
    expect(isOpen('menu')).toBe(true);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays open beside another such popover, without end of requests', async () => {
    const onClose = vi.fn();
    mount(
      row(
        <PopoverAt key="1" name="One" {...props(onClose)} />,
        <PopoverAt key="2" name="Two" {...props(onClose)} />,
      ),
    );
    await later();
    expect(openNames()).toEqual(['One', 'Two']);
    expect(onClose.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('asks once for each press outside, and for focus outside', async () => {
    const onClose = vi.fn();
    mount(row(<PopoverAt key="1" name="One" {...props(onClose)} />));
    for (const act of [
      () => button('After').click(),
      () => pressAt(900, 500),
      () => button('After').click(),
      () => pressAt(900, 500),
    ]) {
      await act();
      await later();
      expect(onClose).toHaveBeenCalledOnce();
      onClose.mockClear();
      await page.getByRole('textbox').click();
      await later();
      expect(onClose).not.toHaveBeenCalled();
    }
    button('After').element().focus();
    expect(onClose).toHaveBeenCalledOnce();
  });
});

it.each(refusing)('a menu whose owner %s lets a popover open', async (_, props) => {
  const onClose = vi.fn();
  mount(row(<MenuAt key="1" {...props(onClose)} />, <PopoverAt key="2" name="Two" />));
  await button('Two').click();
  await later();
  expect(isOpen('menu')).toBe(true);
  expect(isOpen('dialog')).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes like any other when its owner no longer refuses', async () => {
  const onOpenChange = vi.fn((_: boolean, { cancel }: { cancel: () => void }) => cancel());
  mount(row(<PopoverAt key="1" name="One" defaultOpen onOpenChange={onOpenChange} />));
  await pressAt(900, 500);
  await later();
  onOpenChange.mockImplementation(() => {});
  await pressAt(900, 500);
  await vi.waitFor(() => expect(isOpen('dialog')).toBe(false));
  expect(onOpenChange).toHaveBeenCalledTimes(2);
  await button('One').click();
  expect(document.querySelector('[role=dialog]')).toHaveAttribute('popover', 'auto');
});

it('a press on a toast is not outside, and focus returns from the toast', async () => {
  const [toaster, onOpenChange, onClick] = [createToaster(), vi.fn(), vi.fn()];
  mount(
    <>
      <ToastRegion toaster={toaster} />
      {row(<PopoverAt key="1" name="One" defaultOpen onOpenChange={onOpenChange} />)}
    </>,
  );
  toaster.add({ title: 'Deleted', timeout: 0, actions: [{ label: 'Undo', onClick }] });
  const focused = document.activeElement;
  expect(document.querySelector('[role=dialog]')).toContainElement(focused as HTMLElement);
  await expect.element(button('Undo')).toBeVisible();
  // The toast moves while it enters.
  await settled();
  await button('Undo').click();
  await vi.waitFor(() => expect(onClick).toHaveBeenCalledOnce());
  await later();
  expect(isOpen('dialog')).toBe(true);
  expect(document.activeElement).toBe(focused);
  expect(onOpenChange).not.toHaveBeenCalled();
  await pressAt(900, 500);
  await vi.waitFor(() => expect(isOpen('dialog')).toBe(false));
  expect(onOpenChange).toHaveBeenCalledOnce();
});

it('a modal that opens from a popover closes it once, and returns the focus to its trigger', async () => {
  const onClose = vi.fn();
  mount(
    <StrictMode>
      <button type="button">First</button>
      <Popover.Root onOpenChange={(open) => open || onClose()}>
        <Popover.Trigger>More</Popover.Trigger>
        <Popover.Popup aria-label="More">
          <Modal.Root>
            <Modal.Trigger>Delete</Modal.Trigger>
            <Modal.Popup aria-label="Sure?">
              <Modal.Close>No</Modal.Close>
            </Modal.Popup>
          </Modal.Root>
        </Popover.Popup>
      </Popover.Root>
    </StrictMode>,
  );
  button('More').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Delete')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('No')).toHaveFocus();
  await later();
  expect(onClose).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('More')).toHaveFocus();
});

it('returns the focus to the trigger of a popover whose popup and close button come before it', async () => {
  mount(
    <StrictMode>
      <Popover.Root>
        <Popover.Popup aria-label="More">
          <Popover.Close>Close</Popover.Close>
          <Modal.Root>
            <Modal.Trigger>Delete</Modal.Trigger>
            <Modal.Popup aria-label="Sure?">
              <Modal.Close>No</Modal.Close>
            </Modal.Popup>
          </Modal.Root>
        </Popover.Popup>
        <button type="button">Between</button>
        <Popover.Trigger>More</Popover.Trigger>
      </Popover.Root>
    </StrictMode>,
  );
  button('More').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Close')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(button('No')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('More')).toHaveFocus();
});
