import { createElement, useEffect, useState } from 'react';
import { useApp } from '../../context/app-context.ts';
import type ToastRegion from './toast-region.ts';

/** The toast region, loaded as soon as the page is hydrated, so that it is there before its first message. */
export function Toasts() {
  const { toaster, importPart, logger } = useApp();
  const [loaded, setLoaded] = useState<{ Region: typeof ToastRegion }>();
  useEffect(() => {
    importPart(() => import('./toast-region.ts')).then(
      (part) => setLoaded({ Region: part.default }),
      (error: unknown) => logger.error('Toasts cannot be shown', error),
    );
  }, [importPart, logger]);
  return loaded ? createElement(loaded.Region, { toaster }) : null;
}
