import '../styles/styles.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { settled } from '../overlay-internals/motion.fixture.ts';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { button } from './example.fixture.tsx';
import { Modal } from './index.ts';

beforeEach(() => page.viewport(1000, 600));
afterEach(unmountAll);

describe('the scroll position of a dialog that opens', () => {
  const text = <p style={{ minHeight: 900 }}>It cannot be undone.</p>;
  const title = <Modal.Title>Delete the label?</Modal.Title>;
  const Cancel = (props: { autoFocus?: boolean }) => <Modal.Close {...props}>Cancel</Modal.Close>;
  const remove = <button type="button">Delete</button>;
  const heading = page.getByRole('heading');
  const show = (children: ReactNode, popup?: Modal.PopupProps) =>
    mount(
      <Modal.Root defaultOpen>
        <Modal.Popup {...popup}>{children}</Modal.Popup>
      </Modal.Root>,
    );
  const header = <Modal.Header>{title}</Modal.Header>;
  const body = <Modal.Body>{text}</Modal.Body>;

  it.each([
    [
      'of the whole dialog',
      <>
        {title}
        {text}
        <Cancel />
        {remove}
      </>,
    ],
    [
      'of the whole dialog, with parts',
      <>
        {header}
        {body}
        <Modal.Footer>
          <Cancel />
          {remove}
        </Modal.Footer>
      </>,
    ],
    [
      'of the whole dialog, with autoFocus',
      <>
        {header}
        {body}
        <Modal.Footer>
          {remove}
          {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the test is about autoFocus */}
          <Cancel autoFocus />
        </Modal.Footer>
      </>,
    ],
  ])('is its start on a low screen: %s', async (_, content) => {
    await page.viewport(320, 256);
    show(content);
    await expect.element(button('Cancel')).toHaveFocus();
    await settled();
    await expect.element(heading).toBeInViewport({ ratio: 1 });
    await expect.element(button('Cancel')).not.toBeInViewport();
    await userEvent.tab();
    await expect.element(button(document.activeElement!.textContent)).toBeInViewport({ ratio: 1 });
  });

  it.each([false, true])('is its start if only the body scrolls, autoFocus: %s', async (given) => {
    show(
      <Modal.Body>
        {title}
        {text}
        {given && remove}
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the test is about autoFocus */}
        <Cancel autoFocus={given} />
      </Modal.Body>,
    );
    await expect.element(button('Cancel')).toHaveFocus();
    await settled();
    await expect.element(heading).toBeInViewport({ ratio: 1 });
  });

  it.each([false, true])('shows a text field with focus, autoFocus: %s', async (given) => {
    await page.viewport(320, 256);
    show(
      <>
        {header}
        {text}
        {given && remove}
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the test is about autoFocus */}
        <input aria-label="Name" autoFocus={given} />
      </>,
    );
    await expect.element(page.getByLabelText('Name')).toHaveFocus();
    await expect.element(page.getByLabelText('Name')).toBeInViewport({ ratio: 1 });
  });

  it('may be set by the page', async () => {
    function ScrolledText() {
      const ref = useRef<HTMLDivElement>(null);
      useLayoutEffect(() => void ref.current!.scrollIntoView(), []);
      return <div ref={ref}>Newest</div>;
    }
    show(
      <Modal.Body>
        {remove}
        {text}
        <ScrolledText />
      </Modal.Body>,
      { 'aria-label': 'Messages' },
    );
    await expect.element(button('Delete')).toHaveFocus();
    await settled();
    await expect.element(page.getByText('Newest')).toBeInViewport({ ratio: 1 });
  });
});
