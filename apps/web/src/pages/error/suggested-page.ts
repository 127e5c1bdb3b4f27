import { suggestPage } from '@shpy/site-contract';
import { routing } from '../../config/routes.ts';
import type { Suggestion } from '../../config/suggestion.ts';
import { pages } from '../pages.ts';

/** What the 404 pages can suggest: not the home page, which they link to anyway, and no pages with `noindex`. */
export const suggestions: Suggestion[] = [
  ...routing.routeIds.filter((routeId) => routeId !== 'home' && !pages[routeId].noindex),
  'contact',
];

/** Addresses that visitors guess and that share no word with the page that they mean. */
export const aliases: Record<string, Suggestion> = {
  '/acceso': 'login',
  '/entrar': 'login',
  '/iniciar-sesion': 'login',
  '/sign-in': 'login',
  '/aviso-legal': 'terms-of-use',
  '/condiciones': 'terms-of-use',
  '/legal': 'terms-of-use',
  '/contact': 'contact',
  '/contacto': 'contact',
};

const candidates = [
  ...routing.entries().map(({ path, prefix, routeId }) => [path.slice(prefix.length), routeId]),
  ...Object.entries(aliases),
].filter((candidate): candidate is [string, Suggestion] =>
  suggestions.includes(candidate[1] as Suggestion),
);

/** Returns what a mistyped path probably means, or null; for development. A built site's server uses the same rule. */
export function suggestRoute(pathname: string): Suggestion | null {
  const { prefix } = routing.localeOf(pathname);
  return suggestPage(pathname.slice(prefix.length), candidates);
}
