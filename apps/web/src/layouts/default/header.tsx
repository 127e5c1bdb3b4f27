import { useLingui } from '@lingui/react/macro';
import type { FocusEvent } from 'react';
import { PageLink } from '../../components/page-link.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import { AccountSlot } from '../../features/account/account-slot.tsx';
import { ContactLink } from '../../features/contact/contact-link.tsx';
import { ColorModePicker } from './color-mode-picker.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './header.module.css';

const MENU_ID = 'site-menu';

/**
 * Closes the menu of a phone when the focus leaves it and its button. The next element is null if the window loses focus, or
 * after a click on something else, which closes a popover anyway.
 */
function closeMenuIfLeft({ relatedTarget: next, currentTarget: bar }: FocusEvent) {
  if (next?.matches(':not([popover] *,[popovertarget])'))
    bar.querySelector<HTMLElement>('[popover]')?.hidePopover();
}

/** Navigation, language switch, colour mode and account. On a phone the navigation is a native popover. */
export function Header() {
  const { t } = useLingui();
  return (
    <header className={styles.header}>
      <div className={styles.bar} onBlur={closeMenuIfLeft}>
        <PageLink to="home" className={styles.home} aria-label={t`Shpy, home page`}>
          <Wordmark className={styles.wordmark} />
        </PageLink>
        <div id={MENU_ID} popover="auto" className={styles.menu}>
          <nav className={styles.nav} aria-label={t`Main`}>
            <PageLink to="home" hash="shipping">{t`Shipping`}</PageLink>
            <PageLink to="home" hash="edi">{t`EDI integration`}</PageLink>
            <PageLink to="easily-edi-integration-help">{t`EDI help`}</PageLink>
            <ContactLink reopens>{t`Let's talk`}</ContactLink>
          </nav>
          <ColorModePicker />
        </div>
        <LanguageSwitch />
        <AccountSlot />
        <button
          type="button"
          className={styles.menuButton}
          popoverTarget={MENU_ID}
          aria-label={t`Menu`}
        >
          <svg viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
            <path
              d="M2 4.5h12M2 8h12M2 11.5h12"
              stroke="currentColor"
              strokeWidth="1.5"
              fill="none"
            />
          </svg>
        </button>
      </div>
    </header>
  );
}
