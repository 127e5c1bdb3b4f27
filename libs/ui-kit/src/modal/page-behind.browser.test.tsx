import '../styles/styles.css';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { settled } from '../overlay-internals/motion.fixture.ts';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import type { lockScroll } from '../overlay-internals/scroll-lock.ts';
import { button, dialog, Example } from './example.fixture.tsx';

beforeEach(() => page.viewport(1000, 600));
afterEach(unmountAll);

/** Pixels of a scrollbar. Those of a headless browser have no width, so the tests change `innerWidth` instead. */
const SCROLLBAR = 15;

describe('page behind', () => {
  it('does not scroll', async () => {
    mount(
      <div style={{ height: 3000 }}>
        <Example />
      </div>,
    );
    await button('Open').click();
    await userEvent.wheel(dialog(), { delta: { y: 500 } });
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    expect(scrollY).toBe(0);
    await userEvent.keyboard('{Escape}');
    expect(document.documentElement.getAttribute('style') ?? '').toBe('');
  });

  it('does not move: the space of the scrollbar stays empty', async () => {
    const width = vi.spyOn(window, 'innerWidth', 'get');
    width.mockReturnValue(document.documentElement.clientWidth + SCROLLBAR);
    const { rerender } = mount(<Example open />);
    expect(document.documentElement.style.scrollbarGutter).toBe('stable');
    rerender(<Example open={false} />);
    expect(document.documentElement.style.scrollbarGutter).toBe('');
    width.mockRestore();
  });

  it.each(['stable', 'stable both-edges'])('keeps the gutter of a page with %s', (gutter) => {
    const width = vi.spyOn(window, 'innerWidth', 'get');
    width.mockReturnValue(document.documentElement.clientWidth + 2 * SCROLLBAR);
    document.documentElement.style.scrollbarGutter = gutter;
    const { rerender } = mount(<Example open />);
    expect(document.documentElement.style.scrollbarGutter).toBe(gutter);
    rerender(<Example open={false} />);
    expect(document.documentElement.style.scrollbarGutter).toBe(gutter);
    document.documentElement.style.scrollbarGutter = '';
    width.mockRestore();
  });

  it('keeps its scroll position if the body sets the overflow', async () => {
    const sheet = document.createElement('style');
    sheet.textContent = 'html, body { block-size: 100% } body { overflow-x: hidden }';
    document.head.append(sheet);
    const tree = (open: boolean) => (
      <div style={{ height: 3000 }}>
        <Example open={open} />
      </div>
    );
    const { rerender } = mount(tree(false));
    scrollTo(0, 300);
    rerender(tree(true));
    await settled();
    expect(scrollY).toBe(300);
    await userEvent.wheel(dialog(), { delta: { y: 500 } });
    expect(scrollY).toBe(300);
    rerender(tree(false));
    expect(document.body.getAttribute('style') ?? '').toBe('');
    sheet.remove();
  });

  it('scrolls again when another copy of the kit closes the last dialog', async () => {
    const url = new URL('../overlay-internals/scroll-lock.ts?copy', import.meta.url).href;
    const copy: { lockScroll: typeof lockScroll } = await import(/* @vite-ignore */ url);
    const root = document.documentElement;
    root.style.overflow = 'clip';
    const { rerender } = mount(<Example open />);
    const unlock = copy.lockScroll();
    rerender(<Example open={false} />);
    expect(root.style.overflow).toBe('hidden');
    unlock();
    const { overflow } = root.style;
    root.style.overflow = '';
    expect(overflow).toBe('clip');
  });

  it('does not scroll by touch, while the dialog does', async () => {
    mount(
      <Example defaultOpen>
        <div style={{ height: 2000 }} data-testid="long" />
      </Example>,
    );
    const touch = (target: Element) => {
      const event = new TouchEvent('touchmove', { bubbles: true, cancelable: true });
      target.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(touch(document.querySelector('main')!)).toBe(true);
    expect(touch(page.getByTestId('long').element())).toBe(false);
  });

  it('does not receive focus', async () => {
    mount(<Example />);
    await button('Open').click();
    (page.getByText('Open').element() as HTMLElement).focus();
    await expect.element(button('Close')).toHaveFocus();
  });
});
