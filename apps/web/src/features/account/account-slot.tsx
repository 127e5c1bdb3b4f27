import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useApp } from '../../app-context.ts';
import { PageLink } from '../../components/page-link.tsx';
import type { SessionState } from '../../session/session.ts';
import styles from './account-slot.module.css';

const SIGNED_OUT: SessionState = { status: 'unknown', user: null };
const AccountMenu = lazy(() => import('./account-menu.tsx'));

/** The header's link to the sign-in, or the account's menu. */
export function AccountSlot() {
  const { session } = useApp();
  const { user } = useSyncExternalStore(session.subscribe, session.get, () => SIGNED_OUT);
  if (!user) return <AccountLink />;
  return (
    <Suspense fallback={<AccountLink email={user.email} />}>
      <AccountMenu user={user} />
    </Suspense>
  );
}

function AccountLink({ email }: { email?: string }) {
  const { t } = useLingui();
  return (
    <PageLink to="login" className={styles.link}>
      <svg viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
        <path
          d="M8 8.250a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.500 14c.6-2.700 2.900-4 5.500-4s4.900 1.300 5.500 4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.250"
          strokeLinecap="round"
        />
      </svg>
      {/* The boot script puts the signed-in address in before the application is there. */}
      <span className={styles.label} data-account-label="" suppressHydrationWarning>
        {email ?? t`Sign in`}
      </span>
    </PageLink>
  );
}
