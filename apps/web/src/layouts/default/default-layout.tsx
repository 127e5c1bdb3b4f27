import { useLingui } from '@lingui/react/macro';
import { MessagesProvider } from '@shpy/ui-kit';
import type { ReactNode } from 'react';
import { useApp } from '../../context/app-context.ts';
import { ErrorBoundary } from '../../errors/error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PartError } from './part-error.tsx';
import { Toasts } from './toasts.tsx';
import styles from './default-layout.module.css';

/** Header, content, footer and the toast region of every page that names no other layout. */
export function DefaultLayout({ children }: { children?: ReactNode }) {
  const { locale } = useApp();
  const { t } = useLingui();
  return (
    <MessagesProvider locale={locale}>
      <a className={styles.skip} href="#content">
        {t`Skip to content`}
      </a>
      <ErrorBoundary fallback={<PartError as="header" />}>
        <Header />
      </ErrorBoundary>
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <ErrorBoundary fallback={<PartError as="footer" />}>
        <Footer />
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <Toasts />
      </ErrorBoundary>
    </MessagesProvider>
  );
}
