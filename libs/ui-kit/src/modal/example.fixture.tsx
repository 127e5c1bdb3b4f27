import { userEvent, page } from 'vitest/browser';
import { Modal } from './index.ts';

export const dialog = (name = 'Sign out') => page.getByRole('dialog', { name, exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const clickBackdrop = () =>
  userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true });

/** A modal with every part. Its body has two buttons; `children` replace the second. */
export function Example({
  children,
  popup,
  ...props
}: Modal.RootProps & { popup?: Modal.PopupProps }) {
  return (
    <Modal.Root {...props}>
      <Modal.Trigger>Open</Modal.Trigger>
      <Modal.Popup {...popup}>
        <Modal.Header>
          <Modal.Title>Sign out</Modal.Title>
          <Modal.Description>Of this browser only.</Modal.Description>
          <Modal.Close />
        </Modal.Header>
        <Modal.Body>
          <button type="button">First</button>
          {children ?? <button type="button">Last</button>}
        </Modal.Body>
      </Modal.Popup>
    </Modal.Root>
  );
}
