import '../styles/styles.css';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MessagesProvider } from '../messages/messages-provider.tsx';
import { mount } from '../overlay-internals/mount.fixture.tsx';
import { ToastRegion } from './index.ts';
import { toaster, setUpToaster, toast, button, show, PAGE_RULES } from './toast-test.fixture.tsx';

setUpToaster();

describe('for screen readers', () => {
  it('has an empty live region of each politeness before the first toast', () => {
    show();
    const lists = [...document.querySelectorAll('[aria-live]')];
    expect(lists.map((list) => list.getAttribute('aria-live'))).toEqual(['assertive', 'polite']);
    expect(lists.map((list) => list.textContent)).toEqual(['', '']);
    for (const list of lists) expect(list.checkVisibility()).toBe(true);
  });

  it('keeps the live regions empty until the first paint, even if there is a toast', () => {
    toaster.add('Early');
    show();
    expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe('');
    return expect.element(toast('Early')).toBeVisible();
  });

  it('renders a toast in the live region of its priority', async () => {
    show();
    toaster.add({ title: 'Low' });
    toaster.add({ title: 'High', priority: 'high' });
    await expect.element(toast('Low')).toBeVisible();
    expect(toast('High').element().closest('[aria-live]')).toHaveAttribute(
      'aria-live',
      'assertive',
    );
    expect(toast('Low').element().closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  });

  it('names the region with its hotkey and a toast by its title, and describes the toast', async () => {
    show();
    toaster.add({ title: 'Saved', description: 'All of it', actions: [{ label: 'Undo' }] });
    await expect
      .element(page.getByRole('region', { name: 'Notifications (F6)' }))
      .toBeInTheDocument();
    await expect.element(toast('Saved')).toHaveAccessibleDescription('All of it');
    await expect.element(button('Close')).toBeVisible();
    expect((await axe.run(document.body, { rules: PAGE_RULES })).violations).toEqual([]);
  });

  it('uses the language of the provider', async () => {
    mount(
      <MessagesProvider locale="es">
        <ToastRegion toaster={toaster} />
      </MessagesProvider>,
    );
    toaster.add('Saved');
    await expect.element(button('Cerrar')).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Notificaciones (F6)' }))
      .toBeInTheDocument();
  });
});
