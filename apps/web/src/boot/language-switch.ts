import { serializeLocaleCookie } from '@shpy/i18n-routing';
import { routing } from '../config/routes.ts';

/**
 * When the visitor clicks a link of the language switch, stores the chosen language in a cookie, and adds the query and
 * fragment of the page to the link: a prerendered link cannot contain them. A query that `hideVerifyToken()` has moved to the
 * state of the history entry is added, too.
 */
export function followLanguageSwitch(
  root: Document,
  location: Location,
  history: Pick<History, 'state'>,
) {
  const follow = ({ target }: Event) => {
    const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[data-language]');
    const locale = routing.locales.find(({ code }) => code === link?.dataset['language']);
    if (!link || !locale) return;
    const { protocol, pathname, hash } = location;
    const search = (history.state as { hidden?: string } | null)?.hidden ?? location.search;
    root.cookie = serializeLocaleCookie(locale.code, { secure: protocol === 'https:' });
    link.setAttribute('href', routing.switchLocale(pathname + search + hash, locale.code));
  };
  // In the capture phase: during hydration, React stops events before later listeners receive them.
  root.addEventListener('click', follow, true);
}
