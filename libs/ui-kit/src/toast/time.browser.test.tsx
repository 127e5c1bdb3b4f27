import '../styles/styles.css';
import { Suspense, use } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '../overlay-internals/mount.fixture.tsx';
import { ToastRegion } from './index.ts';
import {
  clock,
  toaster,
  setUpToaster,
  replaceToaster,
  toast,
  button,
  region,
  visible,
  show,
} from './toast-test.fixture.tsx';

setUpToaster();

/** Shows a toast with the id `a`, whose countdown runs. */
async function showSaved() {
  show();
  toaster.add({ id: 'a', title: 'Saved' });
  await expect.element(toast('Saved')).toBeVisible();
}

const untilPaused = (isPaused: boolean) =>
  vi.waitFor(() => expect(toaster.get().paused).toBe(isPaused));

describe('time', () => {
  it('closes by itself and runs the callback', async () => {
    const callback = vi.fn();
    show();
    toaster.add({ title: 'Saved', callback });
    await expect.element(toast('Saved')).toBeVisible();
    clock.advance(5000);
    await expect.element(toast('Saved')).not.toBeInTheDocument();
    expect(callback).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'timeout');
  });

  it('starts when the toast is shown, even if the region is mounted later', async () => {
    toaster.add({ id: 'a', title: 'Early' });
    clock.advance(60_000);
    show();
    await expect.element(toast('Early')).toBeVisible();
    clock.advance(4999);
    expect(visible()).toEqual(['a']);
    clock.advance(1);
    expect(visible()).toEqual([]);
  });

  it('pauses on hover and continues with the time left', async () => {
    await showSaved();
    clock.advance(4000);
    await toast('Saved').hover();
    await untilPaused(true);
    clock.advance(60_000);
    await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
    await untilPaused(false);
    clock.advance(999);
    expect(visible()).toEqual(['a']);
    clock.advance(1);
    expect(visible()).toEqual([]);
  });

  it('pauses on focus', async () => {
    await showSaved();
    button('Close').element().focus();
    await untilPaused(true);
    clock.advance(60_000);
    button('Outside').element().focus();
    await untilPaused(false);
    clock.advance(5000);
    expect(visible()).toEqual([]);
  });

  it('pauses while the window is blurred or hidden', () => {
    show();
    toaster.add({ id: 'a' });
    window.dispatchEvent(new Event('blur'));
    clock.advance(60_000);
    expect(visible()).toEqual(['a']);
    window.dispatchEvent(new Event('focus'));

    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    clock.advance(60_000);
    expect(visible()).toEqual(['a']);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    clock.advance(5000);
    expect(visible()).toEqual([]);
    hidden.mockRestore();
  });

  it('waits while a suspended <Suspense> hides the region', async () => {
    const never = new Promise<void>(() => {});
    const Suspends = () => use(never) as never;
    const tree = (loading: boolean) => (
      <Suspense>
        <div>
          <ToastRegion toaster={toaster} />
        </div>
        {loading && <Suspends />}
      </Suspense>
    );
    const { rerender, unmount } = mount(tree(false));
    toaster.add({ id: 'a', title: 'Before' });
    await expect.element(toast('Before')).toBeVisible();
    clock.advance(4999);
    rerender(tree(true));
    toaster.add({ id: 'b', title: 'Meanwhile' });
    clock.advance(60_000);
    rerender(tree(false));
    await expect.element(toast('Meanwhile')).toBeVisible();
    expect(visible()).toEqual(['b', 'a']);
    clock.advance(1);
    expect(visible()).toEqual(['b']);
    clock.advance(4999);
    expect(visible()).toEqual([]);
    // A view of the page that replaces the region finds the toaster running.
    rerender(tree(true));
    unmount();
    expect(toaster.get().paused).toBe(false);
  });

  it('starts for a toast with an action only after a keyboard user has reached it', async () => {
    show();
    toaster.add({ title: 'Deleted', actions: [{ label: 'Undo' }] });
    await expect.element(toast('Deleted')).toBeVisible();
    clock.advance(600_000);
    await userEvent.keyboard('{F6}{Tab}');
    await expect.element(button('Undo')).toHaveFocus();
    clock.advance(600_000);
    button('Outside').element().focus();
    await untilPaused(false);
    clock.advance(5000);
    await expect.element(toast('Deleted')).not.toBeInTheDocument();
  });

  it('is shown as a bar, which pauses with it', async () => {
    show();
    toaster.add({ title: 'Saved' });
    toaster.add({ title: 'Stays', timeout: 0 });
    await expect.element(toast('Saved')).toBeVisible();
    const bar = () => toast('Saved').element().lastElementChild;
    expect(bar()).not.toHaveAttribute('data-paused');
    expect(bar()?.getAnimations()).toHaveLength(1);
    toaster.pause();
    await vi.waitFor(() => expect(bar()?.getAnimations()[0]?.playState).toBe('paused'));
    // Ends with its close button: it has no bar.
    expect(toast('Stays').element().lastElementChild?.tagName).toBe('BUTTON');
  });
});

describe('a toast in use', () => {
  it.each(['hover', 'focus'])(
    'keeps its place when a more urgent one is added: %s',
    async (way) => {
      replaceToaster({ clock, limit: 1 });
      show();
      toaster.add({ title: 'Deleted', actions: [{ label: 'Undo' }] });
      await expect.element(toast('Deleted')).toBeVisible();
      if (way === 'hover') await button('Undo').hover();
      else button('Undo').element().focus();
      toaster.add({ title: 'Offline', priority: 'high' });
      await expect.element(toast('Offline')).toBeVisible();
      await expect.element(button('Undo')).toBeVisible();
      if (way === 'focus') await expect.element(button('Undo')).toHaveFocus();
      await button('Undo').click();
      await expect.element(toast('Deleted')).not.toBeInTheDocument();
    },
  );

  it('adds no pointer listeners to the document before a press', async () => {
    const added = vi.spyOn(document, 'addEventListener');
    replaceToaster({ clock, limit: 20 });
    show();
    await vi.waitFor(() => expect(region()).not.toBeNull());
    added.mockClear();
    for (let count = 0; count < 20; count++) toaster.add(`Toast ${count}`);
    await expect.element(toast('Toast 19')).toBeVisible();
    const pointers = added.mock.calls.filter(([type]) => type.startsWith('pointer'));
    added.mockRestore();
    expect(pointers).toEqual([]);
  });
});
