import '../styles/styles.css';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import * as RadixDialog from '@radix-ui/react-dialog';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createToaster, ToastRegion } from './index.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  children?: ReactNode;
}

/** Covers the whole screen and everything outside the top layer. */
const COVER = { position: 'fixed', inset: 0, zIndex: 1000, background: 'white' } as const;
const POPUP = { ...COVER, inset: '0 50% 0 0' } as const;

const dialogs = {
  'base-ui': ({ open, onOpenChange, name, children }: DialogProps) => (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop style={COVER} />
        <BaseDialog.Popup aria-label={name} style={POPUP}>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  ),
  'base-ui-alert': ({ open, onOpenChange, name, children }: DialogProps) => (
    <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <AlertDialog.Portal keepMounted>
        <AlertDialog.Backdrop style={COVER} />
        <AlertDialog.Popup aria-label={name} style={POPUP}>
          {children}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  ),
  radix: ({ open, onOpenChange, name, children }: DialogProps) => (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay style={COVER} />
        <RadixDialog.Content aria-label={name} aria-describedby={undefined} style={POPUP}>
          <RadixDialog.Title>{name}</RadixDialog.Title>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  ),
};

const toaster = createToaster({ timeout: 60_000 });

/** An app with our toasts and with nested dialogs of another library. */
function App({ dialog: Dialog }: { dialog: (props: DialogProps) => ReactNode }) {
  const [open, setOpen] = useState(false);
  const [inner, setInner] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <ToastRegion toaster={toaster} />
      <Dialog open={open} onOpenChange={setOpen} name="Outer">
        <button onClick={() => setInner(true)}>Open inner</button>
        <button onClick={() => setOpen(false)}>Done</button>
        <Dialog open={inner} onOpenChange={setInner} name="Inner">
          <button>Inside</button>
        </Dialog>
      </Dialog>
    </>
  );
}

/** Renders the app with the library that `data-dialog` of the root element names. */
export function start() {
  window.toaster = toaster;
  const library = document.documentElement.dataset['dialog'] as keyof typeof dialogs;
  createRoot(document.querySelector('main')!).render(<App dialog={dialogs[library]} />);
}
