import { createBuildUpdates } from '@shpy/build-updates';
import type { Messages } from '@lingui/core';
import { createToaster } from '@shpy/ui-kit';
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { announceAccountChanges } from './account-notice.ts';
import type { AppContext } from '../context/app-context.ts';
import { type FailurePhase, reportFailure } from '../services/report-failure.ts';
import {
  colorMode,
  config,
  drafts,
  getToken,
  importPart,
  ipLookup,
  logger,
  retryFetch,
  session,
} from '../services/services.ts';
import { createFragmentSource } from '../documents/document-source.ts';
import { createI18n } from '../locales/load-catalog.ts';
import { takeServedValues } from '../page-states/served-values.ts';
import { createAppRouter } from '../router/router.tsx';
import { type RouteId, routing } from '../config/routes.ts';
import { offerReload } from './update-notice.ts';

/** Hydrates the page that the visitor is reading. Called once, by the boot script. */
export function startApplication(messages: Messages): void {
  const { locale, prefix } = routing.localeOf(location.pathname);
  const documents = createFragmentSource(prefix, {
    versions: servedVersions(),
    fetch: retryFetch,
  });

  const context: AppContext = {
    i18n: createI18n(locale, messages),
    locale,
    prefix,
    config,
    session,
    colorMode,
    toaster: createToaster(),
    logger,
    getToken,
    ipLookup,
    documents,
    drafts,
    importPart,
    servedValues: takeServedValues(document.documentElement),
  };
  announceAccountChanges(context);
  const history = createBrowserHistory();
  forgetServedValues(context, history);
  const router = createAppRouter(context, history);
  adoptServedDocument(documents, router.options.parseSearch(location.search));
  hydrateRoot(document, <RouterClient router={router} />, {
    onRecoverableError: (error) =>
      fail('hydrate', 'The page did not hydrate as it was served', error),
    onCaughtError: (error) => fail('render', 'Mount error', error),
    onUncaughtError: (error) => fail('render', 'Mount error', error),
  });
  const buildUpdates = createBuildUpdates({
    currentId: document.documentElement.dataset['build'] ?? '',
    fetch: retryFetch,
  });
  buildUpdates.subscribe(() => offerReload(context));
  buildUpdates.start();
}

function fail(phase: FailurePhase, message: string, error: unknown) {
  logger.error(message, error);
  reportFailure(phase);
}

/** What the first page was served with says nothing about the next one, nor about a return to it. */
function forgetServedValues(context: AppContext, history: RouterHistory) {
  const { pathname: served } = history.location;
  const unsubscribe = history.subscribe(({ location: { pathname } }) => {
    if (pathname === served) return;
    context.servedValues = null;
    unsubscribe();
  });
}

/** The document on the page came with it: it is not fetched again. */
function adoptServedDocument(documents: ReturnType<typeof createFragmentSource>, search: object) {
  const element = document.querySelector<HTMLElement>('[data-document]');
  if (!element) return;
  const id = element.dataset['document'] as RouteId;
  documents.adopt(id, documents.versionOf(id, search), element.innerHTML);
}

/** The earlier versions of documents that the build of this page has. */
const servedVersions = () => document.documentElement.dataset['versions']?.split(' ') ?? [];
