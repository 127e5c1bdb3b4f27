import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { internalPath, routing } from '../config/routes.ts';
import { useApp } from '../context/app-context.ts';

/**
 * Returns a function that navigates to the page from which the visitor came to sign in, in the current language. It
 * returns false if there is no such page.
 */
export function useReturn(): () => boolean {
  const { returnPage } = useApp();
  const router = useRouter();
  return useCallback(() => {
    const path = returnPage.get();
    const page = path && routing.delocalize(path);
    if (!page) return false;
    // Replaces the sign-in page in the history.
    void router.navigate({ to: internalPath(page.routeId), replace: true });
    return true;
  }, [returnPage, router]);
}
