import '../styles/styles.css';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { settled } from '../overlay-internals/motion.fixture.ts';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { button, clickBackdrop, dialog, Example } from './example.fixture.tsx';
import { Modal } from './index.ts';

beforeEach(() => page.viewport(1000, 600));
afterEach(unmountAll);

describe('nested', () => {
  const Nested = () => (
    <Example defaultOpen>
      <Modal.Root>
        <Modal.Trigger>Open second</Modal.Trigger>
        <Modal.Popup aria-label="Second">
          <button type="button">Within</button>
        </Modal.Popup>
      </Modal.Root>
    </Example>
  );

  it('closes one after the other and returns focus each time', async () => {
    mount(<Nested />);
    await button('Open second').click();
    await expect.element(button('Within')).toHaveFocus();
    await expect.element(dialog('Second')).toHaveAttribute('data-nested');
    await userEvent.keyboard('{Tab}');
    await expect.element(button('Within')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Open second')).toHaveFocus();
    expect(document.documentElement.style.overflow).toBe('hidden');
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    expect(document.documentElement.style.overflow).toBe('');
  });

  const Both = (props: Modal.RootProps) => (
    <Example defaultOpen {...props}>
      <Modal.Root defaultOpen>
        <Modal.Popup aria-label="Second">
          <button type="button">Within</button>
        </Modal.Popup>
      </Modal.Root>
    </Example>
  );

  it('puts the inner one on top if both open together', async () => {
    mount(
      <StrictMode>
        <Both />
      </StrictMode>,
    );
    await expect.element(button('Within')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('Second')).not.toBeInTheDocument();
    await expect.element(dialog()).toHaveAttribute('data-state', 'open');
  });

  it('closes the upper one with the lower one, and returns focus to the opener', async () => {
    const onOpenChange = vi.fn();
    const tree = (open: boolean) => (
      <>
        <button type="button">Opener</button>
        <Example open={open}>
          <Modal.Root onOpenChange={onOpenChange}>
            <Modal.Trigger>Open second</Modal.Trigger>
            <Modal.Popup aria-label="Second" />
          </Modal.Root>
        </Example>
      </>
    );
    const { rerender } = mount(tree(false));
    button('Opener').element().focus();
    rerender(tree(true));
    await button('Open second').click();
    await expect.element(dialog('Second')).toBeVisible();
    rerender(tree(false));
    expect([...document.querySelectorAll('dialog')].map(({ open }) => open)).toEqual([
      false,
      false,
    ]);
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    await expect.element(button('Opener')).toHaveFocus();
    expect(onOpenChange).toHaveBeenLastCalledWith(
      false,
      expect.objectContaining({ reason: 'api' }),
    );
  });

  it('closes only one while Escape is held', async () => {
    mount(<Both />);
    await expect.element(button('Within')).toHaveFocus();
    const press = (repeat: boolean) =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', repeat, bubbles: true, cancelable: true }),
      );
    press(false);
    await expect.element(dialog('Second')).not.toBeInTheDocument();
    // False: the repeated event was prevented.
    expect(press(true)).toBe(false);
    await settled();
    await expect.element(dialog()).toHaveAttribute('data-state', 'open');
  });

  it('closes only one on a double click on its close button', async () => {
    // Both fill the screen, so that the second click is on the close button of the first dialog.
    mount(
      <Modal.Root defaultOpen>
        <Modal.Popup aria-label="First" fullscreen>
          <Modal.Close />
          <Modal.Root defaultOpen>
            <Modal.Popup aria-label="Second" fullscreen>
              <Modal.Close />
            </Modal.Popup>
          </Modal.Root>
        </Modal.Popup>
      </Modal.Root>,
    );
    await settled();
    await userEvent.dblClick(dialog('Second').getByRole('button'));
    await expect.element(dialog('Second')).not.toBeInTheDocument();
    await settled();
    await expect.element(dialog('First')).toHaveAttribute('data-state', 'open');
  });

  it('closes only the upper one on a click on its backdrop', async () => {
    mount(<Nested />);
    await button('Open second').click();
    await clickBackdrop();
    await expect.element(dialog('Second')).not.toBeInTheDocument();
    await expect.element(dialog()).toBeVisible();
  });
});
