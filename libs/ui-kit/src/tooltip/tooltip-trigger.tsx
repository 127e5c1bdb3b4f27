import {
  type ComponentProps,
  type FocusEvent,
  type PointerEvent,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react';
import { checkRender } from '../lib/check-render.ts';
import { hasName } from '../lib/accessible-name.ts';
import { classNames } from '../lib/class-names.ts';
import { type BundlerProcess, warnOnce } from '../lib/development.ts';
import { chain, type RenderProp, renderPart } from '../overlay-internals/render.ts';
import { useBothRefs } from '../overlay-internals/use-both-refs.ts';
import { type TooltipContextValue, useTooltipContext } from './tooltip-context.ts';

declare const process: BundlerProcess;

/** Props of `Tooltip.Trigger`. */
export type TooltipTriggerProps = ComponentProps<'button'> & RenderProp;

/** The control that has the tooltip: a button, or your own in `render`. It must be focusable. */
export function TooltipTrigger({ render, ...props }: TooltipTriggerProps) {
  checkRender(render, 'Tooltip.Trigger');
  const tooltip = useTooltipContext('Trigger');
  const { intent, purpose, popupId, triggerRef } = tooltip;
  const ref = useBothRefs<HTMLElement>(triggerRef, props.ref as Ref<HTMLElement>);
  useTriggerNameWarning(tooltip);

  const isReturned = useReturnedFocus();
  const onFocus = ({ target, nativeEvent }: FocusEvent<HTMLElement>) => {
    if (target.matches(':focus-visible') && !isReturned(nativeEvent)) intent.focus(nativeEvent);
  };
  const reference = purpose === 'label' ? 'aria-labelledby' : 'aria-describedby';
  return renderPart('button', render, {
    ...(!render && { type: 'button' }),
    ...props,
    ref,
    [reference]: classNames(props[reference], popupId) || undefined,
    onPointerEnter: chain(props.onPointerEnter, onMouse(intent.enter)),
    onPointerLeave: chain(props.onPointerLeave, onMouse(intent.leave)),
    onPointerDown: chain(props.onPointerDown, native(intent.press)),
    onClick: chain(props.onClick, native(intent.click)),
    onFocus: chain(props.onFocus, onFocus),
    onBlur: chain(props.onBlur, native(intent.blur)),
  });
}

/** Returns a React handler that passes on the native event. */
const native =
  (run: (event: Event) => void) =>
  ({ nativeEvent }: SyntheticEvent): void =>
    run(nativeEvent);

/** Returns a handler that ignores fingers, which do not hover. */
export const onMouse =
  (run: (event: Event) => void) =>
  ({ pointerType, nativeEvent }: PointerEvent<HTMLElement>): void => {
    if (pointerType !== 'touch') run(nativeEvent);
  };

/** Keys that close a popup, which returns the focus to its trigger. */
const CLOSING_KEYS = new Set(['Escape', 'Enter', ' ']);

/** Milliseconds from such a key to the returned focus: longer than the animation of a closing dialog. */
const RETURN_TIME = 500;

/** Returns a function that says whether a popup that closed has caused the focus: the user did not move to the trigger. */
function useReturnedFocus(): (focus: Event) => boolean {
  const pressedAt = useRef(-Infinity);
  useEffect(() => {
    const onKeyDown = ({ key, timeStamp }: KeyboardEvent) => {
      pressedAt.current = CLOSING_KEYS.has(key) ? timeStamp : -Infinity;
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  return ({ timeStamp }) => timeStamp - pressedAt.current < RETURN_TIME;
}

/** Warns during development if the trigger has no name: a description is announced after the name. */
function useTriggerNameWarning({ purpose, triggerRef }: TooltipContextValue) {
  useEffect(() => {
    // In one condition, so that bundlers remove all of it.
    if (process.env.NODE_ENV !== 'production' && purpose !== 'label') checkName(triggerRef.current);
  }, [purpose, triggerRef]);
}

function checkName(trigger: HTMLElement | null) {
  if (!trigger || hasName(trigger)) return;
  warnOnce(
    'the trigger of a tooltip has no name for screen readers, its tooltip only describes it, give it an aria-label, or <Tooltip.Root purpose="label">',
  );
}
