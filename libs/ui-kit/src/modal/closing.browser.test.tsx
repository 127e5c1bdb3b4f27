import '../styles/styles.css';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdExits, settled } from '../overlay-internals/motion.fixture.ts';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { button, clickBackdrop, dialog, Example } from './example.fixture.tsx';
import type { DialogReason, Modal } from './index.ts';

beforeEach(() => page.viewport(1000, 600));
afterEach(unmountAll);

describe('closing', () => {
  const reasons: (readonly [open: boolean, reason: DialogReason])[] = [];
  const onOpenChange: Modal.RootProps['onOpenChange'] = (open, { reason }) =>
    reasons.push([open, reason]);
  beforeEach(() => void reasons.splice(0));

  it.each([
    ['escape', () => userEvent.keyboard('{Escape}')],
    ['backdrop', clickBackdrop],
    ['close-button', () => button('Close').click()],
    ['api', () => (dialog().element() as HTMLDialogElement).close()],
  ] as const)('reports the reason %s', async (reason, close) => {
    mount(<Example onOpenChange={onOpenChange} />);
    await button('Open').click();
    await close();
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    expect(reasons).toEqual([
      [true, 'trigger'],
      [false, reason],
    ]);
  });

  it('happens once while Enter is held down, and so does opening', async () => {
    mount(<Example onOpenChange={onOpenChange} />);
    button('Open').element().focus();
    // Nine keydown events.
    await userEvent.keyboard('{Enter>9/}');
    await expect.element(button('Close')).toHaveFocus();
    expect(reasons).toEqual([[true, 'trigger']]);
    await userEvent.keyboard('{Enter>9/}');
    await expect.element(button('Open')).toHaveFocus();
    expect(reasons.slice(1)).toEqual([[false, 'close-button']]);
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Close')).toHaveFocus();
  });

  it('can be refused by cancel()', async () => {
    const onChange = vi.fn((_open, details) => details.cancel());
    mount(<Example defaultOpen onOpenChange={onChange} />);
    await userEvent.keyboard('{Escape}{Escape}{Escape}');
    await clickBackdrop();
    expect(onChange).toHaveBeenCalledTimes(3 + 1);
    await expect.element(dialog()).toBeVisible();
    expect(dialog().element().matches(':modal')).toBe(true);
  });

  it('can be refused by a controlled state, even if the browser closes the dialog', async () => {
    mount(<Example open onOpenChange={onOpenChange} />);
    const element = dialog().element() as HTMLDialogElement;
    element.close();
    await vi.waitFor(() => expect(reasons).toEqual([[false, 'api']]));
    expect(element.matches(':modal')).toBe(true);
    element.requestClose();
    expect(reasons.at(-1)).toEqual([false, 'escape']);
    await expect.element(dialog()).toBeVisible();
  });

  it('is prevented for Escape and backdrop by preventClose, and reported to onClosePrevented', async () => {
    const onClosePrevented = vi.fn();
    mount(<Example defaultOpen preventClose {...{ onClosePrevented, onOpenChange }} />);
    await userEvent.keyboard('{Escape}');
    await clickBackdrop();
    expect(reasons).toEqual([]);
    expect(onClosePrevented.mock.calls.map(([details]) => details.reason)).toEqual([
      'escape',
      'backdrop',
    ]);
    await button('Close').click();
    expect(reasons).toEqual([[false, 'close-button']]);
  });

  it('does not happen at the end of a text selection on the backdrop', async () => {
    mount(<Example defaultOpen />);
    const element = dialog().element();
    button('First')
      .element()
      .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 1, clientY: 1 }));
    await settled();
    await expect.element(dialog()).toHaveAttribute('data-state', 'open');
  });

  it('leaves focus where it is if closing by a form with method="dialog" is refused', async () => {
    mount(
      <Example open>
        <form method="dialog">
          <button type="submit">Send</button>
        </form>
      </Example>,
    );
    button('Send').element().focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(dialog().element().matches(':modal')).toBe(true));
    await expect.element(button('Send')).toHaveFocus();
  });

  it('does not happen on a double click on the trigger', async () => {
    mount(<Example />);
    const at = { bubbles: true, clientX: 2, clientY: 2 };
    await button('Open').click();
    await expect.element(dialog()).toBeVisible();
    dialog().element().dispatchEvent(new PointerEvent('pointerdown', at));
    dialog()
      .element()
      .dispatchEvent(new MouseEvent('click', { ...at, detail: 2 }));
    await settled();
    await expect.element(dialog()).toHaveAttribute('data-state', 'open');
  });

  it.each([
    ['a popover inside', 'dialog', 'div', (element: HTMLElement) => element.showPopover()],
    ['a popover elsewhere', 'body', 'div', (element: HTMLElement) => element.showPopover()],
    ['a dialog', 'body', 'dialog', (element: HTMLElement) => asDialog(element).showModal()],
  ])('does not happen on Escape for %s that the page shows above', async (_, place, tag, show) => {
    mount(<Example defaultOpen />);
    await expect.element(dialog()).toBeVisible();
    const over = document.createElement(tag);
    if (tag === 'div') over.popover = 'auto';
    document.querySelector(place)!.append(over);
    show(over);
    await userEvent.keyboard('{Escape}');
    expect(over.matches(':popover-open, :modal')).toBe(false);
    await expect.element(dialog()).toHaveAttribute('data-state', 'open');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    over.remove();
  });

  it('does not happen if an element inside handles Escape', async () => {
    mount(
      <Example defaultOpen>
        <input aria-label="Name" onKeyDown={(event) => event.preventDefault()} />
      </Example>,
    );
    page.getByLabelText('Name').element().focus();
    await userEvent.keyboard('{Escape}');
    await settled();
    await expect.element(dialog()).toHaveAttribute('data-state', 'open');
  });

  it('keeps the dialog mounted and inert until its exit animation has ended', async () => {
    const onExited = vi.fn();
    mount(<Example defaultOpen onExited={onExited} />);
    const element = dialog().element();
    await settled();
    const release = holdExits();
    await userEvent.keyboard('{Escape}');
    await expect.element(element).toHaveAttribute('inert');
    expect(onExited).not.toHaveBeenCalled();
    expect(getComputedStyle(element).display).not.toBe('none');
    release();
    await vi.waitFor(() => expect(element.isConnected).toBe(false));
    expect(onExited).toHaveBeenCalledOnce();
  });

  it('can be reverted by opening again', async () => {
    const { rerender } = mount(<Example open />);
    const element = dialog().element();
    rerender(<Example open={false} />);
    rerender(<Example open />);
    await settled();
    expect(dialog().element()).toBe(element);
    expect(element.matches(':modal')).toBe(true);
  });
});

const asDialog = (element: HTMLElement) => element as HTMLDialogElement;
