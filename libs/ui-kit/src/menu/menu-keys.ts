import { activeElementAt } from '../overlay-internals/focus.ts';

/** Milliseconds after which a letter begins a new search. */
const TYPING_TIME = 500;
let typed: { menu?: Element; text: string; at: number } = { text: '', at: 0 };

export const menuItems = (menu: Element): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]'),
];

/** The item that a key moves focus to: arrows (which wrap), Home, End, or letters that the item's text starts with. */
export function targetOfKey(event: KeyboardEvent, menu: Element): HTMLElement | undefined {
  const items = menuItems(menu);
  const place = items.indexOf(activeElementAt(menu) as HTMLElement);
  switch (event.key) {
    case 'ArrowDown':
      return items[(place + 1) % items.length];
    case 'ArrowUp':
      return items.at(place <= 0 ? -1 : place - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return typeahead(event, menu, place);
  }
}

function typeahead(event: KeyboardEvent, menu: Element, place: number) {
  const continues = typed.menu === menu && event.timeStamp - typed.at < TYPING_TIME;
  const isLetter = event.key.length === 1 && (event.key !== ' ' || continues);
  if (!isLetter || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  typed = { menu, text: (continues ? typed.text : '') + event.key, at: event.timeStamp };
  // One letter, even repeated, searches after the focused item. A longer text may match the focused item itself.
  const [letter = ''] = typed.text;
  const cycles = typed.text === letter.repeat(typed.text.length);
  const beginning = cycles ? letter : typed.text;
  const from = cycles ? place + 1 : place;
  const items = menuItems(menu);
  const order = [...items.slice(Math.max(0, from)), ...items.slice(0, Math.max(0, from))];
  return order.find((item) => startsWith(item.textContent.trim(), beginning));
}

/** Ignores case and accents: "a" finds "Ámbito". In some locales, `localeCompare` does not ignore the case. */
const startsWith = (text: string, beginning: string) => fold(text).startsWith(fold(beginning));

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
