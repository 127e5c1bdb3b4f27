import { useSession } from '@shpy/magic-link/react';
import { useRouter } from '@tanstack/react-router';
import { createElement, type MouseEvent, type ReactNode, useState } from 'react';
import { PageLink } from '../../components/page-link.tsx';
import { isPlainClick } from '../../components/plain-click.ts';
import { usePart } from '../../components/use-part.ts';
import { internalPath } from '../../config/routes.ts';
import { useApp } from '../../context/app-context.ts';
import { withMessages } from '../../locales/with-messages.ts';
import styles from './account-page-link.module.css';

interface AccountPageLinkProps {
  className: string;
  /** Label while the visitor is signed in. */
  account: string;
  /** Label while nobody is signed in. */
  children: ReactNode;
}

const loadAccount = withMessages('account', () => import('./account-slideover.tsx'));

/**
 * A link to the sign-in page. If the visitor is signed in, it opens the account instead. Both labels are in the page and
 * take up the same space; the inline script (`boot-loader.ts`) chooses one before the first paint.
 */
export function AccountPageLink({ className, account, children }: AccountPageLinkProps) {
  const { session } = useApp();
  const { user } = useSession(session);
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  // After a sign-out in another tab; the next sign-in must not open it.
  if (isOpen && !user) setOpen(false);
  const Account = usePart(loadAccount, {
    isWanted: isOpen,
    onError: () => void router.navigate({ to: internalPath('login') }),
  });

  function open(event: MouseEvent) {
    // In a new tab or window, the link opens the sign-in page, which shows the account.
    if (!user || !isPlainClick(event)) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <PageLink
        to="login"
        className={className}
        aria-haspopup={user ? 'dialog' : undefined}
        onClick={open}
      >
        <span className={styles.labels}>
          <span>{children}</span>
          <span>{account}</span>
        </span>
      </PageLink>
      {Account && user && createElement(Account, { user, open: isOpen, onOpenChange: setOpen })}
    </>
  );
}
