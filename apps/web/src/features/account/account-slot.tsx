import { useLingui } from '@lingui/react/macro';
import { useSession } from '@shpy/magic-link/react';
import { createElement } from 'react';
import { useApp } from '../../context/app-context.ts';
import { ErrorBoundary } from '../../errors/error-boundary.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { usePart } from '../../components/use-part.ts';
import { withMessages } from '../../locales/with-messages.ts';
import styles from './account-slot.module.css';

const loadMenu = withMessages('account', () => import('./account-menu.tsx'));

/** The header's sign-in link, or the account menu of a signed-in visitor. */
export function AccountSlot() {
  const { t } = useLingui();
  const { session, toaster } = useApp();
  const { user } = useSession(session);
  // The link leads to the sign-in page, which shows the account and the way to sign out.
  const announce = () =>
    toaster.add({
      title: t`The account menu could not be shown`,
      timeout: 0,
      actions: [{ label: t`Reload`, onClick: () => location.reload() }],
    });
  const Menu = usePart(loadMenu, { isWanted: user !== null, onError: announce });
  if (!user) return <AccountLink />;
  const link = <AccountLink email={user.email} />;
  // A new account starts with its menu and panels closed.
  return (
    <ErrorBoundary key={user.id} fallback={link} onCatch={announce}>
      {Menu ? createElement(Menu, { user }) : link}
    </ErrorBoundary>
  );
}

function AccountLink({ email }: { email?: string }) {
  const { t } = useLingui();
  const { build, servedValues } = useApp();
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
      {/* Before hydration, the server or the boot script inserts the visitor's e-mail address. */}
      <span className={styles.email} data-account-email="" suppressHydrationWarning>
        {email ?? (build && servedValues?.session) ?? ''}
      </span>
      <span className={styles.label}>{t`Sign in`}</span>
    </PageLink>
  );
}
