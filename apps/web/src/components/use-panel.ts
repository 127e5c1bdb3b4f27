import { useLingui } from '@lingui/react/macro';
import type { FunctionComponent } from 'react';
import { useApp } from '../context/app-context.ts';
import { usePart } from './use-part.ts';

interface PanelOptions {
  /** Whether the visitor has opened the panel. */
  isOpen: boolean;
  /** Called if the panel could not be loaded; a toast says so. */
  onError: () => void;
}

/** Loads the component of a panel or dialog when a visitor opens it; returns null until it has loaded. */
export function usePanel<Props>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
  { isOpen, onError }: PanelOptions,
): FunctionComponent<Props> | null {
  const { t } = useLingui();
  const { toaster } = useApp();
  return usePart(load, {
    isWanted: isOpen,
    onError() {
      toaster.add({
        title: t`This part of the page could not be loaded`,
        description: navigator.onLine
          ? t`Try again, or reload the page.`
          : t`There is no connection to the server. Try again when you are back online.`,
        color: 'danger',
      });
      onError();
    },
  });
}
