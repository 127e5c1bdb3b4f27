import { useLingui } from '@lingui/react/macro';
import { CONTACT_LENGTHS } from '@shpy/site-contract/contact';
import { TextField } from '@shpy/ui-kit';
import { useHydrated } from '@tanstack/react-router';
import { useRef } from 'react';
import { CountryOptions } from './country-options.tsx';
import { useCallingCode } from './use-calling-code.ts';
import { useCountryList } from './use-country-list.ts';
import styles from './calling-code-field.module.css';

interface CallingCodeFieldProps {
  id: string;
  /** The submitted value of a refused form; otherwise empty. */
  posted: string;
  /** Whether the message is being sent. */
  readOnly: boolean;
}

/** The calling code, preset for the visitor's country. With scripts it searches in a list of all countries. */
export function CallingCodeField({ id, posted, readOnly }: CallingCodeFieldProps) {
  const { t } = useLingui();
  const preset = useCallingCode();
  const input = useRef<HTMLInputElement>(null);
  const list = useCountryList(input);
  const isHydrated = useHydrated();
  const hasOptions = list.isOpen && list.countries.length > 0;
  const listId = `${id}-list`;
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': hasOptions,
    ...(hasOptions && {
      'aria-controls': listId,
      'aria-activedescendant': `${listId}-${list.active}`,
    }),
  } as const;

  return (
    <div className={styles.field}>
      <TextField
        ref={input}
        id={id}
        name="callingCode"
        label={t`Calling code`}
        defaultValue={posted || preset}
        // Not an example such as +34, which looks like a value.
        placeholder="+…"
        autoComplete="tel-country-code"
        error={list.isUnknown ? t`No country has this name or code.` : undefined}
        // With scripts, visitors can also type the name of a country.
        maxLength={isHydrated ? undefined : CONTACT_LENGTHS.callingCode}
        {...(isHydrated && combobox)}
        readOnly={readOnly}
        onClick={readOnly ? undefined : list.open}
        onInput={list.search}
        onKeyDown={readOnly ? undefined : list.onKeyDown}
        onBlur={list.leave}
      />
      {hasOptions && <CountryOptions id={listId} list={list} />}
      {/* Rendered without a text, too: screen readers announce only live regions that existed before. */}
      {isHydrated && (
        <p className={styles.none} role="status">
          {list.isOpen && !hasOptions && t`No country matches`}
        </p>
      )}
    </div>
  );
}
