import { msg } from '@lingui/core/macro';
import { isLazyPartError } from '@shpy/build-updates';
import type { RouterHistory } from '@tanstack/react-router';
import type { AppContext } from '../context/app-context.ts';

/**
 * Handles a page that did not load and for which the document must not reload: the visitor may have declined it. After a
 * click on a link, the page that is still shown stays, with everything typed there, and a toast offers to load the other
 * page as a document. In all other cases it throws the error, which shows the error page.
 */
export function createFailedVisit(
  history: RouterHistory,
  { i18n, toaster, isNewEntry }: Pick<AppContext, 'i18n' | 'toaster' | 'isNewEntry'>,
): (error: unknown) => Promise<never> {
  let outcome: 'returned' | 'error-page' | undefined;
  history.subscribe(() => (outcome = undefined));

  function returnToShown(href: string) {
    history.back();
    outcome = 'returned';
    toaster.add({
      title: i18n._(msg`The page could not be loaded`),
      timeout: 0,
      actions: [{ label: i18n._(msg`Try again`), onClick: () => location.assign(href) }],
    });
  }

  return (error) => {
    const isReturnable = isNewEntry?.() && isLazyPartError(error) && navigator.onLine;
    // The error page may be trying again: then the page before it is no longer shown.
    if (!isReturnable || outcome === 'error-page') {
      outcome = 'error-page';
      throw error;
    }
    // The document and the script of a page can both fail.
    if (!outcome) returnToShown(history.location.href);
    // The router drops the navigation that waits for it.
    return new Promise(() => {});
  };
}
