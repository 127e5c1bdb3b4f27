import '../styles/styles.css';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TextField } from '../field/text-field.tsx';
import { settled } from '../overlay-internals/motion.fixture.ts';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { button, dialog, Example } from './example.fixture.tsx';
import { Modal } from './index.ts';

beforeEach(() => page.viewport(1000, 600));
afterEach(unmountAll);

/** An open modal with a header that stays in view; `children` are its body and footer. */
const TitledModal = ({ title = 'Sign out', children }: { title?: string; children: ReactNode }) => (
  <Modal.Root defaultOpen>
    <Modal.Popup>
      <Modal.Header>
        <Modal.Title>{title}</Modal.Title>
      </Modal.Header>
      {children}
    </Modal.Popup>
  </Modal.Root>
);

describe('layout', () => {
  it('fills the width with its buttons on a phone', async () => {
    await page.viewport(320, 600);
    mount(
      <TitledModal>
        <Modal.Footer>
          <Modal.Close render={<button />}>Cancel</Modal.Close>
          <Modal.Close render={<button />}>Sign out everywhere</Modal.Close>
        </Modal.Footer>
      </TitledModal>,
    );
    await settled();
    const boxOf = (name: string) => button(name).element().getBoundingClientRect();
    expect(boxOf('Cancel').width).toBe(boxOf('Sign out everywhere').width);
    expect(boxOf('Cancel').width).toBeGreaterThan(200);
    expect(boxOf('Sign out everywhere').top).toBeGreaterThan(boxOf('Cancel').bottom);
  });

  it('fills the screen with `fullscreen`', async () => {
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
    await expect.element(button('Close')).toBeInViewport();
  });

  it('scrolls the label of a focused field into view, not only the field', async () => {
    mount(
      <TitledModal>
        <Modal.Body>
          <div style={{ height: 200 }} />
          <TextField label="Name" />
          <div style={{ height: 3000 }} />
        </Modal.Body>
      </TitledModal>,
    );
    await settled();
    const field = page.getByRole('textbox', { name: 'Name' }).element() as HTMLElement;
    const body = field.parentElement!.parentElement!;
    const topOf = (element: Element) =>
      element.getBoundingClientRect().top - body.getBoundingClientRect().top;
    // The label is just above the edge.
    body.scrollTop += topOf(field);
    expect(topOf(field)).toBeLessThan(1);
    // It has had focus since the modal opened.
    field.blur();
    field.focus();
    await expect
      .poll(() => topOf(field.parentElement!.querySelector('label')!))
      .toBeGreaterThanOrEqual(0);
  });

  it('keeps header and footer in view, also if a form contains body and footer', async () => {
    mount(
      <TitledModal>
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
      </TitledModal>,
    );
    await settled();
    for (const name of ['Last', 'First']) {
      page.getByLabelText(name).element().focus();
      await expect.element(page.getByLabelText(name)).toBeInViewport({ ratio: 1 });
      await expect.element(page.getByRole('heading')).toBeInViewport({ ratio: 1 });
      await expect.element(button('Save')).toBeInViewport({ ratio: 1 });
    }
  });

  it('has smaller margins for large text on a small screen', async () => {
    await page.viewport(320, 640);
    document.documentElement.style.fontSize = '200%';
    mount(<Example defaultOpen />);
    await settled();
    const { left, right } = dialog().element().getBoundingClientRect();
    // Both margins together are 10vw.
    const margin = (320 * 0.1) / 2;
    expect([left, right]).toEqual([margin, 320 - margin]);
    const title = page.getByRole('heading').element().getBoundingClientRect();
    document.documentElement.removeAttribute('style');
    expect(title.width).toBeGreaterThan(150);
  });

  it('keeps a part of the body visible with a title that fills the screen', async () => {
    await page.viewport(320, 480);
    mount(
      <TitledModal title={'Sign out of every browser there is '.repeat(12)}>
        <Modal.Body>
          <div style={{ height: 600 }}>Text</div>
        </Modal.Body>
      </TitledModal>,
    );
    await settled();
    const body = page.getByText('Text').element().parentElement!;
    expect(body.clientHeight).toBe(128);
    body.scrollIntoView();
    await expect.element(page.elementLocator(body)).toBeInViewport({ ratio: 1 });
  });

  it('never covers the focused element, in either tab direction', async () => {
    const links = Array.from({ length: 25 }, (_, place) => (
      <p key={place}>
        <a href={`#${place}`}>Link {place}</a>
      </p>
    ));
    const tabStops = links.length + 1;
    await page.viewport(700, 500);
    mount(
      <TitledModal>
        <Modal.Body>{links}</Modal.Body>
        <Modal.Footer>
          <Modal.Close>Done</Modal.Close>
        </Modal.Footer>
      </TitledModal>,
    );
    await settled();
    const seen = new Set<string>();
    for (const key of ['{Tab}', '{Shift>}{Tab}{/Shift}'])
      for (let press = 0; press < tabStops; press++) {
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
    expect(seen.size).toBe(tabStops);
  });

  it('lets the keyboard scroll a text without links, in a named group', async () => {
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
});
