import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { Menu } from './index.ts';

/** Tests of a menu in a DOM without popovers, such as jsdom, in which apps run their tests. */
export function worksWithoutPopovers() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const element = document.body.appendChild(document.createElement('main'));
  const root = createRoot(element);
  const user = userEvent.setup();
  const press = (what: Element) => act(() => user.click(what));
  const type = (keys: string) => act(() => user.keyboard(keys));
  /** Items that were chosen since the last check, which empties the list with `splice(0)`. */
  const chosen: string[] = [];
  const trigger = () => element.querySelector('button')!;
  const menu = () => element.querySelector<HTMLElement>('[role=menu]')!;
  const isVisible = () => getComputedStyle(menu()).display !== 'none';

  const render = () =>
    act(() =>
      root.render(
        <Menu.Root>
          <Menu.Trigger>Label</Menu.Trigger>
          <Menu.Popup>
            <Menu.Item onClick={() => chosen.push('print')}>Print</Menu.Item>
            <Menu.Item onClick={() => chosen.push('cancel')}>Cancel</Menu.Item>
          </Menu.Popup>
        </Menu.Root>,
      ),
    );
  afterEach(() => act(() => root.render(null)));

  it('opens when the trigger is clicked, and closes when an item is chosen', async () => {
    await render();
    expect(isVisible()).toBe(false);
    await press(trigger());
    expect(isVisible()).toBe(true);
    expect(trigger().getAttribute('aria-expanded')).toBe('true');
    await press(menu().lastElementChild!);
    expect(chosen.splice(0)).toEqual(['cancel']);
    expect(isVisible()).toBe(false);
    expect(document.activeElement).toBe(trigger());
  });

  it('opens, moves focus and closes by keyboard', async () => {
    await render();
    await act(() => trigger().focus());
    await type('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Print');
    await type('c{Enter}');
    expect(chosen.splice(0)).toEqual(['cancel']);
    await type('{ArrowUp}');
    expect(isVisible()).toBe(true);
    await type('{Escape}');
    expect(isVisible()).toBe(false);
    expect(document.activeElement).toBe(trigger());
  });
}
