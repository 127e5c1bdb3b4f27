import { useLingui } from '@lingui/react/macro';
import { useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useApp } from '../../app-context.ts';
import { PageLink } from '../../components/page-link.tsx';
import { substitutions } from '../../prerender/placeholders.ts';
import type { SessionState } from '../../session/session.ts';
import styles from './account-slot.module.css';

const UNKNOWN: SessionState = { status: 'unknown', user: null, changedBy: 'elsewhere' };
const AccountMenu = lazy(() => import('./account-menu.tsx'));

/** The header's link to the sign-in, or the account's menu. */
export function AccountSlot() {
  const { session } = useApp();
  const { user } = useSyncExternalStore(session.subscribe, session.get, () => UNKNOWN);
  if (!user) return <AccountLink />;
  return (
    <Suspense fallback={<AccountLink email={user.email} />}>
      {/* A menu or panel that is open for one account does not stay for the next one. */}
      <AccountMenu key={user.id} user={user} />
    </Suspense>
  );
}

function AccountLink({ email }: { email?: string }) {
  const { t } = useLingui();
  const servedEmail = useServedEmail();
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
      {/* The server, or the boot script, puts the signed-in address in before the application is there. */}
      <span className={styles.email} data-account-email="" suppressHydrationWarning>
        {email ?? servedEmail}
      </span>
      <span className={styles.label}>{t`Sign in`}</span>
    </PageLink>
  );
}

/** The sign-in page alone is answered for each visitor, and can carry their address without scripts. */
function useServedEmail(): string {
  const { build } = useApp();
  const routeId = useMatches({ select: (matches) => matches.at(-1)?.staticData.routeId });
  return build && routeId === 'login' ? substitutions.login.session : '';
}
