import { listen } from '@shpy/kernel';
import { CLEARED_KEY } from './clear-all.ts';
import type { FormDraft, FormDraftOptions } from './options.ts';

/**
 * Reports the events of the form and of the page to its draft; returns a cleanup function.
 *
 * @param setLive Called with false when the page is left, and with true when it is back.
 */
export function followForm(
  form: HTMLFormElement,
  events: FormDraftOptions['events'],
  { markDirty, clear, flush }: FormDraft,
  setLive: (live: boolean) => void,
): () => void {
  const onInput = ({ target }: Event) => (target as HTMLInputElement).form === form && markDirty();
  const cleanups = [
    // At the root, so that the handlers of frameworks run first: a render before them would undo the visitor's input.
    // Events of fields outside the form arrive there too.
    listen(form.getRootNode(), { input: onInput, change: onInput }),
    listen(form, { reset: clear }),
    listen(events, {
      pageshow: () => setLive(true),
      pagehide: () => setLive(false),
      visibilitychange: flush,
      storage: ({ key }: StorageEvent) => key === CLEARED_KEY && clear(),
    }),
  ];
  return () => cleanups.forEach((cleanup) => cleanup());
}
