const actions = new WeakMap<Element, () => void>();

let observer: IntersectionObserver | undefined;

/** Calls `action` once: when the element has come into view and the browser is idle. Returns a cleanup function. */
export function whenVisible(element: Element, action: () => void): () => void {
  observer ??= new IntersectionObserver(runVisible);
  const shared = observer;
  actions.set(element, action);
  shared.observe(element);
  return () => {
    actions.delete(element);
    shared.unobserve(element);
  };
}

function runVisible(entries: IntersectionObserverEntry[], source: IntersectionObserver) {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    source.unobserve(target);
    whenIdle(() => actions.get(target)?.());
  }
}

const whenIdle = (action: () => void) =>
  // WebKit has no idle callbacks.
  'requestIdleCallback' in window
    ? requestIdleCallback(action, { timeout: 500 })
    : setTimeout(action, 100);
