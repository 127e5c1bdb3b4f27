import { createElement } from 'react';
import { usePart } from '../../components/use-part.ts';
import { useApp } from '../../context/app-context.ts';

const loadRegion = () => import('./toast-region.ts');

/** The toast region, loaded as soon as the page is hydrated, so that it is there before its first message. */
export function Toasts() {
  const { toaster } = useApp();
  const Region = usePart(loadRegion);
  return Region && createElement(Region, { toaster });
}
