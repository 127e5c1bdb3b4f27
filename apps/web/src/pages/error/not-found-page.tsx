import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorView } from '@shpy/ui-kit';
import { useLocation } from '@tanstack/react-router';
import type { Suggestion } from '../../config/suggestion.ts';
import { useApp } from '../../context/app-context.ts';
import { PageLink } from '../../components/page-link.tsx';
import { bareTitle } from '../bare-title.ts';
import { pages } from '../pages.ts';
import { ErrorHead } from './error-head.tsx';
import styles from './error-view.module.css';

/** The page for 404, in the language of the prefix. The prerendered path is a placeholder, which the server replaces. */
export function NotFoundPage() {
  const { t } = useLingui();
  const { prerendering, suggestion } = useApp();
  const pathname = useLocation({
    select: ({ publicHref }) => new URL(publicHref, 'http://localhost').pathname,
  });
  const path = prerendering?.notFoundPath ?? pathname;
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
            {suggestion && <SuggestedPage suggestion={suggestion} />}
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

/** Suggests the page whose address resembles the requested one. The browser reads from it what the server has chosen. */
function SuggestedPage({ suggestion }: { suggestion: Suggestion }) {
  const { t, i18n } = useLingui();
  const isContact = suggestion === 'contact';
  const to = isContact ? 'home' : suggestion;
  const name = isContact ? t`Contact form` : bareTitle(i18n._(pages[to].title));
  return (
    <strong className={styles.suggestion} data-suggestion={suggestion}>
      <Trans>
        Did you mean{' '}
        <PageLink to={to} {...(isContact && { hash: 'contact' })}>
          {name}
        </PageLink>
        ?
      </Trans>
    </strong>
  );
}
