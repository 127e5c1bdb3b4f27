import { serializeLocaleCookie } from '@shpy/i18n-routing';
import { routing } from '../config/routes.ts';

/**
 * Remembers the language when, and only when, the visitor chooses one by a link of the switch, and
 * takes query and fragment along: the link of the prerendered page cannot know them.
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
  // Capturing: while it hydrates, React keeps events from those who listen after it.
  root.addEventListener('click', follow, true);
}
