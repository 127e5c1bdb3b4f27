import type { TabsOrientation } from './tabs-context.ts';

/** The tab that a key moves focus to: arrows (which wrap and follow the direction of the text), Home and End. */
export function targetOfKey(
  event: KeyboardEvent,
  list: HTMLElement,
  orientation: TabsOrientation,
): HTMLElement | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  const place = tabs.indexOf(event.target as HTMLElement);
  const [previous, next] = arrows(list, orientation);
  switch (event.key) {
    case previous:
      return tabs.at(place - 1);
    case next:
      return tabs[(place + 1) % tabs.length];
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
    default:
      return undefined;
  }
}

function arrows(list: HTMLElement, orientation: TabsOrientation) {
  if (orientation === 'vertical') return ['ArrowUp', 'ArrowDown'];
  const rtl = getComputedStyle(list).direction === 'rtl';
  return rtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
}
