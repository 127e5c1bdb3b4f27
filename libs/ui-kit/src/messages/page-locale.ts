import { useSyncExternalStore } from 'react';

/** The language of the page as `<html lang>` states it; English on a server and while the page hydrates. */
export const usePageLocale = (): string =>
  useSyncExternalStore(
    observeLang,
    () => document.documentElement.lang || 'en',
    () => 'en',
  );

function observeLang(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return () => observer.disconnect();
}
