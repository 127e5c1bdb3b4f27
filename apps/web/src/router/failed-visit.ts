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
  let hasReturned = false;
  history.subscribe(() => (hasReturned = false));

  function returnToShown(href: string) {
    history.back();
    hasReturned = true;
    toaster.add({
      title: i18n._(msg`The page could not be loaded`),
      timeout: 0,
      actions: [{ label: i18n._(msg`Try again`), onClick: () => location.assign(href) }],
    });
  }

  return (error) => {
    if (!isNewEntry?.() || !isLazyPartError(error) || !navigator.onLine) throw error;
    // The document and the script of a page can both fail.
    if (!hasReturned) returnToShown(history.location.href);
    // The router drops the navigation that waits for it.
    return new Promise(() => {});
  };
}
