import '../styles/styles.css';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { toaster, setUpToaster, toast, button, visible, show } from './toast-test.fixture.tsx';

setUpToaster();

describe('keyboard', () => {
  it.each(['{F6}', '{Alt>}t{/Alt}'])(
    'moves focus to the newest toast and back with %s',
    async (key) => {
      show();
      toaster.add('One');
      toaster.add('Two');
      await expect.element(toast('Two')).toBeVisible();
      button('Outside').element().focus();
      await userEvent.keyboard(key);
      await expect.element(toast('Two')).toHaveFocus();
      await userEvent.keyboard(key);
      await expect.element(button('Outside')).toHaveFocus();
    },
  );

  it.each(['{F6}', '{Escape}'])(
    'returns focus into a shadow root with %s, where it was before',
    async (key) => {
      const { element } = show();
      toaster.add('One');
      await expect.element(toast('One')).toBeVisible();
      const shadow = element.appendChild(document.createElement('div')).attachShadow({
        mode: 'open',
      });
      const inside = shadow.appendChild(document.createElement('button'));
      inside.focus();
      await userEvent.keyboard('{F6}');
      await expect.element(toast('One')).toHaveFocus();
      await userEvent.keyboard(key);
      await vi.waitFor(() => expect(shadow.activeElement).toBe(inside));
    },
  );

  it('returns focus to the body if it was there last', async () => {
    show();
    toaster.add('One');
    await expect.element(toast('One')).toBeVisible();
    button('Outside').element().focus();
    await userEvent.keyboard('{F6}{F6}');
    await expect.element(button('Outside')).toHaveFocus();
    button('Outside').element().blur();
    await userEvent.keyboard('{F6}');
    await expect.element(toast('One')).toHaveFocus();
    await userEvent.keyboard('{F6}');
    expect(document.activeElement).toBe(document.body);
    button('Outside').element().focus();
    button('Outside').element().blur();
    await button('Close').click();
    await expect.element(toast('One')).not.toBeInTheDocument();
    expect(document.activeElement).toBe(document.body);
  });

  it('ignores the key events of autofill, which have no `key`', async () => {
    const onError = vi.fn((event: Event) => event.preventDefault());
    window.addEventListener('error', onError);
    show();
    toaster.add('One');
    await expect.element(toast('One')).toBeVisible();
    for (const target of [button('Outside').element(), toast('One').element()])
      target.dispatchEvent(new Event('keydown', { bubbles: true }));
    window.removeEventListener('error', onError);
    expect(onError).not.toHaveBeenCalled();
  });

  it('does not handle the hotkey without a toast', async () => {
    show();
    const onKeyDown = vi.fn((event: KeyboardEvent) => event.defaultPrevented);
    window.addEventListener('keydown', onKeyDown, { once: true });
    await userEvent.keyboard('{F6}');
    expect(onKeyDown).toHaveReturnedWith(false);
  });

  it('moves focus to the next toast when one is closed, and finally back', async () => {
    show();
    toaster.add('One');
    toaster.add('Two');
    await expect.element(toast('Two')).toBeVisible();
    button('Outside').element().focus();
    await userEvent.keyboard('{F6}{Escape}');
    await expect.element(toast('One')).toHaveFocus();
    // Presses the close button of the toast.
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(button('Outside')).toHaveFocus();
    expect(visible()).toEqual([]);
  });
});
