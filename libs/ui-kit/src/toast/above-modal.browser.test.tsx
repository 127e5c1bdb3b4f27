import '../styles/styles.css';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Modal } from '../modal/index.ts';
import { mount } from '../overlay-internals/mount.fixture.tsx';
import { ToastRegion } from './index.ts';
import { toaster, setUpToaster, toast, button, settled } from './toast-test.fixture.tsx';

setUpToaster();

describe('above an open modal', () => {
  const Question = (props: Modal.RootProps) => (
    <Modal.Root {...props}>
      <Modal.Popup aria-label="Question">
        <button type="button">Inside</button>
      </Modal.Popup>
    </Modal.Root>
  );

  it('is visible, clickable and reachable by hotkey, and the modal stays open', async () => {
    const onClick = vi.fn();
    mount(
      <>
        <ToastRegion toaster={toaster} />
        <Question defaultOpen />
      </>,
    );
    toaster.add({ title: 'Saved', actions: [{ label: 'Undo', onClick }] });
    await button('Undo').click();
    expect(onClick).toHaveBeenCalledOnce();
    await expect.element(toast('Saved')).not.toBeInTheDocument();

    toaster.add({ title: 'Again' });
    await expect.element(toast('Again')).toBeVisible();
    await userEvent.keyboard('{F6}');
    await expect.element(toast('Again')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(toast('Again')).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect.element(button('Inside')).toHaveFocus();
    expect((await axe.run(document.querySelector('dialog')!)).violations).toEqual([]);
  });

  it('is above a modal that opens later, is not animated again, and survives the modal', async () => {
    const tree = (open: boolean) => (
      <>
        <ToastRegion toaster={toaster} />
        <Question open={open} />
      </>
    );
    const { rerender } = mount(tree(false));
    toaster.add({ title: 'Saved', timeout: 0 });
    await expect.element(toast('Saved')).toBeVisible();
    await settled();
    const element = toast('Saved').element();
    // While a modal is open, the region is inside of its `<dialog>`, because everything outside of the dialog is inert.
    rerender(tree(true));
    const box = element.getBoundingClientRect();
    expect(element.contains(document.elementFromPoint(box.x + 40, box.y + 20))).toBe(true);
    expect(element.closest('li')!.getAnimations()).toEqual([]);
    rerender(tree(false));
    expect(toast('Saved').element()).toBe(element);
    // The region is outside of the closed modal again.
    await vi.waitFor(() =>
      expect(document.querySelector('dialog')?.contains(element)).not.toBe(true),
    );
  });

  it('does not keep a closed modal mounted while it counts down', async () => {
    const onExited = vi.fn();
    mount(
      <>
        <ToastRegion toaster={toaster} />
        <Question defaultOpen onExited={onExited} />
      </>,
    );
    toaster.add({ title: 'Saved', timeout: 60_000 });
    await expect.element(toast('Saved')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    expect(onExited).toHaveBeenCalledOnce();
    await expect.element(toast('Saved')).toBeVisible();
  });

  it('is in the tab order of the modal', async () => {
    mount(
      <>
        <ToastRegion toaster={toaster} />
        <Question defaultOpen />
      </>,
    );
    toaster.add({ title: 'Saved' });
    await expect.element(toast('Saved')).toBeVisible();
    // From `Inside`, Tab leads to the button of the toast, and then around to `Inside` again.
    await userEvent.keyboard('{Tab}');
    await expect.element(toast('Saved').getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(button('Inside')).toHaveFocus();
  });
});
