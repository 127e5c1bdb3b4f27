import { Trans, useLingui } from '@lingui/react/macro';
import { PageLink } from '../../components/page-link.tsx';
import { Feature } from '../../features/feature.tsx';
import styles from '../form-page.module.css';

export default function LoginPage() {
  const { t } = useLingui();
  return (
    <section className={styles.page}>
      <h1>{t`Sign in`}</h1>
      <Feature name="magic-link-form" />
      <p className={styles.legal}>
        <Trans>
          By continuing you accept the <PageLink to="terms-of-use">terms of use</PageLink>. The{' '}
          <PageLink to="privacy-policy">privacy policy</PageLink> explains what we do with your
          address.
        </Trans>
      </p>
    </section>
  );
}
