import { useLingui } from '@lingui/react/macro';
import type { SessionUser } from '@shpy/magic-link';
import { Menu } from '@shpy/ui-kit';
import { createElement, useState } from 'react';
import { usePanel } from '../../components/use-panel.ts';
import { withMessages } from '../../locales/with-messages.ts';
import styles from './account-slot.module.css';

const panels = {
  account: withMessages('account', () => import('./account-slideover.tsx')),
  'sign-out': withMessages('account', () => import('./sign-out-modal.tsx')),
};

type PanelName = keyof typeof panels;

/** The menu of a signed-in visitor: the account and the sign-out. The button that opens it shows the e-mail address. */
export default function AccountMenu({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const { email } = user;
  const [panel, setPanel] = useState<PanelName | null>(null);
  const onOpenChange = (open: boolean) => setPanel((current) => (open ? current : null));
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className={styles.link} aria-label={t`Account of ${email}`}>
          <span className={styles.initial} data-initial={email.charAt(0)} />
          <span className={styles.email}>{email}</span>
        </Menu.Trigger>
        <Menu.Popup className={styles.popup}>
          <Menu.Item onClick={() => setPanel('account')}>{t`Your account`}</Menu.Item>
          <Menu.Separator />
          <Menu.Item onClick={() => setPanel('sign-out')}>{t`Sign out`}</Menu.Item>
        </Menu.Popup>
      </Menu.Root>
      {panel && <Panel key={panel} name={panel} user={user} onOpenChange={onOpenChange} />}
    </>
  );
}

interface PanelProps {
  name: PanelName;
  user: SessionUser;
  onOpenChange: (open: boolean) => void;
}

/** A panel that loads when it is opened. */
function Panel({ name, user, onOpenChange }: PanelProps) {
  const Content = usePanel(panels[name], { isOpen: true, onError: () => onOpenChange(false) });
  return Content && createElement(Content, { user, open: true, onOpenChange });
}
