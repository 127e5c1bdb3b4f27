import '../styles/styles.css';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Menu } from '../menu/index.ts';
import { Modal } from '../modal/index.ts';
import { createToaster, ToastRegion } from '../toast/index.ts';

let root: Root | undefined;
const element = document.createElement('main');

afterEach(() => {
  flushSync(() => root?.unmount());
  element.remove();
});

const toaster = createToaster();
const tree = (
  <>
    <ToastRegion toaster={toaster} />
    <Modal.Root defaultOpen>
      <Modal.Popup aria-label="Question" />
    </Modal.Root>
  </>
);
const menu = (
  <Menu.Root>
    <Menu.Trigger>Account</Menu.Trigger>
    <Menu.Popup>
      <Menu.Item>Sign out</Menu.Item>
    </Menu.Popup>
  </Menu.Root>
);

it('hydrates without a mismatch, then shows open overlays', async () => {
  const error = vi.spyOn(console, 'error');
  element.innerHTML = renderToString(tree);
  document.body.append(element);
  flushSync(() => (root = hydrateRoot(element, tree)));
  await expect.element(page.getByRole('dialog', { name: 'Question' })).toBeVisible();
  await expect.element(page.getByRole('region')).toBeInTheDocument();
  expect(error).not.toHaveBeenCalled();
});

it('keeps a menu open that was opened before hydration', async () => {
  element.innerHTML = renderToString(menu);
  document.body.append(element);
  await page.getByRole('button', { name: 'Account' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  flushSync(() => (root = hydrateRoot(element, menu)));
  await expect.element(page.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.querySelector(':popover-open')).toBeNull());
  await expect.element(page.getByRole('button')).toHaveFocus();
});
