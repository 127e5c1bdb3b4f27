import '../styles/styles.css';
import { StrictMode, useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdExits } from '../overlay-internals/motion.fixture.ts';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { button, dialog, Example } from './example.fixture.tsx';
import { Modal } from './index.ts';

beforeEach(() => page.viewport(1000, 600));
afterEach(unmountAll);

describe('focus', () => {
  it('moves into the dialog, wraps in both directions, and returns to the trigger', async () => {
    mount(<Example />);
    await button('Open').click();
    await expect.element(button('Close')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(button('Last')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(button('Close')).toHaveFocus();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(button('Last')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Open')).toHaveFocus();
  });

  it('stays on the dialog if it contains nothing focusable', async () => {
    mount(
      <Modal.Root defaultOpen>
        <Modal.Popup aria-label="Bare">Text</Modal.Popup>
      </Modal.Root>,
    );
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(dialog('Bare')).toHaveFocus();
  });

  it('moves to the element with autoFocus, also in strict mode', async () => {
    mount(
      <StrictMode>
        <Example>
          {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the test is about autoFocus */}
          <input aria-label="Name" autoFocus />
        </Example>
      </StrictMode>,
    );
    await button('Open').click();
    await expect.element(page.getByLabelText('Name')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Open')).toHaveFocus();
  });

  it('moves to the elements of initialFocus and finalFocus', async () => {
    function Page() {
      const first = useRef<HTMLInputElement>(null);
      const last = useRef<HTMLButtonElement>(null);
      return (
        <>
          <button type="button" ref={last}>
            Later
          </button>
          <Example popup={{ initialFocus: first, finalFocus: last }}>
            <input aria-label="Name" ref={first} />
          </Example>
        </>
      );
    }
    mount(<Page />);
    await button('Open').click();
    await expect.element(page.getByLabelText('Name')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Later')).toHaveFocus();
  });

  it('does not return a second time when the exit animation ends', async () => {
    mount(
      <>
        <Example />
        <button type="button">Next</button>
      </>,
    );
    await button('Open').click();
    const endExits = holdExits();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Open')).toHaveFocus();
    await userEvent.tab();
    await expect.element(button('Next')).toHaveFocus();
    endExits();
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    await expect.element(button('Next')).toHaveFocus();
  });

  it('moves to a neighbour if the opener has been removed', async () => {
    function Page() {
      const [deleted, setDeleted] = useState(false);
      const [open, setOpen] = useState(false);
      return (
        <ul>
          <li>
            <button type="button">Neighbour</button>
          </li>
          {!deleted && (
            <li>
              <button type="button" onClick={() => setOpen(true)}>
                Delete
              </button>
            </li>
          )}
          <Modal.Root open={open} onOpenChange={setOpen}>
            <Modal.Popup aria-label="Sure">
              <Modal.Close onClick={() => setDeleted(true)}>Yes</Modal.Close>
            </Modal.Popup>
          </Modal.Root>
        </ul>
      );
    }
    mount(<Page />);
    await button('Delete').click();
    await button('Yes').click();
    await expect.element(button('Neighbour')).toHaveFocus();
  });

  it.each([
    ['one', 'Delete two'],
    ['two', 'Delete three'],
    ['three', 'Delete two'],
  ])('moves from the removed row %s to the control %s', async (removed, next) => {
    function Page() {
      const [rows, setRows] = useState(['one', 'two', 'three']);
      return (
        <>
          <button type="button">Up</button>
          <ul>
            {rows.map((row) => (
              <li key={row}>
                <Modal.Root>
                  <Modal.Trigger>Delete {row}</Modal.Trigger>
                  <Modal.Popup aria-label="Sure">
                    <Modal.Close onClick={() => setRows(rows.filter((one) => one !== row))}>
                      Yes
                    </Modal.Close>
                  </Modal.Popup>
                </Modal.Root>
              </li>
            ))}
          </ul>
        </>
      );
    }
    mount(<Page />);
    await button(`Delete ${removed}`).click();
    await button('Yes').click();
    await expect.element(button(next)).toHaveFocus();
  });

  it('moves to the main content if nothing else is left', async () => {
    function Page() {
      const [gone, setGone] = useState(false);
      return (
        <Modal.Root>
          {gone ? <p>Done</p> : <Modal.Trigger>Delete all</Modal.Trigger>}
          <Modal.Popup aria-label="Sure">
            <Modal.Close onClick={() => setGone(true)}>Yes</Modal.Close>
          </Modal.Popup>
        </Modal.Root>
      );
    }
    mount(<Page />);
    await button('Delete all').click();
    await button('Yes').click();
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  it.each([
    { order: ['First', 'Second'], isKept: true },
    { order: ['Second', 'First'], isKept: true },
    { order: ['First', 'Second'], isKept: false },
    { order: ['Second', 'First'], isKept: false },
  ])(
    'returns to the opener after dialogs that replace each other ($order, kept: $isKept)',
    async ({ order, isKept }) => {
      function Page() {
        const [shown, setShown] = useState<string | null>(null);
        return (
          <main tabIndex={-1}>
            <button type="button" onClick={() => setShown('First')}>
              Open
            </button>
            {order.map(
              (name) =>
                (isKept || shown === name) && (
                  <Modal.Root key={name} open={shown === name} onOpenChange={() => setShown(null)}>
                    <Modal.Popup>
                      <Modal.Title>{name}</Modal.Title>
                      <button
                        type="button"
                        onClick={() => setShown(name === 'First' ? 'Second' : 'First')}
                      >
                        Replace {name}
                      </button>
                    </Modal.Popup>
                  </Modal.Root>
                ),
            )}
          </main>
        );
      }
      mount(<Page />);
      await button('Open').click();
      for (const name of ['First', 'Second', 'First', 'Second']) {
        await button(`Replace ${name}`).click();
        await expect.element(dialog(name)).not.toBeInTheDocument();
      }
      await userEvent.keyboard('{Escape}');
      await expect.element(button('Open')).toHaveFocus();
    },
  );

  it('returns when an open dialog is unmounted', async () => {
    const tree = (shown: boolean) => (
      <>
        <button type="button">Opener</button>
        {shown && <Example open />}
      </>
    );
    const { rerender } = mount(tree(false));
    button('Opener').element().focus();
    rerender(tree(true));
    await expect.element(button('Close')).toHaveFocus();
    rerender(tree(false));
    await expect.element(button('Opener')).toHaveFocus();
    expect(document.documentElement.style.overflow).toBe('');
  });
});
