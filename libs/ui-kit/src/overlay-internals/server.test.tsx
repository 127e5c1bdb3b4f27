import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Menu } from '../menu/index.ts';
import { Modal } from '../modal/index.ts';
import { createOverlays, Overlays } from '../overlays/index.ts';
import { Slideover } from '../slideover/index.ts';
import { createToaster, ToastRegion } from '../toast/index.ts';

const Page = ({ open }: { open: boolean }) => {
  const toaster = createToaster();
  toaster.add({ title: 'Saved', timeout: 0 });
  const overlays = createOverlays();
  void overlays.open(() => <p>Drawn</p>);
  return (
    <StrictMode>
      <ToastRegion toaster={toaster} />
      <Modal.Root defaultOpen={open}>
        <Modal.Trigger>Open</Modal.Trigger>
        <Modal.Popup>
          <Modal.Title>Modal</Modal.Title>
        </Modal.Popup>
      </Modal.Root>
      <Slideover.Root defaultOpen={open}>
        <Slideover.Popup>Slideover</Slideover.Popup>
      </Slideover.Root>
      <Overlays overlays={overlays} />
      <Menu.Root>
        <Menu.Trigger>Account</Menu.Trigger>
        <Menu.Popup>
          <Menu.Item>Sign out</Menu.Item>
        </Menu.Popup>
      </Menu.Root>
    </StrictMode>
  );
};

describe.each([false, true])('on a server, open: %s', (open) => {
  it('renders without a document, and without style attributes', () => {
    expect(typeof window).toBe('undefined');
    const error = vi.spyOn(console, 'error');
    const html = renderToString(<Page open={open} />);
    expect(html).toContain('>Open</button>');
    expect(html).not.toMatch(/<dialog|style=|Saved|Drawn/);
    expect(error).not.toHaveBeenCalled();
  });
});

it('renders a menu that opens before hydration', () => {
  const html = renderToString(<Page open={false} />);
  const id = /popovertarget="([^"]+)"/i.exec(html)?.[1];
  expect(html).toMatch(new RegExp(`<div[^>]* popover="auto"[^>]* id="${id}"`));
});

it.each([
  [<Modal.Title key="1">Lost</Modal.Title>, /<Title> .* put it inside <Modal.Root>/],
  [<Menu.Item key="2">Lost</Menu.Item>, /<Menu.Item> .* put it inside <Menu.Root>/],
])('throws for a part outside of its root, and names the root', (part, message) => {
  expect(() => renderToString(part)).toThrow(message);
});
