import { CONSENT_ID } from '@shpy/site-contract';

/** A form control, with the properties of all kinds. */
type Control = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement;

const CONTROLS = 'input:not([type=hidden]),textarea,select';

/**
 * Extensions and translators change the page before it is hydrated. React then replaces the served elements by new ones
 * and removes the attributes of `<html>` that it does not render. The returned function, called after that, puts back
 * what would be lost: these attributes, the consent banner, what the visitor has typed or chosen, and the focus.
 */
export function createHydrationRecovery(root: Document): () => void {
  const html = root.documentElement;
  let focused: EventTarget | null = root.activeElement;
  let lost: Control[] = [];

  root.addEventListener('focusin', ({ target }) => (focused = target));
  root.addEventListener('focusout', ({ target }) =>
    // Some browsers send this event for a focused element that is removed, before it is.
    queueMicrotask(() => {
      if (focused === target && (target as Node).isConnected) focused = null;
    }),
  );

  // Also called later: a control may be in a part that loads before it is rendered again.
  function restoreInput() {
    lost = lost.filter((control) => {
      const next = root.getElementById(control.id) as Control | null;
      if (!next) return true;
      copyInput(control, next);
      if (control === focused && root.activeElement === root.body) copyFocus(control, next);
      return false;
    });
  }

  const observer = new MutationObserver(restoreInput);
  observer.observe(root, { childList: true, subtree: true });
  observer.observe(html, { attributes: true, attributeOldValue: true });

  function keep(element: Element) {
    if (element.id === CONSENT_ID) root.querySelector('header')?.before(element);
    const control = element as Control;
    if (element.isConnected || !element.id || !element.matches(CONTROLS)) return;
    if (control === focused || isChanged(control)) lost.push(control);
  }

  return () => {
    // Only the changes of React: it calls this in the task in which it has made them.
    for (const { attributeName, oldValue, removedNodes } of observer.takeRecords()) {
      if (attributeName && oldValue !== null && !html.hasAttribute(attributeName))
        restoreAttribute(html, attributeName, oldValue);
      for (const node of removedNodes)
        if (node instanceof Element) [node, ...node.querySelectorAll(CONTROLS)].forEach(keep);
    }
    // When React has finished, so that it handles the events.
    queueMicrotask(restoreInput);
  };
}

const isChanged = (control: Control) =>
  control.checked !== control.defaultChecked || control.value !== control.defaultValue;

function restoreAttribute(html: HTMLElement, name: string, value: string) {
  // The Content-Security-Policy forbids to set the attribute `style`.
  if (name === 'style') html.style.cssText = value;
  else html.setAttribute(name, value);
}

function copyInput(control: Control, next: Control) {
  // Text fields have a `checked` that is always false.
  if (next.checked !== control.checked) return next.click();
  if (next.value === control.value || !isChanged(control)) return;
  // Bypasses the setter that React defines on the element: if it were called, React would ignore the events.
  Reflect.set(Object.getPrototypeOf(next), 'value', control.value, next);
  for (const type of ['input', 'change']) next.dispatchEvent(new Event(type, { bubbles: true }));
}

function copyFocus({ selectionStart, selectionEnd }: Control, next: Control) {
  next.focus();
  // Fields for e-mail addresses have no selection.
  if (typeof selectionStart === 'number') next.setSelectionRange(selectionStart, selectionEnd);
}
