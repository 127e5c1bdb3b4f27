import { useLingui } from '@lingui/react/macro';
import { brand } from '../../config/brand.ts';
import { EmailAddress } from '../../components/email-address.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { useApp } from '../../context/app-context.ts';
import { ConsentLink } from '../../features/consent/consent-link.tsx';
import styles from './footer.module.css';

/** Links to help and legal documents, and how to reach the company. */
export function Footer() {
  const { t } = useLingui();
  const { config } = useApp();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav className={`${styles.nav} muted-links`} aria-label={t`Legal and help`}>
          <div>
            <h2>{t`Product`}</h2>
            <ul>
              <li>
                <PageLink to="easily-edi-integration-help">{t`EDI integration help`}</PageLink>
              </li>
              <li>
                <PageLink to="easily-edi-integration-terms">{t`EDI integration terms`}</PageLink>
              </li>
            </ul>
          </div>
          <div>
            <h2>{t`Legal`}</h2>
            <ul>
              <li>
                <PageLink to="terms-of-use">{t`Terms of use`}</PageLink>
              </li>
              <li>
                <PageLink to="privacy-policy">{t`Privacy policy`}</PageLink>
              </li>
              <li>
                <PageLink to="privacy-policy-shpy">{t`Shipping product privacy`}</PageLink>
              </li>
              <li>
                <PageLink to="cookies-policy">{t`Cookies policy`}</PageLink>
              </li>
              {config.consentCookie && <ConsentLink />}
            </ul>
          </div>
        </nav>
        <div className={styles.facts}>
          <p>{t`This site uses no advertising and no third-party analytics.`}</p>
          <p>
            {t`Contact:`}{' '}
            <a href={`mailto:${brand.email}`}>
              <EmailAddress address={brand.email} />
            </a>
          </p>
          <p>© {brand.legalName}</p>
        </div>
      </div>
    </footer>
  );
}
