import '../styles/styles.css';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  toaster,
  setUpToaster,
  replaceToaster,
  toast,
  region,
  show,
  settled,
} from './toast-test.fixture.tsx';

setUpToaster();

describe('stack', () => {
  const heights = () =>
    ['One', 'Two', 'Three'].map((name) =>
      Math.round(toast(name).element().closest('li')!.getBoundingClientRect().height),
    );

  it('shows strips of the toasts behind, and all toasts on hover and focus', async () => {
    show();
    for (const name of ['One', 'Two', 'Three']) toaster.add({ title: name, timeout: 0 });
    await expect.element(toast('One')).toBeVisible();
    await settled();
    const [one, two, three] = heights();
    expect(one).toBeLessThan(30);
    expect(two).toBe(one);
    expect(three).toBeGreaterThan(40);
    await toast('Three').hover();
    await vi.waitFor(() => expect(heights()[0]).toBeGreaterThan(40));
    await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
    await vi.waitFor(() => expect(heights()[0]).toBe(one));
    await userEvent.keyboard('{F6}');
    await vi.waitFor(() => expect(heights()[0]).toBeGreaterThan(40));
  });

  it('closes up when the pointer moves elsewhere, also if no event says that it has left', async () => {
    show();
    for (const name of ['One', 'Two', 'Three']) toaster.add({ title: name, timeout: 0 });
    await settled();
    await toast('Three').hover();
    await vi.waitFor(() => expect(heights()[0]).toBeGreaterThan(40));
    // What WebKit dispatches after the toast under the pointer was removed.
    const move = new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' });
    document.body.dispatchEvent(move);
    await vi.waitFor(() => expect(heights()[0]).toBeLessThan(30));
  });

  it.each([
    ['bottom-end', 'ltr', 'right', 'bottom'],
    ['bottom-end', 'rtl', 'left', 'bottom'],
    ['bottom-start', 'ltr', 'left', 'bottom'],
    ['top-end', 'ltr', 'right', 'top'],
    ['top-start', 'rtl', 'right', 'top'],
  ] as const)('is at %s in a %s page', async (position, dir, x, y) => {
    await page.viewport(1000, 600);
    document.documentElement.dir = dir;
    show({ position });
    toaster.add('Saved');
    await expect.element(toast('Saved')).toBeVisible();
    await settled();
    const box = toast('Saved').element().getBoundingClientRect();
    expect(x === 'left' ? box.left : 1000 - box.right).toBe(16);
    expect(y === 'top' ? box.top : 600 - box.bottom).toBe(16);
  });

  it('scrolls if the expanded toasts are higher than the screen', async () => {
    await page.viewport(400, 300);
    replaceToaster({ limit: 20, timeout: 0 });
    show({ expanded: true });
    for (let count = 0; count < 20; count++) toaster.add(`Toast ${count}`);
    await expect.element(toast('Toast 19')).toBeVisible();
    expect(region()!.scrollHeight).toBeGreaterThan(900);
    expect(region()!.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await page.viewport(1000, 600);
  });

  it('shows three of 100 toasts', async () => {
    show();
    for (let count = 0; count < 100; count++) toaster.add({ id: `${count}`, title: `${count}` });
    await expect.element(toast('2')).toBeVisible();
    expect(document.querySelectorAll('[data-toast]')).toHaveLength(3);
    toaster.clear();
    await vi.waitFor(() => expect(document.querySelectorAll('[data-toast]')).toHaveLength(0));
  });
});
