import '../styles/styles.css';
import axe from 'axe-core';
import { createRef, Fragment, type ReactNode, StrictMode, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Modal } from '../modal/index.ts';
import { settled } from '../overlay-internals/motion.fixture.ts';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { Popover } from './index.ts';

beforeEach(() => page.viewport(1000, 600));
afterEach(() => {
  unmountAll();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
  document.documentElement.dir = '';
});

interface Options extends Popover.RootProps {
  popup?: Popover.PopupProps;
  content?: ReactNode;
}

/** A popover between two buttons. */
const Example = ({ popup, content = <input aria-label="Name" />, ...root }: Options) => (
  <>
    <button type="button">Before</button>
    <Popover.Root {...root}>
      <Popover.Trigger>Filter</Popover.Trigger>
      <Popover.Popup {...popup}>
        <Popover.Title>Filter shipments</Popover.Title>
        <Popover.Description>By name and by day</Popover.Description>
        {content}
        <Popover.Close />
      </Popover.Popup>
    </Popover.Root>
    <button type="button">After</button>
  </>
);
const button = (name: string) => page.getByRole('button', { name });
const trigger = () => button('Filter');
const popup = () => page.getByRole('dialog');
const input = () => page.getByRole('textbox');
const isOpen = () => document.querySelector('[role=dialog]:popover-open') !== null;
const closed = () => vi.waitFor(() => expect(isOpen()).toBe(false));
const reports = (onOpenChange: ReturnType<typeof vi.fn>) =>
  onOpenChange.mock.calls.map(([open, { reason }]) => [open, reason]);

describe('a popover', () => {
  it('is a dialog with the name and description of its parts', async () => {
    mount(<Example defaultOpen />);
    const dialog = page.getByRole('dialog', { name: 'Filter shipments' });
    await expect.element(dialog).toHaveAccessibleDescription('By name and by day');
    await expect.element(trigger()).toHaveAttribute('aria-haspopup', 'dialog');
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true');
    await expect.element(trigger()).toHaveAttribute('aria-controls', dialog.element().id);
    await settled();
    expect((await axe.run(document.querySelector('main')!)).violations).toEqual([]);
  });

  it('uses the ids and refs that the page sets', async () => {
    const [ref, popupRef] = [createRef<HTMLButtonElement>(), createRef<HTMLDivElement>()];
    mount(
      <Popover.Root defaultOpen id="box">
        <Popover.Trigger ref={ref} />
        <Popover.Popup ref={popupRef}>
          <Popover.Title id="heading">Filter</Popover.Title>
        </Popover.Popup>
      </Popover.Root>,
    );
    expect(ref.current).toHaveAttribute('popovertarget', 'box');
    expect(ref.current?.id).toBe('box-trigger');
    expect(popupRef.current).toHaveAttribute('aria-labelledby', 'heading');
    expect(popupRef.current?.id).toBe('box');
  });

  it('closes by its cross, by Escape and by its trigger, and reports why', async () => {
    const onOpenChange = vi.fn();
    mount(<Example onOpenChange={onOpenChange} />);
    for (const close of [
      () => button('Close').click(),
      () => userEvent.keyboard('{Escape}'),
      () => trigger().click(),
    ]) {
      await trigger().click();
      expect(isOpen()).toBe(true);
      await close();
      await closed();
    }
    expect(reports(onOpenChange).filter(([open]) => !open)).toEqual([
      [false, 'close-button'],
      [false, 'escape'],
      [false, 'trigger'],
    ]);
  });

  it('closes on a press outside, which still reaches its target', async () => {
    const [onOpenChange, onClick] = [vi.fn(), vi.fn()];
    mount(<Example onOpenChange={onOpenChange} />);
    await trigger().click();
    button('After').element().addEventListener('click', onClick);
    await button('After').click();
    await closed();
    expect(onOpenChange.mock.lastCall![1].reason).toBe('outside');
    expect(onClick).toHaveBeenCalledOnce();
    await expect.element(button('After')).toHaveFocus();
  });

  it.each([
    ['defaultOpen', { defaultOpen: true }],
    ['open', { open: true }],
  ])('stays open in strict mode if it is open at first: %s', async (_, props) => {
    const onOpenChange = vi.fn();
    const before = mount(<button type="button">Earlier</button>).element.querySelector('button')!;
    before.focus();
    mount(
      <StrictMode>
        <Example {...props} onOpenChange={onOpenChange} />
      </StrictMode>,
    );
    await settled();
    expect(isOpen()).toBe(true);
    expect(onOpenChange).not.toHaveBeenCalled();
    await expect.element(input()).toHaveFocus();
  });

  it.each([
    ['keeps it open', { open: true }],
    ['cancels the change', { defaultOpen: true, onOpenChange: (_, { cancel }) => cancel() }],
  ] as [string, Popover.RootProps][])('stays open if its owner %s', async (_, props) => {
    mount(<Example {...props} />);
    for (const close of [
      () => button('Close').click(),
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(document.documentElement, { position: { x: 900, y: 500 } }),
      () => trigger().click(),
    ]) {
      await close();
      await vi.waitFor(() => expect(isOpen()).toBe(true));
    }
  });

  it('closes on Escape inside a modal, which stays open', async () => {
    mount(
      <Modal.Root defaultOpen>
        <Modal.Popup aria-label="Settings">
          <Example />
        </Modal.Popup>
      </Modal.Root>,
    );
    await trigger().click();
    await expect.element(input()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  });

  it('fades its content in, not itself, which WebKit may leave transparent', async () => {
    mount(<Example />);
    // All in one task, because the animation is short. React renders after an event in a microtask.
    (trigger().element() as HTMLElement).click();
    await Promise.resolve();
    expect(popup().element().getAnimations()).toEqual([]);
    expect(popup().element().getAnimations({ subtree: true })).not.toEqual([]);
  });
});

describe('focus', () => {
  function WithInitialFocus() {
    const ref = useRef<HTMLButtonElement>(null);
    const content = [<input key={0} />, <button key={1} ref={ref} children="Apply" />];
    return <Example popup={{ initialFocus: ref }} content={content} />;
  }

  it.each([
    ['the first focusable element', <Example key="" />, 'INPUT'],
    ['initialFocus', <WithInitialFocus key="" />, 'BUTTON'],
    [
      'the popup if nothing in it is focusable',
      <Popover.Root key="">
        <Popover.Trigger>Filter</Popover.Trigger>
        <Popover.Popup aria-label="Note">Text</Popover.Popup>
      </Popover.Root>,
      'DIV',
    ],
  ])('goes to %s, and back to the trigger', async (_, node, tag) => {
    mount(node);
    trigger().element().focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.tagName).toBe(tag);
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect.element(trigger()).toHaveFocus();
  });

  it('goes on to what follows the trigger, and closes the popover that it leaves', async () => {
    mount(<Example />);
    await trigger().click();
    await userEvent.tab();
    await expect.element(button('Close')).toHaveFocus();
    await userEvent.tab();
    await closed();
    await expect.element(button('After')).toHaveFocus();
  });

  it('may go back to the trigger of an open popover', async () => {
    mount(<Example />);
    await trigger().click();
    await userEvent.tab({ shift: true });
    await expect.element(trigger()).toHaveFocus();
    expect(isOpen()).toBe(true);
  });
});

describe('on a small screen with large text', () => {
  it.each([
    ['ltr', 0, 60],
    ['rtl', 60, 60],
    ['ltr', 60, 300],
  ])(
    'stays on the screen: %s, trigger at %i from the start and %i from the top',
    async (dir, inset, top) => {
      await page.viewport(320, 400);
      document.documentElement.style.fontSize = '200%';
      document.documentElement.dir = dir;
      mount(
        <div style={{ position: 'absolute', insetInlineStart: inset, top }}>
          <Popover.Root defaultOpen>
            <Popover.Trigger>Filter</Popover.Trigger>
            <Popover.Popup>
              <Popover.Title>Rindfleischetikettierungsüberwachungsaufgaben</Popover.Title>
              {'Some more text. '.repeat(20)}
            </Popover.Popup>
          </Popover.Root>
        </div>,
      );
      await settled();
      const { left, right, top: start, bottom } = popup().element().getBoundingClientRect();
      expect(Math.min(left, start)).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(320);
      expect(bottom).toBeLessThanOrEqual(400);
      expect(popup().element().scrollWidth).toBeLessThanOrEqual(popup().element().clientWidth);
    },
  );
});

it.each([
  ['ltr', 150],
  ['rtl', 150],
])(
  'keeps its width on a narrow screen, where there is no room beside the trigger: %s',
  async (dir, left) => {
    await page.viewport(320, 600);
    document.documentElement.dir = dir;
    mount(
      <div style={{ position: 'absolute', left, top: 60 }}>
        <Popover.Root defaultOpen>
          <Popover.Trigger>Go</Popover.Trigger>
          <Popover.Popup aria-label="Note">{'Some text that fits on one line'}</Popover.Popup>
        </Popover.Root>
      </div>,
    );
    await settled();
    const box = popup().element().getBoundingClientRect();
    expect(box.width).toBeGreaterThan(200);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(320);
  },
);

describe('the HTML of the server', () => {
  it('opens and closes without scripts, named by the trigger', async () => {
    const element = document.body.appendChild(document.createElement('main'));
    element.innerHTML = renderToString(<Example />);
    await trigger().click();
    await expect.element(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
    await button('Close').click();
    expect(isOpen()).toBe(false);
  });

  it.each([
    ['strict mode', StrictMode],
    ['production', Fragment],
  ])('stays open when it is hydrated, and reports once that it is open: %s', async (_, Mode) => {
    const [onOpenChange, error] = [vi.fn(), vi.spyOn(console, 'error')];
    const element = document.body.appendChild(document.createElement('main'));
    const app = (
      <Mode>
        <Example onOpenChange={onOpenChange} />
      </Mode>
    );
    element.innerHTML = renderToString(app);
    await trigger().click();
    const root = hydrateRoot(element, app);
    await expect.element(page.getByRole('dialog', { name: 'Filter shipments' })).toBeVisible();
    expect(reports(onOpenChange)).toEqual([[true, 'trigger']]);
    expect(error).not.toHaveBeenCalled();
    root.unmount();
  });
});
