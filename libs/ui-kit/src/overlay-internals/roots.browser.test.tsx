import { type ReactNode, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Menu } from '../menu/index.ts';
import { Modal } from '../modal/index.ts';
import { Popover } from '../popover/index.ts';
import { Tooltip } from '../tooltip/index.ts';
import { mount, unmountAll } from './mount.fixture.tsx';

type Root = Document | ShadowRoot;

const cleanups: (() => void)[] = [];
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  unmountAll();
  for (const cleanup of cleanups.splice(0)) cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function inShadowRoot(node: ReactNode): Root {
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  const root = createRoot(shadow.appendChild(document.createElement('div')));
  flushSync(() => root.render(node));
  cleanups.push(() => flushSync(() => root.unmount()));
  return shadow;
}

function inFrame(node: ReactNode): Root {
  const frame = document.body.appendChild(document.createElement('iframe'));
  frame.height = '400';
  const page = frame.contentDocument!;
  mount(createPortal(node, page.body));
  return page;
}

/** The text of the focused control, or else the name of the focused element. */
const active = ({ activeElement }: Root) =>
  (activeElement?.matches('button') && activeElement.textContent) || activeElement?.localName;
const trigger = (root: Root) => root.querySelector<HTMLElement>('[aria-haspopup]')!;
const isOpen = (root: Root) => root.querySelector(':popover-open') !== null;
const settle = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Opens by the keyboard. */
async function open(root: Root, key = '{Enter}') {
  trigger(root).focus();
  await userEvent.keyboard(key);
}

describe.each([
  ['a shadow root', inShadowRoot],
  ['a frame', inFrame],
])('in %s', (_, render) => {
  const menu = (
    <Menu.Root>
      <Menu.Trigger>Account</Menu.Trigger>
      <Menu.Popup>
        <Menu.Item>One</Menu.Item>
        <Menu.Item>Two</Menu.Item>
        <Menu.Item>Three</Menu.Item>
      </Menu.Popup>
    </Menu.Root>
  );

  it('arrow keys move through a menu', async () => {
    const root = render(menu);
    await open(root, '{ArrowDown}');
    await vi.waitFor(() => expect(active(root)).toBe('One'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active(root)).toBe('Three');
    await userEvent.keyboard('{ArrowUp}');
    expect(active(root)).toBe('Two');
  });

  it.each(['{Escape}', '{Enter}'])('a menu returns the focus to its trigger on %s', async (key) => {
    const root = render(menu);
    await open(root, '{ArrowDown}');
    await vi.waitFor(() => expect(active(root)).toBe('One'));
    await userEvent.keyboard(key);
    await vi.waitFor(() => expect(isOpen(root)).toBe(false));
    expect(active(root)).toBe('Account');
  });

  it('focus moves on when the focused item of a menu is removed', async () => {
    let remove = () => {};
    const Shrinking = ({ items }: { items: string[] }) => (
      <Menu.Root>
        <Menu.Trigger>Account</Menu.Trigger>
        <Menu.Popup
          children={items.map((item) => (
            <Menu.Item key={item}>{item}</Menu.Item>
          ))}
        />
      </Menu.Root>
    );
    const Owner = () => {
      const [items, setItems] = useState(['One', 'Two']);
      remove = () => flushSync(() => setItems(['Two']));
      return <Shrinking items={items} />;
    };
    const root = render(<Owner />);
    await open(root, '{ArrowDown}');
    await vi.waitFor(() => expect(active(root)).toBe('One'));
    remove();
    expect(active(root)).toBe('Two');
  });

  it('a popover focuses its first tab stop, and Escape returns the focus', async () => {
    const onOpenChange = vi.fn();
    const root = render(
      <Popover.Root onOpenChange={onOpenChange}>
        <Popover.Trigger>Filter</Popover.Trigger>
        <Popover.Popup>
          <Popover.Title>Filter shipments</Popover.Title>
          <input />
        </Popover.Popup>
      </Popover.Root>,
    );
    await open(root);
    await vi.waitFor(() => expect(active(root)).toBe('input'));
    await settle();
    // Its title names it.
    expect(console.warn).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(isOpen(root)).toBe(false));
    expect(onOpenChange.mock.calls.map(([next, { reason }]) => [next, reason])).toEqual([
      [true, 'trigger'],
      [false, 'escape'],
    ]);
    expect(active(root)).toBe('Filter');
  });

  it('focus elsewhere closes a popover', async () => {
    const root = render(
      <>
        <Popover.Root>
          <Popover.Trigger>Filter</Popover.Trigger>
          <Popover.Popup aria-label="Filter">Text</Popover.Popup>
        </Popover.Root>
        <input />
      </>,
    );
    await open(root);
    await vi.waitFor(() => expect(isOpen(root)).toBe(true));
    root.querySelector('input')!.focus();
    await vi.waitFor(() => expect(isOpen(root)).toBe(false));
    expect(active(root)).toBe('input');
  });

  it.each(['outside of it', 'inside it'])(
    'a modal returns the focus to its trigger (rendered %s)',
    async (place) => {
      const Example = () => {
        const [container, setContainer] = useState<Element | null>(null);
        return (
          <Modal.Root>
            <Modal.Trigger>Delete</Modal.Trigger>
            <div ref={setContainer} />
            <Modal.Popup
              aria-label="Delete?"
              container={(place === 'inside it' && container) || undefined}
            />
          </Modal.Root>
        );
      };
      const root = render(<Example />);
      const dialog = () => (place === 'inside it' ? root : document).querySelector('dialog[open]');
      await open(root);
      await vi.waitFor(() => expect(dialog()).not.toBeNull());
      await userEvent.keyboard('{Escape}');
      await vi.waitFor(() => expect(dialog()).toBeNull());
      expect(active(root)).toBe('Delete');
      expect(document.activeElement?.matches('iframe, div')).toBe(true);
    },
  );

  it('a modal focuses its trigger if a click did not, as in Safari', async () => {
    const root = render(
      <Modal.Root>
        <Modal.Trigger>Delete</Modal.Trigger>
        <Modal.Popup aria-label="Delete?" />
      </Modal.Root>,
    );
    trigger(root).click();
    await vi.waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    expect(active(root)).toBe('Delete');
  });

  it('a modal that is removed returns the focus to its trigger', async () => {
    let remove = () => {};
    const Example = () => {
      const [removed, setRemoved] = useState(false);
      remove = () => flushSync(() => setRemoved(true));
      return (
        <Modal.Root>
          <Modal.Trigger>Delete</Modal.Trigger>
          {!removed && <Modal.Popup aria-label="Delete?" />}
        </Modal.Root>
      );
    };
    const root = render(<Example />);
    await open(root);
    await vi.waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
    remove();
    await settle();
    expect(active(root)).toBe('Delete');
    expect(document.activeElement?.matches('iframe, div')).toBe(true);
  });

  it('Escape closes a tooltip', async () => {
    const root = render(
      <Tooltip.Root>
        <Tooltip.Trigger aria-haspopup>Copy</Tooltip.Trigger>
        <Tooltip.Popup>Copies the address</Tooltip.Popup>
      </Tooltip.Root>,
    );
    await open(root, '{Shift}');
    await vi.waitFor(() => expect(isOpen(root)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(isOpen(root)).toBe(false));
  });
});
