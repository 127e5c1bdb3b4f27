import { createBuildUpdates } from '@shpy/build-updates';
import { createColorMode } from '@shpy/color-mode';
import { removeExpiredDrafts } from '@shpy/form-draft';
import type { Messages } from '@lingui/core';
import { type AnyRouter, createBrowserHistory } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { announceAccountChanges } from './account-notice.tsx';
import { createHydrationRecovery } from './hydration-recovery.ts';
import type { AppContext } from '../context/app-context.ts';
import type { ErrorPhase } from '@shpy/site-contract';
import { reportError } from '../services/report-error.ts';
import { createToastQueue } from '../context/toast-queue.ts';
import {
  colorMode,
  config,
  drafts,
  replaceToken,
  getToken,
  importPart,
  ipLookup,
  logger,
  retryFetch,
  session,
} from '../services/services.ts';
import { createFragmentSource } from '../documents/document-source.ts';
import { createI18n } from '../locales/load-catalog.ts';
import { extendableMessages } from '../locales/with-messages.ts';
import { takeServedValues } from '../page-states/served-values.ts';
import { createReturnPage } from '../session/return-page.ts';
import { enterPages } from '../router/enter-page.ts';
import { showProgress } from '../router/navigation-progress.ts';
import { watchNewEntries } from '../router/new-entry.ts';
import { preloadOnApproach } from '../router/preload-on-approach.ts';
import { createAppRouter } from '../router/router.tsx';
import { keepScrollInPageCache } from '../router/served-scroll.ts';
import { type RouteId, routing } from '../config/routes.ts';
import { offerReload } from './update-notice.ts';

/** Hydrates the page. The boot script calls it once. `mayReload` is that of the context. */
export function startApplication(core: Messages, mayReload: () => boolean): void {
  const { locale, prefix } = routing.localeOf(location.pathname);
  const documents = createFragmentSource(prefix, {
    versions: servedVersions(),
    fetch: retryFetch,
  });

  const history = createBrowserHistory();
  const servedValues = takeServedValues(document.documentElement);
  const context: AppContext = {
    i18n: createI18n(locale, extendableMessages(locale, core)),
    locale,
    config,
    session,
    returnPage: createReturnPage(history, servedValues.returnPath),
    colorMode,
    toaster: createToastQueue(),
    logger,
    getToken,
    replaceToken,
    ipLookup,
    documents,
    drafts,
    importPart,
    mayReload,
    isNewEntry: watchNewEntries(history),
    servedValues,
    suggestion: servedSuggestion(),
  };
  announceAccountChanges(context);
  const router = createAppRouter(context, history);
  keepScrollInPageCache();
  // Before `leaveServedPage()`: after a change of fonts, taking the focus from the old page would compute its styles.
  enterPages(router);
  showProgress(router, context);
  leaveServedPage(context, router);
  preloadOnApproach(router);
  adoptServedDocument(documents, router.options.parseSearch(location.search));
  const recover = createHydrationRecovery(document);
  // In a transition, React hydrates in short slices and yields to the visitor's input.
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />, {
      onRecoverableError(error) {
        recover();
        // Applies the mode to the new elements with the theme colour.
        createColorMode().dispose();
        fail('hydrate', 'The page did not hydrate as it was served', error);
      },
      onCaughtError: (error) => fail('render', 'Mount error', error),
      onUncaughtError: (error) => fail('render', 'Mount error', error),
    });
  });
  const buildUpdates = createBuildUpdates({
    currentId: document.documentElement.dataset['build'] ?? '',
    fetch: retryFetch,
  });
  buildUpdates.subscribe(() => offerReload(context));
  buildUpdates.start();
  // A visitor who opens no form would otherwise leave expired drafts in storage.
  removeExpiredDrafts();
  if (config.consentCookie)
    importPart(() => import('../features/consent/consent.ts'), { ifSlow: 'wait' }).then(
      (part) => part.default(context),
      // If this part does not load, the consent banner still works as a plain form.
      () => {},
    );
}

function fail(phase: ErrorPhase, message: string, error: unknown) {
  logger.error(message, error);
  reportError(phase, error);
}

/**
 * Before another page is rendered, removes the values that the first page was served with: they do not apply to other
 * pages, nor to the first page when the visitor returns to it. The same holds for its structured data, which only the
 * build writes. From then on, headings have their own font instead of the fallback font; `boot-loader.ts` explains why.
 * (At the click, the new font would change the layout of the old page.)
 */
function leaveServedPage(context: AppContext, router: AnyRouter) {
  const { pathname: served } = router.latestLocation;
  router.subscribe('onBeforeRouteMount', ({ toLocation: { pathname } }) => {
    if (pathname === served) return;
    context.servedValues = null;
    document.querySelector('[type="application/ld+json"]')?.remove();
    document.documentElement.dataset['font'] = '';
  });
}

/** Passes the legal or help document in the served page to `documents`, so that it is not fetched again. */
function adoptServedDocument(documents: ReturnType<typeof createFragmentSource>, search: object) {
  const element = document.querySelector<HTMLElement>('[data-document]');
  if (!element) return;
  const id = element.dataset['document'] as RouteId;
  documents.adopt(id, documents.versionOf(id, search), element.innerHTML);
}

/** What the server has chosen to suggest in this 404 page. */
const servedSuggestion = () =>
  document.querySelector<HTMLElement>('[data-suggestion]')?.dataset[
    'suggestion'
  ] as AppContext['suggestion'];

/** The earlier document versions that the build of this page contains, such as `privacy-policy@1.0`. */
const servedVersions = () => document.documentElement.dataset['versions']?.split(' ') ?? [];
