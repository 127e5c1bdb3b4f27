import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { routing } from '../config/routes.ts';
import { useApp } from '../context/app-context.ts';

/**
 * Returns a function that navigates to the page from which the visitor came to sign in, in the current language. It
 * returns false if there is no such page.
 */
export function useReturn(): () => boolean {
  const { returnPage, locale } = useApp();
  const router = useRouter();
  return useCallback(() => {
    const path = returnPage.get();
    const page = path && routing.delocalize(path);
    if (!page) return false;
    // The same variant of the page: `/es/terminos-de-uso` also if the link of the mail led to a page without a prefix.
    const href = page.locale === locale ? path : routing.localize(page.routeId, { locale });
    // Replaces the sign-in page in the history.
    void router.navigate({ href, replace: true });
    return true;
  }, [returnPage, router, locale]);
}
