import { NO_DRAFT_ATTRIBUTE } from './constants.ts';

/** Names and values, in the order of the form; a name may come more than once. */
export type DraftValues = [name: string, value: string][];

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Hidden fields carry tokens, not what the visitor typed; buttons carry no text of theirs. */
const NEVER_STORED = /^(password|file|hidden|submit|button|image|reset)$/;
/** Autocomplete hints of secrets: passwords, one-time codes, payment cards. */
const SECRET = /password|one-time-code|\bcc-/;

function isStored(field: Element): field is Field {
  const { name, type, autocomplete } = field as Field;
  return (
    !!name &&
    !NEVER_STORED.test(type) &&
    !SECRET.test(autocomplete ?? '') &&
    !field.closest(`[${NO_DRAFT_ATTRIBUTE}]`)
  );
}

/** The values of a form that may be stored; a name is left out when any of its fields is private. */
export function readValues(form: HTMLFormElement): DraftValues {
  const secret = new Set(
    [...form.elements].filter((field) => !isStored(field)).map((field) => (field as Field).name),
  );
  return [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !secret.has(entry[0]),
  );
}

/**
 * Puts values into the fields of a form, so that frameworks notice (`input` and `change`, or a click).
 * `mayChange` says of each field whether it may be touched.
 */
export function writeValues(
  form: HTMLFormElement,
  values: DraftValues,
  mayChange: (field: Element) => boolean = () => true,
): void {
  const left = values.map(([name, value]) => ({ name, value, used: false }));
  const take = (name: string, value?: string) => {
    const found = left.find(
      (entry) => !entry.used && entry.name === name && entry.value === (value ?? entry.value),
    );
    if (found) found.used = true;
    return found;
  };

  for (const field of [...form.elements]) {
    if (!isStored(field) || field.disabled) continue;
    const { name } = field;
    if ('checked' in field && /^(checkbox|radio)$/.test(field.type)) {
      const wanted = !!take(name, field.value);
      // A radio is only ever turned on; its group turns the others off.
      if (field.checked !== wanted && (wanted || field.type === 'checkbox') && mayChange(field))
        field.click();
    } else if ('options' in field) {
      const wanted = [...field.options].map((option) => !!take(name, option.value));
      const changed = [...field.options].some((option, i) => option.selected !== wanted[i]);
      if (!changed || !mayChange(field)) continue;
      [...field.options].forEach((option, i) => (option.selected = !!wanted[i]));
      announce(field);
    } else {
      const found = take(name);
      if (found && field.value !== found.value && mayChange(field)) {
        setNatively(field, found.value);
        announce(field);
      }
    }
  }
}

/** Has the visitor, or the browser for them, already changed it? */
export function isTouched(field: Element): boolean {
  if ('options' in field)
    return [...(field as HTMLSelectElement).options].some(
      (option) => option.selected !== option.defaultSelected && option.defaultSelected,
    );
  const { type, checked, defaultChecked, value, defaultValue } = field as HTMLInputElement;
  return /^(checkbox|radio)$/.test(type) ? checked !== defaultChecked : value !== defaultValue;
}

/** Past the setter that React puts on the element itself, without which it takes the event for no change. */
function setNatively(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

function announce(field: Field) {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
