import type { Ref } from 'react';
import { focusFirst, tabbables } from './focus.ts';
import styles from './focus-guard.module.css';

interface FocusGuardProps {
  at: 'start' | 'end';
  ref?: Ref<HTMLSpanElement> | undefined;
}

/**
 * An empty tab stop at each end of a dialog. It passes focus to the other end, so that Tab wraps. Between the two guards,
 * the browser itself moves focus, also through frames and shadow roots.
 */
export const FocusGuard = ({ at, ref }: FocusGuardProps) => (
  <span
    ref={ref}
    className={styles['guard']}
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it passes focus on immediately
    tabIndex={0}
    aria-hidden="true"
    data-focus-guard={at}
    onFocus={({ currentTarget, relatedTarget }) =>
      passFocus(currentTarget.parentElement!, at, relatedTarget)
    }
  />
);

function passFocus(dialog: HTMLElement, at: 'start' | 'end', from: EventTarget | null) {
  const stops = tabbables(dialog);
  const neighbour = stops.at(at === 'start' ? 0 : -1);
  // `relatedTarget` is null when focus leaves a frame.
  const leaves = from
    ? from !== dialog && dialog.contains(from as Node)
    : neighbour?.matches('iframe') === true;
  // Focus that leaves the dialog at one end goes on at the other end. Focus that comes from outside stays at this end.
  const order = leaves === (at === 'start') ? stops.reverse() : stops;
  if (!focusFirst(order)) dialog.focus();
}

/** Keeps the guard the last child when other code adds elements to the dialog, such as toasts. */
export function keepLast(guard: Element): () => void {
  const parent = guard.parentElement!;
  const place = () => parent.lastElementChild !== guard && parent.append(guard);
  const observer = new MutationObserver(place);
  observer.observe(parent, { childList: true });
  place();
  return () => observer.disconnect();
}
