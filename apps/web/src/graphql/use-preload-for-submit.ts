import { type RefObject, useEffect } from 'react';
import { useApp } from '../context/app-context.ts';
import { preloadGraphql } from './load-graphql.ts';

/** Events that usually precede a submission. */
const APPROACH = ['pointerenter', 'pointerdown', 'focusin'] as const;

/**
 * Loads the code that a form needs for submitting when the visitor hovers, touches or focuses the form. On submit it
 * would be too late if the visitor has gone offline.
 */
export function usePreloadForSubmit(form: RefObject<HTMLFormElement | null>): void {
  const app = useApp();
  useEffect(() => {
    const element = form.current;
    const listeners = new AbortController();
    const { signal } = listeners;
    const preload = () => {
      listeners.abort();
      void preloadGraphql(app);
    };
    for (const type of APPROACH) element?.addEventListener(type, preload, { signal });
    if (element?.contains(document.activeElement)) preload();
    return () => listeners.abort();
  }, [app, form]);
}
