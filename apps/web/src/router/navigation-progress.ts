import { msg } from '@lingui/core/macro';
import type { AnyRouter } from '@tanstack/react-router';
import type { AppContext } from '../context/app-context.ts';

/** Milliseconds after which a page that is still loading is announced. */
const SLOW = 400;

/**
 * Shows and announces that a page is loading if this takes long: a browser shows it only for documents, not for
 * navigations of a router. The style is that of `.page-progress` in `styles.css`.
 */
export function showProgress(router: AnyRouter, { i18n }: Pick<AppContext, 'i18n'>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let status: HTMLElement | undefined;

  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    // The first page is shown already.
    if (!fromLocation) return;
    // Screen readers announce text that appears in an element they know.
    status ??= addStatus();
    clearTimeout(timer);
    timer = setTimeout(() => (status!.textContent = i18n._(msg`Loading the page…`)), SLOW);
  });
  router.subscribe('onResolved', () => {
    clearTimeout(timer);
    status?.replaceChildren();
  });
}

function addStatus(): HTMLElement {
  const status = document.createElement('div');
  status.className = 'page-progress';
  status.role = 'status';
  document.body.append(status);
  return status;
}
