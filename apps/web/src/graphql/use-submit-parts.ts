import { type RefObject, useEffect } from 'react';
import { useApp } from '../context/app-context.ts';
import { ensureGraphqlClient } from './graphql.ts';

/**
 * Loads what a form needs in order to submit at its first focus, for a form that most visitors of its page
 * pass by. At the submission it would be too late for a visitor who has gone offline.
 */
export function useSubmitParts(form: RefObject<HTMLFormElement | null>): void {
  const app = useApp();
  useEffect(() => {
    const element = form.current;
    const preload = () => void (app.graphql ?? ensureGraphqlClient(app)).preload();
    element?.addEventListener('focusin', preload, { once: true });
    if (element?.contains(document.activeElement)) preload();
    return () => element?.removeEventListener('focusin', preload);
  }, [app, form]);
}
