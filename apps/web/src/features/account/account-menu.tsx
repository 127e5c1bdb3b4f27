import { useLingui } from '@lingui/react/macro';
import type { SessionUser } from '@shpy/magic-link';
import { Menu } from '@shpy/ui-kit';
import { lazy, Suspense, useState } from 'react';
import styles from './account-slot.module.css';

const AccountSlideover = lazy(() => import('./account-slideover.tsx'));
const SignOutModal = lazy(() => import('./sign-out-modal.tsx'));

type Panel = 'account' | 'sign-out' | null;

/** The signed-in visitor's menu: their address, their account, and the way out. */
export default function AccountMenu({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const { email } = user;
  const [panel, setPanel] = useState<Panel>(null);
  const close = (open: boolean) => setPanel((current) => (open ? current : null));
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className={styles.link} aria-label={t`Account of ${email}`}>
          <span className={styles.initial} data-initial={user.email.charAt(0)} />
          <span className={styles.label}>{user.email}</span>
        </Menu.Trigger>
        <Menu.Popup className={styles.popup}>
          <Menu.Item onClick={() => setPanel('account')}>{t`Your account`}</Menu.Item>
          <Menu.Separator />
          <Menu.Item onClick={() => setPanel('sign-out')}>{t`Sign out`}</Menu.Item>
        </Menu.Popup>
      </Menu.Root>
      <Suspense>
        {panel === 'account' && <AccountSlideover user={user} open onOpenChange={close} />}
        {panel === 'sign-out' && <SignOutModal user={user} open onOpenChange={close} />}
      </Suspense>
    </>
  );
}
