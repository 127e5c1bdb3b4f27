import '../styles/styles.css';
import { createTestClock, type TestClock } from '@shpy/kernel/testing';
import axe from 'axe-core';
import type { ReactElement, ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Menu } from '../menu/index.ts';
import { Modal } from '../modal/index.ts';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { Tooltip } from './index.ts';

let clock: TestClock;
let started = 0;
let onOpenChange = vi.fn();

beforeEach(async () => {
  // Long after the previous test, whose tooltip has just closed.
  clock = createTestClock((started += 10_000));
  onOpenChange = vi.fn();
  await page.viewport(1000, 600);
  await userEvent.hover(document.documentElement, { position: { x: 990, y: 590 } });
});
afterEach(() => {
  unmountAll();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
});

interface Options extends Tooltip.RootProps {
  name?: string;
  text?: string;
}

const Example = ({ name = 'Copy', text = `About ${name}`, ...root }: Options) => (
  <Tooltip.Root clock={clock} onOpenChange={onOpenChange} {...root}>
    <Tooltip.Trigger>{name}</Tooltip.Trigger>
    <Tooltip.Popup>{text}</Tooltip.Popup>
  </Tooltip.Root>
);
const trigger = (name = 'Copy') => page.getByRole('button', { name });
const popup = () => document.querySelector<HTMLElement>('[role=tooltip]')!;
const openOnes = () =>
  [...document.querySelectorAll('[role=tooltip]:popover-open')].map((each) => each.textContent);
const opened = (...texts: string[]) => vi.waitFor(() => expect(openOnes()).toEqual(texts));
const reports = () => onOpenChange.mock.calls.map(([open, { reason }]) => [open, reason]);
/** Focuses as a key does, so that the trigger matches `:focus-visible`. */
async function focusByKey() {
  await userEvent.keyboard('{Shift}');
  trigger().element().focus();
}
const point = (type: string, pointerType: string, target = trigger().element()) =>
  target.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true, cancelable: true }));

describe('a tooltip', () => {
  it('describes its trigger, also while it is closed', async () => {
    mount(<Example />);
    await expect.element(trigger()).toHaveAccessibleDescription('About Copy');
    await expect.element(trigger()).toHaveAccessibleName('Copy');
    expect(openOnes()).toEqual([]);
  });

  it('adds to a description of the application', async () => {
    mount(
      <Tooltip.Root>
        <p id="own">Two pages</p>
        <Tooltip.Trigger aria-describedby="own">Copy</Tooltip.Trigger>
        <Tooltip.Popup>About Copy</Tooltip.Popup>
      </Tooltip.Root>,
    );
    await expect.element(trigger()).toHaveAccessibleDescription('Two pages About Copy');
  });

  it('names its trigger if that is its purpose', async () => {
    mount(
      <Tooltip.Root purpose="label" defaultOpen id="mine">
        <Tooltip.Trigger>
          <svg />
        </Tooltip.Trigger>
        <Tooltip.Popup>Copy</Tooltip.Popup>
      </Tooltip.Root>,
    );
    await expect.element(trigger()).toHaveAccessibleName('Copy');
    expect(trigger().element()).toHaveAttribute('aria-labelledby', 'mine');
    expect((await axe.run(document.querySelector('main')!)).violations).toEqual([]);
  });

  it('is centred below its trigger, and leaves no gap for a pointer on the way to it', async () => {
    mount(
      <div style={{ position: 'absolute', left: 400, top: 100 }}>
        <Example defaultOpen />
      </div>,
    );
    await opened('About Copy');
    const [above, below] = [trigger().element(), popup()].map((each) =>
      each.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    const centre = (above.left + above.right) / 2;
    expect((below.left + below.right) / 2).toBeCloseTo(centre, 0);
    expect(below.top).toBeGreaterThan(above.bottom);
    for (let y = above.bottom + 0.5; y < below.top; y += 1)
      expect(document.elementFromPoint(centre, y)).toBe(popup());
  });

  it('stays on a small screen with large text', async () => {
    await page.viewport(320, 400);
    document.documentElement.style.fontSize = '200%';
    mount(
      <div style={{ position: 'absolute', right: 0, top: 340 }}>
        <Example defaultOpen text={'Rindfleischetikettierungsüberwachung '.repeat(3)} />
      </div>,
    );
    await vi.waitFor(() => expect(openOnes()).toHaveLength(1));
    const { left, right, top, bottom } = popup().getBoundingClientRect();
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
    expect(bottom).toBeLessThanOrEqual(400);
  });
});

describe('a pointer', () => {
  it('opens it after the delay, and keeps it open while the pointer is on the tooltip', async () => {
    mount(<Example />);
    await trigger().hover();
    clock.advance(599);
    expect(reports()).toEqual([]);
    clock.advance(1);
    await opened('About Copy');
    await userEvent.hover(popup());
    clock.advance(10_000);
    expect(reports()).toEqual([[true, 'hover']]);
    await userEvent.hover(document.documentElement, { position: { x: 900, y: 500 } });
    clock.advance(99);
    expect(openOnes()).toHaveLength(1);
    clock.advance(1);
    await opened();
    expect(reports()).toEqual([
      [true, 'hover'],
      [false, 'hover'],
    ]);
  });

  it('that only passes does not open it', async () => {
    mount(<Example />);
    await trigger().hover();
    clock.advance(300);
    await userEvent.hover(document.documentElement, { position: { x: 900, y: 500 } });
    clock.advance(10_000);
    expect(reports()).toEqual([]);
  });

  it('closes it with a press, and does not open it again while it stays', async () => {
    mount(<Example />);
    await trigger().hover();
    clock.advance(600);
    await opened('About Copy');
    await trigger().click();
    await opened();
    clock.advance(10_000);
    expect(reports().at(-1)).toEqual([false, 'press']);
  });

  it('of a finger does not open it, not even on a text field', async () => {
    mount(
      <Tooltip.Root clock={clock} onOpenChange={onOpenChange}>
        <Tooltip.Trigger render={<input aria-label="Name" />} />
        <Tooltip.Popup>As on the label</Tooltip.Popup>
      </Tooltip.Root>,
    );
    const input = page.getByRole('textbox').element() as HTMLElement;
    for (const type of ['pointerover', 'pointerdown', 'pointerup', 'pointerout'])
      point(type, 'touch', input);
    input.focus();
    expect(input.matches(':focus-visible')).toBe(true);
    input.click();
    clock.advance(10_000);
    expect(reports()).toEqual([]);
  });
});

describe('the keyboard', () => {
  it('opens it with focus, and closes it when focus leaves', async () => {
    mount(<Example />);
    await focusByKey();
    await opened('About Copy');
    trigger().element().blur();
    await opened();
    expect(reports()).toEqual([
      [true, 'focus'],
      [false, 'focus'],
    ]);
  });

  it('keeps it open when a pointer passes', async () => {
    mount(<Example />);
    await focusByKey();
    await opened('About Copy');
    point('pointerover', 'mouse');
    point('pointerout', 'mouse');
    clock.advance(10_000);
    expect(reports()).toEqual([[true, 'focus']]);
  });

  it('closes it with Escape, and not the modal around it', async () => {
    const onModalChange = vi.fn();
    mount(
      <Modal.Root defaultOpen onOpenChange={onModalChange}>
        <Modal.Popup aria-label="Settings">
          <button type="button">First</button>
          <Example />
        </Modal.Popup>
      </Modal.Root>,
    );
    await userEvent.tab();
    await opened('About Copy');
    await userEvent.keyboard('{Escape}');
    await opened();
    expect(reports().at(-1)).toEqual([false, 'escape']);
    expect(onModalChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onModalChange).toHaveBeenCalledOnce();
  });
});

describe('the focus that a closed popup returns', () => {
  const Triggered = ({ children, opener }: { children: ReactNode; opener: ReactElement }) => (
    <>
      <Tooltip.Root clock={clock}>
        <Tooltip.Trigger render={opener}>Copy</Tooltip.Trigger>
        <Tooltip.Popup>About Copy</Tooltip.Popup>
      </Tooltip.Root>
      {children}
      <button type="button">Next</button>
    </>
  );
  const popups: [string, ReactElement][] = [
    [
      'menu',
      <Menu.Root key="menu">
        <Triggered opener={<Menu.Trigger />}>
          <Menu.Popup>
            <Menu.Item>As text</Menu.Item>
          </Menu.Popup>
        </Triggered>
      </Menu.Root>,
    ],
    [
      'modal',
      <Modal.Root key="modal">
        <Triggered opener={<Modal.Trigger />}>
          <Modal.Popup aria-label="Settings">
            <button type="button">First</button>
          </Modal.Popup>
        </Triggered>
      </Modal.Root>,
    ],
  ];

  it.each(popups)('does not open it: %s', async (_, popupWithTooltip) => {
    mount(popupWithTooltip);
    await userEvent.tab();
    await opened('About Copy');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(document.activeElement).not.toBe(trigger().element()));
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(document.activeElement).toBe(trigger().element()));
    clock.advance(10_000);
    expect(openOnes()).toEqual([]);
    // It opens again when the user moves to the trigger.
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await opened('About Copy');
  });
});

describe('several tooltips', () => {
  const Two = () => (
    <>
      <Example />
      <Example name="Print" />
    </>
  );

  it('open one at a time, the next one without a delay', async () => {
    mount(<Two />);
    await trigger().hover();
    clock.advance(600);
    await opened('About Copy');
    await trigger('Print').hover();
    await opened('About Print');
    expect(reports()).toContainEqual([false, 'other']);
  });

  it.each([
    [299, ['About Print']],
    [300, []],
  ])('open at once for a while after one has closed: %i ms', async (pause, expected) => {
    mount(<Two />);
    await trigger().hover();
    clock.advance(600);
    await opened('About Copy');
    await userEvent.keyboard('{Escape}');
    await opened();
    clock.advance(pause);
    await trigger('Print').hover();
    await opened(...expected);
    clock.advance(600);
    await opened('About Print');
  });
});

it.each([
  ['keeps it open', { open: true }],
  ['cancels the change', { defaultOpen: true, onOpenChange: (_, { cancel }) => cancel() }],
] as [string, Tooltip.RootProps][])('stays open if its owner %s', async (_, props) => {
  mount(<Example {...props} />);
  await userEvent.keyboard('{Escape}');
  await trigger().click();
  expect(openOnes()).toEqual(['About Copy']);
});

it('leaves no timer behind when it is removed', async () => {
  const { unmount } = mount(<Example />);
  await trigger().hover();
  expect(clock.pending()).toBe(1);
  unmount();
  expect(clock.pending()).toBe(0);
});
