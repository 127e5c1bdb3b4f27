import { listen } from '@shpy/kernel';
import { CLEARED_KEY } from './clear-all.ts';
import type { FormDraft, FormDraftOptions } from './options.ts';

/** What happens to a form, apart from changes by its visitor. */
interface FormEvents {
  /** Called after a field has reported input, or its end. */
  onEvent(): void;
  /** Called with false when the page is left, and with true when it is back. */
  setLive(live: boolean): void;
  /** Called after fields were added, removed or renamed. */
  onMutation(): void;
  /** Called before the form is reset. */
  onReset(): void;
}

/** Reports the events of the form and of the page to its draft; returns a cleanup function. */
export function followForm(
  form: HTMLFormElement,
  events: FormDraftOptions['events'],
  { clear, flush }: FormDraft,
  { setLive, onEvent, onMutation, onReset }: FormEvents,
): () => void {
  const onInput = ({ target }: Event) => (target as HTMLInputElement).form === form && onEvent();
  const observer = new MutationObserver(onMutation);
  observer.observe(form, { childList: true, subtree: true, attributeFilter: ['name'] });
  const cleanups = [
    // At the root, so that the handlers of frameworks run first: a render before them would undo the visitor's input.
    // Events of fields outside the form arrive there too.
    listen(form.getRootNode(), {
      input: onInput,
      change: onInput,
      reset: ({ target, defaultPrevented }) => target === form && !defaultPrevented && onReset(),
    }),
    listen(events, {
      pageshow: () => setLive(true),
      pagehide: () => setLive(false),
      visibilitychange: flush,
      storage: ({ key }: StorageEvent) => key === CLEARED_KEY && clear(),
    }),
    () => observer.disconnect(),
  ];
  return () => cleanups.forEach((cleanup) => cleanup());
}
