import { Trans, useLingui } from '@lingui/react/macro';
import { PageLink } from '../../components/page-link.tsx';
import { Feature } from '../../features/feature.tsx';
import formPage from '../form-page.module.css';
import styles from './login-page.module.css';

export default function LoginPage() {
  const { t } = useLingui();
  return (
    <section className={formPage.page}>
      {/* One heading for both states: the form's data attribute, served or set, says which one holds. */}
      <h1>
        <span className={styles.signedOut}>{t`Sign in`}</span>
        <span className={styles.signedIn}>{t`You are already signed in`}</span>
      </h1>
      <Feature name="magic-link-form" />
      <p className={`${formPage.legal} ${styles.asking}`}>
        <Trans>
          By continuing you accept the <PageLink to="terms-of-use">terms of use</PageLink>. The{' '}
          <PageLink to="privacy-policy">privacy policy</PageLink> explains what we do with your
          address.
        </Trans>
      </p>
    </section>
  );
}
