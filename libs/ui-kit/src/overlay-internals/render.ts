import { cloneElement, createElement, type ElementType, type ReactElement, type Ref } from 'react';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the props of any element
type AnyProps = Record<string, any>;

/** Lets a part render as another element, with the props of both. */
export interface RenderProp {
  /** An element to use instead of the part's own, such as `<Button />` or `<a href="…" />`. */
  render?: ReactElement | undefined;
}

/** Gives the element of `render` the id that other parts refer to; they cannot know its own in the HTML of a server. */
export const withId = (render: ReactElement | undefined, id: string): ReactElement | undefined =>
  render && cloneElement(render as ReactElement<AnyProps>, { id });

/** Renders a part as its default tag, or as the element given in `render`. */
export function renderPart(
  tag: ElementType,
  render: ReactElement | undefined,
  props: AnyProps,
): ReactElement {
  if (!render) return createElement(tag, props);
  const own = render.props as AnyProps;
  const merged = mergeProps(props, own);
  // The `type` of a link is the media type of its target.
  if (isLink(render)) merged['type'] = own['type'];
  return cloneElement(render, merged);
}

/** Whether the element is a link: an `<a>`, or the component of a router. */
const isLink = ({ type, props }: ReactElement) =>
  type === 'a' || 'href' in (props as AnyProps) || 'to' in (props as AnyProps);

/**
 * Merges props; those of `over` win. Of two handlers, that of `over` runs first, and then that of `base` unless the event
 * was prevented. Both classes apply, and both refs are set.
 */
function mergeProps(base: AnyProps, over: AnyProps): AnyProps {
  const merged: AnyProps = { ...base, ...over };
  for (const key of Object.keys(base)) {
    const [first, second] = [over[key], base[key]];
    if (/^on[A-Z]/.test(key) && first && second) merged[key] = chain(first, second);
  }
  if (base['className'] && over['className'])
    merged['className'] = `${base['className']} ${over['className']}`;
  if (base['ref'] && over['ref']) merged['ref'] = setRefs(base['ref'], over['ref']);
  return merged;
}

/** Returns a handler that runs `first`, and then `second` unless the event was prevented. */
export const chain =
  <Event extends { defaultPrevented: boolean }>(
    first: ((event: Event) => void) | undefined,
    second: (event: Event) => void,
  ) =>
  (event: Event): void => {
    first?.(event);
    if (!event.defaultPrevented) second(event);
  };

/** Returns a ref callback that sets all given refs. */
export const setRefs =
  <Value>(...refs: (Ref<Value> | undefined)[]) =>
  (value: Value | null): void => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(value);
      else if (ref) ref.current = value;
    }
  };
