import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Modal } from '../modal/index.ts';
import { mount, unmountAll } from '../overlay-internals/mount.test.util.tsx';
import { createToaster, ToastRegion } from './index.ts';

afterEach(unmountAll);

const toast = (name: string) => page.getByRole('group', { name });

describe('above an open modal', () => {
  it('is seen, clicked and reached by key, and the modal stays', async () => {
    const toaster = createToaster();
    const onClick = vi.fn();
    mount(
      <>
        <ToastRegion toaster={toaster} />
        <Modal.Root defaultOpen>
          <Modal.Popup aria-label="Question">
            <button type="button">Inside</button>
          </Modal.Popup>
        </Modal.Root>
      </>,
    );
    toaster.add({ title: 'Saved', actions: [{ label: 'Undo', onClick }] });
    await expect.element(toast('Saved')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(onClick).toHaveBeenCalledOnce();
    await expect.element(toast('Saved')).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog')).toBeVisible();

    toaster.add({ title: 'Again' });
    await expect.element(toast('Again')).toBeVisible();
    await userEvent.keyboard('{F6}');
    await expect.element(toast('Again')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(toast('Again')).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect.element(page.getByText('Inside')).toHaveFocus();
    expect((await axe.run(document.querySelector('dialog')!)).violations).toEqual([]);
  });
});
