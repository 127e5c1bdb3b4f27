import '../styles/styles.css';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MessagesProvider } from '../messages/messages-provider.tsx';
import { holdExits, settled } from '../overlay-internals/motion.fixture.ts';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { button, clickBackdrop, dialog, Example } from './example.fixture.tsx';
import { type DialogReason, Modal } from './index.ts';

beforeEach(() => page.viewport(1000, 600));
afterEach(unmountAll);

describe('names', () => {
  it('is modal, labelled by its title and described', async () => {
    mount(<Example defaultOpen />);
    await expect.element(dialog()).toHaveAccessibleDescription('Of this browser only.');
    await expect.element(dialog()).toHaveAttribute('aria-modal', 'true');
    await settled();
    expect((await axe.run(dialog().element())).violations).toEqual([]);
  });

  it('adds no landmarks', async () => {
    mount(
      <Modal.Root defaultOpen>
        <Modal.Popup aria-label="Bare">
          <Modal.Header>Top</Modal.Header>
          <Modal.Footer>End</Modal.Footer>
        </Modal.Popup>
      </Modal.Root>,
    );
    await expect.element(dialog('Bare')).toBeVisible();
    expect(page.getByRole('banner').query()).toBeNull();
    expect(page.getByRole('contentinfo').query()).toBeNull();
  });

  it('refers to no title that is not there', async () => {
    mount(
      <Modal.Root defaultOpen>
        <Modal.Popup aria-label="Bare" />
      </Modal.Root>,
    );
    await expect.element(dialog('Bare')).not.toHaveAttribute('aria-labelledby');
    await expect.element(dialog('Bare')).not.toHaveAttribute('aria-describedby');
  });

  it('takes ids of the page, given to a part or to what draws it', async () => {
    mount(
      <Modal.Root>
        <Modal.Trigger>Open</Modal.Trigger>
        <Modal.Popup id="my-popup">
          <Modal.Title id="my-title">Sign out</Modal.Title>
          <Modal.Description render={<div id="my-text" />}>Of this browser only.</Modal.Description>
        </Modal.Popup>
      </Modal.Root>,
    );
    await button('Open').click();
    await expect.element(dialog()).toHaveAttribute('id', 'my-popup');
    await expect.element(dialog()).toHaveAttribute('aria-labelledby', 'my-title');
    await expect.element(dialog()).toHaveAttribute('aria-describedby', 'my-text');
    await expect.element(page.getByText('Open')).toHaveAttribute('aria-controls', 'my-popup');
  });

  it('tells on the trigger what it opens', async () => {
    mount(<Example />);
    const trigger = button('Open');
    await expect.element(trigger).toHaveAttribute('aria-haspopup', 'dialog');
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
    await trigger.click();
    await expect.element(page.getByText('Open')).toHaveAttribute('aria-expanded', 'true');
    expect(page.getByText('Open').element().getAttribute('aria-controls')).toBe(
      dialog().element().id,
    );
  });

  it('names its cross in the language of the provider', async () => {
    mount(
      <MessagesProvider locale="en">
        <Example defaultOpen />
      </MessagesProvider>,
    );
    await expect.element(button('Close')).toBeVisible();
  });
});

describe('closing', () => {
  const reasons: (readonly [open: boolean, reason: DialogReason])[] = [];
  const onOpenChange: Modal.RootProps['onOpenChange'] = (open, { reason }) =>
    reasons.push([open, reason]);
  beforeEach(() => void reasons.splice(0));

  it.each([
    ['escape', () => userEvent.keyboard('{Escape}')],
    ['backdrop', clickBackdrop],
    ['close-button', () => button('Cerrar').click()],
    ['api', () => (dialog().element() as HTMLDialogElement).close()],
  ] as const)('tells the reason %s', async (reason, act) => {
    mount(<Example onOpenChange={onOpenChange} />);
    await button('Open').click();
    await act();
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    expect(reasons).toEqual([
      [true, 'trigger'],
      [false, reason],
    ]);
  });

  it('opens or closes once while Enter is held down', async () => {
    mount(<Example onOpenChange={onOpenChange} />);
    button('Open').element().focus();
    await userEvent.keyboard('{Enter>9/}');
    await expect.element(button('Cerrar')).toHaveFocus();
    expect(reasons).toEqual([[true, 'trigger']]);
    await userEvent.keyboard('{Enter>9/}');
    await expect.element(button('Open')).toHaveFocus();
    expect(reasons.slice(1)).toEqual([[false, 'close-button']]);
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Cerrar')).toHaveFocus();
  });

  it('can be refused by cancel()', async () => {
    const onChange = vi.fn((_open, details) => details.cancel());
    mount(<Example defaultOpen onOpenChange={onChange} />);
    await userEvent.keyboard('{Escape}{Escape}{Escape}');
    await clickBackdrop();
    expect(onChange).toHaveBeenCalledTimes(4);
    await expect.element(dialog()).toBeVisible();
    expect(dialog().element().matches(':modal')).toBe(true);
  });

  it('can be refused by a controlled state, even to the browser itself', async () => {
    mount(<Example open onOpenChange={onOpenChange} />);
    const element = dialog().element() as HTMLDialogElement;
    element.close();
    await vi.waitFor(() => expect(reasons).toEqual([[false, 'api']]));
    expect(element.matches(':modal')).toBe(true);
    element.requestClose();
    expect(reasons.at(-1)).toEqual([false, 'escape']);
    await expect.element(dialog()).toBeVisible();
  });

  it('keeps escape and backdrop away with preventClose, and says so', async () => {
    const onClosePrevented = vi.fn();
    mount(<Example defaultOpen preventClose {...{ onClosePrevented, onOpenChange }} />);
    await userEvent.keyboard('{Escape}');
    await clickBackdrop();
    expect(reasons).toEqual([]);
    expect(onClosePrevented.mock.calls.map(([details]) => details.reason)).toEqual([
      'escape',
      'backdrop',
    ]);
    await button('Cerrar').click();
    expect(reasons).toEqual([[false, 'close-button']]);
  });

  it('does not take the end of a text selection for a click on the backdrop', async () => {
    mount(<Example defaultOpen />);
    const element = dialog().element();
    button('First')
      .element()
      .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 1, clientY: 1 }));
    await expect.element(dialog()).toBeVisible();
  });

  it('leaves focus where it was when the form of a dialog is refused', async () => {
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

  it('stays open after a double click on the trigger', async () => {
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
    ['a dialog', 'body', 'dialog', (element: HTMLElement) => isDialog(element).showModal()],
  ])('leaves Escape to %s that the page puts over it', async (_, place, tag, show) => {
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

  it('leaves Escape to what is inside and answers it', async () => {
    mount(
      <Example defaultOpen>
        <input aria-label="Name" onKeyDown={(event) => event.preventDefault()} />
      </Example>,
    );
    page.getByLabelText('Name').element().focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).toBeVisible();
  });

  it('stays in the page until its exit is over, inert', async () => {
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

  it('opens again while it is closing', async () => {
    const { rerender } = mount(<Example open />);
    const element = dialog().element();
    rerender(<Example open={false} />);
    rerender(<Example open />);
    await settled();
    expect(dialog().element()).toBe(element);
    expect(element.matches(':modal')).toBe(true);
  });
});

describe('looks', () => {
  it('fills the screen', async () => {
    mount(<Example defaultOpen popup={{ fullscreen: true }} />);
    await settled();
    const { width, height } = dialog().element().getBoundingClientRect();
    expect([width, height]).toEqual([1000, 600]);
  });

  it('keeps long content on the screen, and its header in view', async () => {
    mount(
      <Example defaultOpen>
        <div style={{ height: 3000 }} />
      </Example>,
    );
    await settled();
    expect(dialog().element().getBoundingClientRect().height).toBeLessThan(600);
    button('First').element().parentElement!.scrollTop = 1000;
    await expect.element(button('First')).not.toBeInViewport();
    await expect.element(button('Cerrar')).toBeInViewport();
  });

  it('keeps header and footer in view, also where a form holds body and footer', async () => {
    mount(
      <Modal.Root defaultOpen>
        <Modal.Popup>
          <Modal.Header>
            <Modal.Title>Sign out</Modal.Title>
          </Modal.Header>
          <form>
            <Modal.Body>
              <input aria-label="First" />
              <div style={{ height: 3000 }} />
              <input aria-label="Last" />
            </Modal.Body>
            <Modal.Footer>
              <button type="submit">Save</button>
            </Modal.Footer>
          </form>
        </Modal.Popup>
      </Modal.Root>,
    );
    await settled();
    for (const name of ['Last', 'First']) {
      page.getByLabelText(name).element().focus();
      await expect.element(page.getByLabelText(name)).toBeInViewport({ ratio: 1 });
      await expect.element(page.getByRole('heading')).toBeInViewport({ ratio: 1 });
      await expect.element(button('Save')).toBeInViewport({ ratio: 1 });
    }
  });

  it('leaves the room of a small screen to large text', async () => {
    await page.viewport(320, 640);
    document.documentElement.style.fontSize = '200%';
    mount(<Example defaultOpen />);
    await settled();
    const { left, right } = dialog().element().getBoundingClientRect();
    expect([left, right]).toEqual([16, 304]);
    const title = page.getByRole('heading').element().getBoundingClientRect();
    document.documentElement.removeAttribute('style');
    expect(title.width).toBeGreaterThan(150);
  });

  it('keeps some of the body beside a title that fills the screen', async () => {
    await page.viewport(320, 480);
    mount(
      <Modal.Root defaultOpen>
        <Modal.Popup>
          <Modal.Header>
            <Modal.Title>{'Sign out of every browser there is '.repeat(12)}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <div style={{ height: 600 }}>Text</div>
          </Modal.Body>
        </Modal.Popup>
      </Modal.Root>,
    );
    await settled();
    const body = page.getByText('Text').element().parentElement!;
    expect(body.clientHeight).toBe(128);
    body.scrollIntoView();
    await expect.element(page.elementLocator(body)).toBeInViewport({ ratio: 1 });
  });

  it('covers nothing that has focus, whichever way it goes', async () => {
    await page.viewport(700, 500);
    mount(
      <Modal.Root defaultOpen>
        <Modal.Popup>
          <Modal.Header>
            <Modal.Title>Sign out</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            {Array.from({ length: 25 }, (_, place) => (
              <p key={place}>
                <a href={`#${place}`}>Link {place}</a>
              </p>
            ))}
          </Modal.Body>
          <Modal.Footer>
            <Modal.Close>Done</Modal.Close>
          </Modal.Footer>
        </Modal.Popup>
      </Modal.Root>,
    );
    await settled();
    const seen = new Set<string>();
    for (const key of ['{Tab}', '{Shift>}{Tab}{/Shift}'])
      for (let press = 0; press < 26; press++) {
        await userEvent.keyboard(key);
        const active = document.activeElement!;
        const { left, right, top, bottom } = active.getBoundingClientRect();
        const corners = [
          [left + 2, top + 2],
          [right - 2, bottom - 2],
        ] as const;
        expect(corners.map(([x, y]) => document.elementFromPoint(x, y))).toEqual([active, active]);
        seen.add(active.textContent);
      }
    expect(seen.size).toBe(26);
  });

  it('lets the keyboard scroll a text without links, by name', async () => {
    const long = (height: number) => (
      <Modal.Root open>
        <Modal.Popup>
          <Modal.Title>Terms</Modal.Title>
          <Modal.Body>
            <div style={{ height }}>Text</div>
          </Modal.Body>
        </Modal.Popup>
      </Modal.Root>
    );
    const { rerender } = mount(long(50));
    await expect.element(dialog('Terms')).toBeVisible();
    expect(document.querySelector('[role=group]')).toBeNull();
    rerender(long(3000));
    await expect
      .element(page.getByRole('group', { name: 'Terms' }))
      .toHaveAttribute('tabindex', '0');
    await settled();
    expect((await axe.run(dialog('Terms').element())).violations).toEqual([]);
  });

  it('draws a part as another element, with the props of both', async () => {
    const onClick = vi.fn();
    mount(
      <Modal.Root>
        <Modal.Trigger render={<button type="button" className="mine" onClick={onClick} />}>
          Open
        </Modal.Trigger>
        <Modal.Popup aria-label="Question" />
      </Modal.Root>,
    );
    await button('Open').click();
    expect(onClick).toHaveBeenCalledOnce();
    await expect.element(dialog('Question')).toBeVisible();
    expect(document.querySelector('.mine')?.textContent).toBe('Open');
  });
});

const isDialog = (element: HTMLElement) => element as HTMLDialogElement;
