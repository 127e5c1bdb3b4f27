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
  const announceError = () =>
    toaster.add({
      title: t`The account menu could not be shown`,
      timeout: 0,
      actions: [{ label: t`Reload`, onClick: () => location.reload() }],
    });
  const Menu = usePart(loadMenu, { isWanted: user !== null, onError: announceError });
  if (!user) return <AccountLink />;
  // Shown until the menu has loaded, and if it fails. On the sign-in page the visitor sees the account and can sign out.
  const link = <AccountLink email={user.email} />;
  // Because of the key, the menu and its panels are closed when another account signs in.
  return (
    <ErrorBoundary key={user.id} fallback={link} onCatch={announceError}>
      {Menu ? createElement(Menu, { user }) : link}
    </ErrorBoundary>
  );
}

function AccountLink({ email }: { email?: string }) {
  const { t } = useLingui();
  const { prerendering, servedValues } = useApp();
  // In pages for signed-in visitors, the server replaces this placeholder with the e-mail address.
  const emailPlaceholder = prerendering && servedValues?.session;
  return (
    <PageLink to="login" className={styles.link}>
      <svg viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
        <path
          d="M8 8.25a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 14c.6-2.7 2.9-4 5.5-4s4.9 1.3 5.5 4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
          strokeLinecap="round"
        />
      </svg>
      {/* In other pages, the boot script inserts the e-mail address before hydration. */}
      <span className={styles.email} data-account-email="" suppressHydrationWarning>
        {email ?? emailPlaceholder ?? ''}
      </span>
      {/* The style sheet hides the label if there is an e-mail address. */}
      <span className={styles.label}>{t`Sign in`}</span>
    </PageLink>
  );
}
