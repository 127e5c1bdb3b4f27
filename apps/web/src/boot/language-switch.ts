import { serializeLocaleCookie } from '@shpy/i18n-routing';
import { routing } from '../config/routes.ts';

/**
 * When the visitor clicks a link of the language switch, stores the chosen language in a cookie, and adds the query and
 * fragment of the page to the link: a prerendered link cannot contain them.
 */
export function followLanguageSwitch(root: Document, location: Location) {
  const follow = ({ target }: Event) => {
    const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[data-language]');
    const locale = routing.locales.find(({ code }) => code === link?.dataset['language']);
    if (!link || !locale) return;
    const { protocol, pathname, search, hash } = location;
    root.cookie = serializeLocaleCookie(locale.code, { secure: protocol === 'https:' });
    link.setAttribute('href', routing.switchLocale(pathname + search + hash, locale.code));
  };
  // In the capture phase: during hydration, React stops events before later listeners receive them.
  root.addEventListener('click', follow, true);
}
