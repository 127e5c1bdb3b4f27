import type { Ref } from 'react';
import { focusFirst, tabbables } from './focus.ts';
import styles from './focus-guard.module.css';

interface FocusGuardProps {
  at: 'start' | 'end';
  ref?: Ref<HTMLSpanElement> | undefined;
}

/**
 * An empty tab stop at an end of a dialog: what reaches it goes round to the other end. Between
 * the two the browser moves focus, through frames and shadow roots too.
 */
export const FocusGuard = ({ at, ref }: FocusGuardProps) => (
  <span
    ref={ref}
    className={styles['guard']}
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it hands focus on at once
    tabIndex={0}
    aria-hidden="true"
    data-focus-guard={at}
    onFocus={({ currentTarget, relatedTarget }) =>
      goOn(currentTarget.parentElement!, at, relatedTarget)
    }
  />
);

function goOn(dialog: HTMLElement, at: 'start' | 'end', from: EventTarget | null) {
  const stops = tabbables(dialog);
  const beside = stops.at(at === 'start' ? 0 : -1);
  // Focus comes from outside as well, and a frame does not say that focus left it.
  const leaves = from
    ? from !== dialog && dialog.contains(from as Node)
    : beside instanceof HTMLIFrameElement;
  const order = leaves === (at === 'start') ? stops.reverse() : stops;
  if (!focusFirst(order)) dialog.focus();
}

/** Keeps the guard behind what others put into the dialog, such as toasts. */
export function keepLast(guard: Element): () => void {
  const parent = guard.parentElement!;
  const place = () => parent.lastElementChild !== guard && parent.append(guard);
  const observer = new MutationObserver(place);
  observer.observe(parent, { childList: true });
  place();
  return () => observer.disconnect();
}
