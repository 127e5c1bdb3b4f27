import '../styles/styles.css';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { colorOf, contrastOf } from '../lib/painted-color.fixture.ts';
import { THEME_COLORS } from './theme-colors.ts';
import css from './toast.module.css?raw';
import {
  toaster,
  setUpToaster,
  replaceToaster,
  toast,
  button,
  visible,
  show,
} from './toast-test.fixture.tsx';

setUpToaster();

describe('closing', () => {
  it('happens after the handler of an action', async () => {
    const order: string[] = [];
    show();
    toaster.add({
      title: 'Deleted',
      actions: [{ label: 'Undo', onClick: () => order.push('handler') }],
      callback: (_, reason) => order.push(reason),
    });
    await button('Undo').click();
    expect(order).toEqual(['handler', 'action']);
  });

  it('can be prevented by the handler', async () => {
    show();
    toaster.add({
      id: 'a',
      title: 'Deleted',
      actions: [{ label: 'Undo', onClick: (event) => event.preventDefault() }],
    });
    await button('Undo').click();
    expect(visible()).toEqual(['a']);
  });

  it('happens with its close button, and returns focus', async () => {
    const callback = vi.fn();
    show();
    toaster.add({ title: 'Saved', callback });
    await button('Outside').click();
    await button('Close').click();
    expect(callback).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'close-button');
    await expect.element(button('Outside')).toHaveFocus();
    await expect.element(toast('Saved')).not.toBeInTheDocument();
    expect(toaster.get().paused).toBe(false);
  });

  it('can have no close button, or one with another name', async () => {
    show();
    toaster.add({ title: 'Bare', closeButton: false });
    toaster.add({ title: 'Named', closeButton: 'Got it' });
    await expect.element(button('Got it')).toBeVisible();
    await expect.element(button('Close')).not.toBeInTheDocument();
  });
});

describe('content', () => {
  it('follows a promise', async () => {
    let resolve = (_: string) => {};
    show();
    void toaster.promise(new Promise<string>((done) => (resolve = done)), {
      loading: 'Saving',
      success: (name) => ({ title: `Saved ${name}` }),
      error: 'Failed',
    });
    await expect.element(toast('Saving')).toBeVisible();
    resolve('draft');
    await expect.element(toast('Saved draft')).toBeVisible();
    await expect.element(toast('Saving')).not.toBeInTheDocument();
  });

  it('shows icon, avatar and colour', async () => {
    show({ expanded: true });
    toaster.add({ title: 'Icon', icon: <svg data-testid="icon" />, color: 'green' });
    toaster.add({ title: 'Image', avatar: { src: 'data:,', alt: 'Ana' } });
    toaster.add({ description: 'No title' });
    await expect.element(page.getByTestId('icon')).toBeInTheDocument();
    await expect.element(page.getByRole('img', { name: 'Ana' })).toBeInTheDocument();
    await expect.element(toast('Icon')).toHaveAttribute('data-color', 'green');
    await expect.element(toast('No title')).toBeVisible();
  });

  it.each(['light', 'dark'])('shows its colour on its edge, without an icon: %s', async (mode) => {
    document.documentElement.dataset['colorMode'] = mode;
    replaceToaster({ limit: 10 });
    show({ expanded: true });
    toaster.add({ title: 'gray' });
    for (const color of THEME_COLORS) toaster.add({ title: color, color });
    await expect.element(toast('danger')).toBeVisible();
    for (const color of THEME_COLORS) {
      const element = toast(color).element();
      expect(contrastOf(element, 'borderLeftColor', element)).toBeGreaterThanOrEqual(3);
      expect(getComputedStyle(element).backgroundSize).toBe('3px 100%');
    }
    const gray = toast('gray').element();
    expect(colorOf(gray, 'borderLeftColor')).toEqual(colorOf(gray, 'borderRightColor'));
    delete document.documentElement.dataset['colorMode'];
  });

  it('has edge and bar on the other side in a right-to-left page', async () => {
    document.documentElement.dir = 'rtl';
    show();
    toaster.add({ title: 'Saved', color: 'green' });
    await expect.element(toast('Saved')).toBeVisible();
    const element = toast('Saved').element();
    expect(getComputedStyle(element).backgroundPositionX).toBe('100%');
    const bar = element.lastElementChild!;
    expect(getComputedStyle(bar).transformOrigin).toBe(`${bar.clientWidth}px 1.5px`);
    // Bundlers lower `:dir()` to a list of languages, which ignores the page's `dir`.
    expect(css).not.toContain(':dir(');
  });

  it('renders a toast again only if it has changed', async () => {
    const drawn = vi.fn(() => 'data:,');
    const avatar = Object.defineProperty({ src: '' }, 'src', { get: drawn, enumerable: true });
    show();
    toaster.add({ title: 'Still', avatar, timeout: 0 });
    toaster.add({ id: 'other', title: 'Other', timeout: 0 });
    await expect.element(toast('Other')).toBeVisible();
    drawn.mockClear();
    toaster.update('other', { title: 'Updated' });
    await expect.element(toast('Updated')).toBeVisible();
    expect(drawn).not.toHaveBeenCalled();
  });

  it('removes its element when it unmounts', () => {
    const { unmount } = show();
    unmount();
    expect(document.querySelector('[popover]')).toBeNull();
    expect(toaster.get().paused).toBe(false);
  });
});
