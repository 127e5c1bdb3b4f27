import { toCallingCode } from '@shpy/site-contract/contact';
import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import { useApp } from '../../context/app-context.ts';
import { type Country, findCountries, listCountries } from './countries.ts';

/** The list of countries under the field of the calling code. */
export interface CountryList {
  isOpen: boolean;
  /** Countries that match the typed text. */
  countries: Country[];
  /** Index of the country that Enter chooses. */
  active: number;
  /** Whether the field was left with a text that is neither a calling code nor a country. */
  isUnknown: boolean;
  open(): void;
  search(): void;
  choose(country: Country): void;
  close(): void;
  onKeyDown(event: KeyboardEvent): void;
  /** Closes the list; chooses its active country, or completes the typed text to a calling code. Keeps a text without one. */
  leave(): void;
}

/** Opens, searches and closes the list of countries by keyboard and pointer. */
export function useCountryList(input: RefObject<HTMLInputElement | null>): CountryList {
  const { locale } = useApp();
  /** Text that was typed since the list opened; null while it is closed. */
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = query !== null;
  const all = useMemo(() => (isOpen ? listCountries(locale) : []), [isOpen, locale]);
  const countries = useMemo(() => findCountries(all, query ?? ''), [all, query]);
  const [isUnknown, setUnknown] = useState(false);
  const close = () => setQuery(null);

  function open() {
    if (isOpen) return;
    const { current } = input;
    current?.select();
    const chosen = listCountries(locale).findIndex(
      ({ callingCode }) => callingCode === current?.value,
    );
    setActive(Math.max(0, chosen));
    setQuery('');
  }

  function search() {
    setUnknown(false);
    // A draft that is restored or discarded also changes the text, but opens no list.
    if (document.activeElement !== input.current) return;
    setActive(0);
    setQuery(input.current?.value ?? '');
  }

  function choose({ callingCode }: Country) {
    write(input.current, callingCode);
    setUnknown(false);
    close();
  }

  function move(step: number) {
    if (!isOpen) return open();
    setActive((countries.length + active + step) % Math.max(1, countries.length));
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const country = countries[active];
    if (step) move(step);
    else if (isOpen && event.key === 'Escape') close();
    else if (isOpen && event.key === 'Enter' && country) choose(country);
    else return;
    // The key must not reach the form or a surrounding dialog.
    event.preventDefault();
    event.stopPropagation();
  }

  function leave() {
    const typed = input.current?.value.trim() ?? '';
    // The country that a screen reader has announced, if the visitor has moved to one.
    const chosen = isOpen && active > 0 ? countries[active]?.callingCode : undefined;
    const code = chosen ?? (typed && complete(typed, locale));
    setUnknown(code === undefined);
    if (code !== undefined && code !== typed) write(input.current, code);
    close();
  }

  return { isOpen, countries, active, isUnknown, open, search, choose, close, onKeyDown, leave };
}

/** Returns the first calling code for a text such as "34", "0034", "es" or "españa"; undefined if there is none. */
const complete = (typed: string, locale: string): string | undefined =>
  toCallingCode(typed) ?? findCountries(listCountries(locale), typed)[0]?.callingCode;

/** Sets the value and dispatches `change`, so that the form's draft is updated. An `input` event would search again. */
function write(input: HTMLInputElement | null, value: string) {
  if (!input) return;
  input.value = value;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
