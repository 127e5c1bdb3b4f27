import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { flagOf } from './countries.ts';
import type { CountryList } from './use-country-list.ts';
import styles from './calling-code-field.module.css';

/** The list of matching countries. */
export function CountryOptions({ id, list }: { id: string; list: CountryList }) {
  const { t } = useLingui();
  const { countries, active, choose } = list;
  const element = useRef<HTMLUListElement>(null);
  useEffect(() => {
    element.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, countries]);
  // The list may open beyond the end of the window. Last: in Firefox, another smooth scroll would end this one.
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <ul
      ref={element}
      id={id}
      className={styles.list}
      role="listbox"
      aria-label={t`Countries`}
      // The focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {countries.map((country, index) => (
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keyboard
        <li
          key={country.code}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onClick={() => choose(country)}
        >
          <span aria-hidden="true">{flagOf(country.code)}</span>
          <span>{country.name}</span> <span className={styles.number}>{country.callingCode}</span>
        </li>
      ))}
    </ul>
  );
}
