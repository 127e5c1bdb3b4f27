import { useLingui } from '@lingui/react/macro';
import { Button, ErrorView } from '@shpy/ui-kit';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { brand } from '../../config/brand.ts';
import { PageLink } from '../../components/page-link.tsx';
import formPage from '../../components/form-page.module.css';
import { ErrorHead } from './error-head.tsx';
import styles from './error-view.module.css';

/** The page for all errors except 404: errors of the server, and errors while a page loads or mounts. */
export function ErrorPage() {
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return isOffline ? <Offline /> : <ServerError />;
}

function ServerError() {
  const { t } = useLingui();
  const { email } = brand;
  return (
    <>
      <ErrorHead title={t`Something went wrong`} />
      <ErrorView
        className={styles.view ?? ''}
        status={500}
        title={t`Something went wrong`}
        statusMessage="Internal Server Error"
        statusMessageLang="en"
        description={t`The fault is ours. Try reloading in a moment. If it keeps happening, write to us at ${email}.`}
        actions={
          <>
            {/* eslint-disable-next-line jsx-a11y/anchor-is-valid -- reloads the page with its query, also without scripts */}
            <a href="">{t`Reload`}</a>
            <PageLink to="home">{t`Go to the home page`}</PageLink>
          </>
        }
      />
    </>
  );
}

/** Shown if a page could not be loaded because there is no connection. */
export function Offline() {
  const { t } = useLingui();
  const router = useRouter();
  const loading = useRef(Promise.resolve());
  // A try that began offline fails even if the connection returns meanwhile. The next one waits until it has failed.
  const retry = useCallback(() => {
    loading.current = loading.current.then(() => router.invalidate());
  }, [router]);
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  return (
    <section className={formPage.page}>
      <ErrorHead title={t`You are offline`} />
      <h1>{t`You are offline`}</h1>
      <p>{t`This page could not be loaded. Check your connection and try again.`}</p>
      <Button onClick={retry}>{t`Try again`}</Button>
    </section>
  );
}
