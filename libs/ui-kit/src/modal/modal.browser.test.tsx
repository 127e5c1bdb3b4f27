import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount, unmountAll } from '../overlay-internals/mount.test.util.tsx';
import { Modal } from './index.ts';

afterEach(unmountAll);

const dialog = () => page.getByRole('dialog');
const activeText = () => document.activeElement?.textContent;

function Example(props: Modal.RootProps) {
  return (
    <Modal.Root {...props}>
      <Modal.Trigger>Open</Modal.Trigger>
      <Modal.Popup>
        <Modal.Header>
          <Modal.Title>Sign out</Modal.Title>
          <Modal.Description>Of this browser only.</Modal.Description>
          <Modal.Close label="Close" />
        </Modal.Header>
        <Modal.Body>
          <button type="button">First</button>
          <button type="button">Last</button>
        </Modal.Body>
        {props.children}
      </Modal.Popup>
    </Modal.Root>
  );
}

describe('names', () => {
  it('is modal, labelled by its title and described', async () => {
    mount(<Example defaultOpen />);
    await expect.element(dialog()).toHaveAccessibleName('Sign out');
    await expect.element(dialog()).toHaveAccessibleDescription('Of this browser only.');
    await expect.element(dialog()).toHaveAttribute('aria-modal', 'true');
    expect((await axe.run(document.querySelector('dialog')!)).violations).toEqual([]);
  });
});

describe('focus', () => {
  it('goes in, round in both directions, and back to the trigger', async () => {
    mount(<Example />);
    await page.getByText('Open').click();
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(activeText()).toBe('Last');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Tab}{Tab}');
    expect(activeText()).toBe('Last');
    await userEvent.keyboard('{Escape}');
    expect(activeText()).toBe('Open');
  });

  it('goes to what has autoFocus', async () => {
    mount(
      <Example>
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- what the test is about */}
        <input aria-label="Name" autoFocus />
      </Example>,
    );
    await page.getByText('Open').click();
    await expect.element(page.getByLabelText('Name')).toHaveFocus();
  });
});
