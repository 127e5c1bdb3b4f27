import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorView } from '@shpy/ui-kit';
import { useLocation } from '@tanstack/react-router';
import { useApp } from '../../context/app-context.ts';
import { PageLink } from '../../components/page-link.tsx';
import type { RouteId } from '../../config/routes.ts';
import { bareTitle } from '../bare-title.ts';
import { pages } from '../pages.ts';
import { ErrorHead } from './error-head.tsx';
import styles from './error-view.module.css';
import { suggestRoute } from './suggested-page.ts';

/** The page for 404, in the language of the prefix. The prerendered path is a placeholder, which the server replaces. */
export function NotFoundPage() {
  const { t } = useLingui();
  const { prerendering } = useApp();
  const pathname = useLocation({
    select: ({ publicHref }) => new URL(publicHref, 'http://localhost').pathname,
  });
  const path = prerendering?.notFoundPath ?? pathname;
  const suggestion = prerendering ? prerendering.suggestion : suggestRoute(pathname);
  return (
    <>
      <ErrorHead title={t`We cannot find this page`} />
      <ErrorView
        className={styles.view ?? ''}
        status={404}
        title={t`We cannot find this page`}
        statusMessage={`Page not found: ${path}`}
        statusMessageLang="en"
        description={
          <>
            {t`The address may be mistyped, or the page may have moved.`}
            {suggestion && <Suggestion to={suggestion} />}
          </>
        }
        actions={
          <>
            <PageLink to="home">{t`Go to the home page`}</PageLink>
            <PageLink to="easily-edi-integration-help">{t`Read the EDI help`}</PageLink>
          </>
        }
      />
    </>
  );
}

/** Suggests the page whose address resembles the requested one. */
function Suggestion({ to }: { to: RouteId }) {
  const { i18n } = useLingui();
  const name = bareTitle(i18n._(pages[to].title));
  return (
    <strong className={styles.suggestion}>
      <Trans>
        Did you mean <PageLink to={to}>{name}</PageLink>?
      </Trans>
    </strong>
  );
}
