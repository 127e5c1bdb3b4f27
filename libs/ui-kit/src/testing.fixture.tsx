import { userEvent } from '@testing-library/user-event';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { Menu, Modal, Popover, ToastRegion } from './index.ts';
import { createTestToaster, openDialogs, openMenus, openPopovers } from './testing.ts';

/** Tests of the test helpers, for jsdom and happy-dom. */
export function worksInTestsOfAnApp() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  const user = userEvent.setup();
  const render = (node: ReactNode) => act(() => root.render(node));
  const press = (name: string) => {
    const buttons = [...document.querySelectorAll('button')];
    return act(() => user.click(buttons.find(({ textContent }) => textContent === name)!));
  };
  afterEach(() => act(() => root.render(null)));

  it('finds the open dialog', async () => {
    await render(
      <Modal.Root>
        <Modal.Trigger>Delete</Modal.Trigger>
        <Modal.Popup>
          <Modal.Title>Delete the label?</Modal.Title>
          <Modal.Close>No</Modal.Close>
        </Modal.Popup>
      </Modal.Root>,
    );
    expect(openDialogs()).toEqual([]);
    await press('Delete');
    expect(document.activeElement?.textContent).toBe('No');
    expect(openDialogs().map((dialog) => dialog.querySelector('h2')?.textContent)).toEqual([
      'Delete the label?',
    ]);
    await act(() => user.keyboard('{Escape}'));
    expect(openDialogs()).toEqual([]);
  });

  it('finds the open menu', async () => {
    await render(
      ['One', 'Two'].map((name) => (
        <Menu.Root key={name} id={name}>
          <Menu.Trigger>{name}</Menu.Trigger>
          <Menu.Popup>
            <Menu.Item>Item</Menu.Item>
          </Menu.Popup>
        </Menu.Root>
      )),
    );
    expect(openMenus()).toEqual([]);
    await press('Two');
    expect(openMenus().map(({ id }) => id)).toEqual(['Two']);
  });

  it('finds the open popover', async () => {
    await render(
      ['One', 'Two'].map((name) => (
        <Popover.Root key={name} id={name}>
          <Popover.Trigger>{name}</Popover.Trigger>
          <Popover.Popup aria-label={name} />
        </Popover.Root>
      )),
    );
    expect(openPopovers()).toEqual([]);
    await press('Two');
    expect(openPopovers().map(({ id }) => id)).toEqual(['Two']);
  });

  it('advances the time of toasts', async () => {
    const toaster = createTestToaster({ timeout: 3000 });
    await render(<ToastRegion toaster={toaster} />);
    await act(() => void toaster.success('Label sent'));
    await vi.waitFor(() =>
      expect(document.querySelector('[data-toast]')?.textContent).toContain('Label sent'),
    );
    await act(() => toaster.clock.advance(2999));
    expect(toaster.get().visible).toHaveLength(1);
    await act(() => toaster.clock.advance(1));
    expect(toaster.get().visible).toHaveLength(0);
  });
}
