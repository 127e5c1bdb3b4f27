/** Typing goes on with the same word within this time, in milliseconds. */
const TYPING_TIME = 500;
let typed: { menu?: Element; text: string; at: number } = { text: '', at: 0 };

export const menuItems = (menu: Element): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]'),
];

/** The item a key goes to: arrows go round, Home and End to the ends, letters to what begins so. */
export function targetOfKey(event: KeyboardEvent, menu: Element): HTMLElement | undefined {
  const items = menuItems(menu);
  const place = items.indexOf(document.activeElement as HTMLElement);
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
  const goesOn = typed.menu === menu && event.timeStamp - typed.at < TYPING_TIME;
  const isLetter = event.key.length === 1 && (event.key !== ' ' || goesOn);
  if (!isLetter || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  typed = { menu, text: (goesOn ? typed.text : '') + event.key, at: event.timeStamp };
  // One letter, again and again too, moves on from the present item; a word may stay on it.
  const [letter = ''] = typed.text;
  const cycles = typed.text === letter.repeat(typed.text.length);
  const beginning = cycles ? letter : typed.text;
  const from = cycles ? place + 1 : place;
  const items = menuItems(menu);
  const order = [...items.slice(Math.max(0, from)), ...items.slice(0, Math.max(0, from))];
  return order.find((item) => startsWith(item.textContent.trim(), beginning));
}

/** Without case and accents: "a" finds "Ámbito". */
const startsWith = (text: string, beginning: string) =>
  beginning.localeCompare(text.slice(0, beginning.length), undefined, { sensitivity: 'base' }) ===
  0;
