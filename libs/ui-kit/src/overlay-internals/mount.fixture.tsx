import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

const mounted: { root: Root; element: HTMLElement }[] = [];

/** Renders into a new element of the body, which `unmountAll` removes. */
export function mount(node: ReactNode) {
  const element = document.body.appendChild(document.createElement('main'));
  const root = createRoot(element);
  const rerender = (next: ReactNode) => flushSync(() => root.render(next));
  rerender(node);
  mounted.push({ root, element });
  return { element, rerender, unmount: () => flushSync(() => root.unmount()) };
}

/** Unmounts everything; call it in `afterEach`. */
export function unmountAll() {
  for (const { root, element } of mounted.splice(0)) {
    flushSync(() => root.unmount());
    element.remove();
  }
}
