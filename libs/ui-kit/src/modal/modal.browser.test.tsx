import '../styles/styles.css';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MessagesProvider } from '../messages/messages-provider.tsx';
import { settled } from '../overlay-internals/motion.fixture.ts';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { button, dialog, Example } from './example.fixture.tsx';
import { Modal } from './index.ts';

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

  it('does not refer to a title that is not rendered', async () => {
    mount(
      <Modal.Root defaultOpen>
        <Modal.Popup aria-label="Bare" />
      </Modal.Root>,
    );
    await expect.element(dialog('Bare')).not.toHaveAttribute('aria-labelledby');
    await expect.element(dialog('Bare')).not.toHaveAttribute('aria-describedby');
  });

  it('uses ids that the page sets on a part or on its `render` element', async () => {
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

  it('has a trigger that refers to the dialog', async () => {
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

  it('names its close button in the language of the provider', async () => {
    mount(
      <MessagesProvider locale="es">
        <Example defaultOpen />
      </MessagesProvider>,
    );
    await expect.element(button('Cerrar')).toBeVisible();
  });
});

it('renders a part as another element, with the props of both', async () => {
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
