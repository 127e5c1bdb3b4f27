import { cloneElement, createElement, type ElementType, type ReactElement, type Ref } from 'react';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- props of whatever element is given
type AnyProps = Record<string, any>;

/** Lets a part be drawn by another element, with the props of both. */
export interface RenderProp {
  /** An element to use instead of the part's own, such as `<Button />` or `<a href="…" />`. */
  render?: ReactElement | undefined;
}

/** Draws a part as its own tag or as the element given in `render`. */
export function renderPart(
  tag: ElementType,
  render: ReactElement | undefined,
  props: AnyProps,
): ReactElement {
  if (!render) return createElement(tag, props);
  return cloneElement(render, mergeProps(props, render.props as AnyProps));
}

/** `over` wins; handlers run both (hers first), class names add up, refs are both set. */
function mergeProps(base: AnyProps, over: AnyProps): AnyProps {
  const merged: AnyProps = { ...base, ...over };
  for (const key of Object.keys(base)) {
    const [own, theirs] = [base[key], over[key]];
    if (/^on[A-Z]/.test(key) && own && theirs) merged[key] = chain(theirs, own);
  }
  if (base['className'] && over['className'])
    merged['className'] = `${base['className']} ${over['className']}`;
  if (base['ref'] && over['ref']) merged['ref'] = setRefs(base['ref'], over['ref']);
  return merged;
}

/** Runs `first`, then `second` unless the event was prevented. */
export const chain =
  <Event extends { defaultPrevented: boolean }>(
    first: ((event: Event) => void) | undefined,
    second: (event: Event) => void,
  ) =>
  (event: Event): void => {
    first?.(event);
    if (!event.defaultPrevented) second(event);
  };

/** One ref callback for several refs; empty ones are skipped. */
export const setRefs =
  <Value>(...refs: (Ref<Value> | undefined)[]) =>
  (value: Value | null): void => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(value);
      else if (ref) ref.current = value;
    }
  };
