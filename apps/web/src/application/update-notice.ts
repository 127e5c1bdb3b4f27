import { msg } from '@lingui/core/macro';
import type { AppContext } from '../context/app-context.ts';

/** Shows a toast that announces a new build and offers a reload. */
export function offerReload(
  { i18n, toaster }: Pick<AppContext, 'i18n' | 'toaster'>,
  reload = () => location.reload(),
) {
  toaster.add({
    title: i18n._(msg`A new version of the site is available`),
    timeout: 0,
    actions: [{ label: i18n._(msg`Reload`), onClick: reload }],
  });
}
