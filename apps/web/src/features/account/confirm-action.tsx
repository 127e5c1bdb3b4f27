import { useLingui } from '@lingui/react/macro';
import { Alert, Button, type ButtonVariant, Modal } from '@shpy/ui-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { SlowNotice } from '../../components/slow-notice.tsx';
import { actionErrorMessage } from './action-error.ts';
import styles from './account.module.css';

interface ConfirmActionProps {
  /** Text of the button in the slideover, which opens the confirmation. */
  trigger: string;
  title: string;
  /** What will happen, in a sentence; the details are the children. */
  description: ReactNode;
  confirm: { label: string; variant?: ButtonVariant };
  /** The mutation of the GraphQL client that the confirmation runs. */
  action: { isPending: boolean; error: unknown; reset: () => void };
  onConfirm: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children?: ReactNode;
}

/**
 * A button and the confirmation that it opens. The cancel button has focus first. The confirmation cannot be closed
 * while the action runs.
 */
export function ConfirmAction(props: ConfirmActionProps) {
  const { trigger, title, description, confirm, action, onConfirm, open, onOpenChange } = props;
  const { t, i18n } = useLingui();
  const cancel = useRef<HTMLButtonElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const { isPending, error, reset } = action;
  // On a small screen the alert may be outside of the visible part.
  useEffect(() => {
    if (error != null) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);

  function change(next: boolean) {
    if (next) reset();
    onOpenChange(next);
  }

  return (
    <Modal.Root open={open} onOpenChange={change} preventClose={isPending}>
      <Modal.Trigger
        render={
          <Button variant="secondary" size="sm" className={styles.action}>
            {trigger}
          </Button>
        }
      />
      <Modal.Popup initialFocus={cancel}>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
          <Modal.Description>{description}</Modal.Description>
        </Modal.Header>
        <Modal.Body className={styles.confirmation} ref={scrollToTop}>
          {props.children}
          <div role="alert" ref={alert}>
            {error != null && <Alert color="danger">{i18n._(actionErrorMessage(error))}</Alert>}
          </div>
          {isPending && <SlowNotice />}
        </Modal.Body>
        <Modal.Footer>
          <Modal.Close
            render={
              <Button ref={cancel} variant="secondary" disabled={isPending}>
                {t`Cancel`}
              </Button>
            }
          />
          <Button variant={confirm.variant} loading={isPending} onClick={onConfirm}>
            {confirm.label}
          </Button>
        </Modal.Footer>
      </Modal.Popup>
    </Modal.Root>
  );
}

/** Scrolls back to the top: before the cancel button, a link in the text gets focus, and the browser scrolls to it. */
function scrollToTop(body: HTMLElement | null) {
  if (body) body.scrollTop = 0;
}
