import '../styles/styles.css';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { settled } from '../overlay-internals/motion.fixture.ts';
import { mount } from '../overlay-internals/mount.fixture.tsx';
import { Menu } from './index.ts';
import { setUpMenu, trigger, menu, item, Example, openByKey } from './example.fixture.tsx';

setUpMenu();

const box = (locator: ReturnType<typeof menu>) => locator.element().getBoundingClientRect();

describe('position', () => {
  it('is below the trigger, or above it at the bottom of the screen', async () => {
    const { element } = mount(<Example defaultOpen />);
    const gap = () => menu().element().getBoundingClientRect().top - box(trigger()).bottom;
    await vi.waitFor(() => expect(gap()).toBeCloseTo(4, 0));
    element.style.cssText = 'position: fixed; inset-block-end: 0';
    await vi.waitFor(() => expect(box(menu()).bottom).toBeLessThanOrEqual(box(trigger()).top));
  });
});

describe('on a small screen with large text', () => {
  beforeEach(async () => {
    await page.viewport(320, 400);
    document.documentElement.style.fontSize = '200%';
  });
  afterEach(() => {
    document.documentElement.removeAttribute('style');
    document.documentElement.dir = '';
  });

  it.each([
    ['ltr', 0, 60],
    ['rtl', 0, 60],
    ['ltr', 60, 60],
    ['rtl', 60, 60],
    ['ltr', 60, 100],
    ['ltr', 60, 300],
  ])(
    'stays on the screen: %s, trigger at %i from the start and %i from the top',
    async (dir, inset, top) => {
      document.documentElement.dir = dir;
      mount(
        <div style={{ position: 'absolute', insetInlineStart: inset, top }}>
          <Menu.Root>
            <Menu.Trigger>Account</Menu.Trigger>
            <Menu.Popup>
              {Array.from({ length: 12 }, (_, place) => (
                <Menu.Item key={place}>Thing to do {place}</Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Root>
        </div>,
      );
      await openByKey('{ArrowUp}');
      await settled();
      const popup = box(menu());
      expect(popup.left).toBeGreaterThanOrEqual(0);
      expect(popup.right).toBeLessThanOrEqual(320);
      expect(popup.top).toBeGreaterThanOrEqual(0);
      expect(popup.bottom).toBeLessThanOrEqual(400);
      expect(popup.height).toBeGreaterThan(150);
      expect(box(item('Thing to do 11')).bottom).toBeLessThanOrEqual(popup.bottom);
      const button = box(trigger());
      expect(popup.top >= button.bottom || popup.bottom <= button.top).toBe(true);
    },
  );
});
