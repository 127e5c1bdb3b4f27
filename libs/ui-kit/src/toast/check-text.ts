import { warnOnce } from '../lib/development.ts';
import type { ToastOptions } from './types.ts';

/** Warns about an empty toast. */
export function checkText({ title, description }: Pick<ToastOptions, 'title' | 'description'>) {
  if (title || description) return;
  warnOnce(
    'a toast is empty for screen readers, it has neither title nor description, pass one of them',
  );
}
