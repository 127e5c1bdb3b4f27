import { NO_DRAFT_ATTRIBUTE } from './constants.ts';

/** What a field holds: its text, whether it is checked, or the values of its selected options. */
type FieldValue = string | boolean | string[];

/** The fields that may be stored, in the order of the form; a name may come more than once. */
export type DraftValues = [name: string, value: FieldValue][];

/** Every property that is read here, on whichever control has it. */
type Field = Omit<HTMLInputElement, 'form'> & { options?: HTMLOptionsCollection };

/** Types and autocomplete hints of secrets, files, and hidden fields: these carry tokens, not what the visitor typed. */
const PRIVATE = /password|file|hidden|one-time|cc-/i;

/** Fields that were private once: a password stays one while the visitor looks at it as text. */
const secrets = new WeakSet<Field>();

const storedFields = (form: HTMLFormElement) =>
  // Past a field that is named "elements".
  ([...Reflect.get(HTMLFormElement.prototype, 'elements', form)] as unknown as Field[]).filter(
    (field) =>
      field.name &&
      // Buttons and groups have neither.
      (field.options ?? field.defaultValue) != null &&
      !(PRIVATE.test(field.type + field.getAttribute('autocomplete'))
        ? secrets.add(field)
        : secrets.has(field)) &&
      !field.closest(`[${NO_DRAFT_ATTRIBUTE}]`),
  );

function valueOf(field: Field): FieldValue {
  if (field.options)
    return [...field.options].filter((option) => option.selected).map(({ value }) => value);
  return /box|radio/.test(field.type) ? field.checked : field.value;
}

/**
 * A copy of a field as it was before anyone, visitor or browser, changed it. Its attributes do not tell:
 * a range without a value is in its middle, a list without a selection shows its first option.
 */
export function atFirst(field: Field): Field {
  const copy = field.cloneNode(true) as Field;
  // Copies of lists are as at first, others hold what is typed.
  if (!field.options) {
    copy.value = field.defaultValue;
    copy.checked = field.defaultChecked;
  }
  return copy;
}

/** What the fields of a form hold, or what copies of them do. */
export const readValues = (form: HTMLFormElement, copy = (field: Field) => field): DraftValues =>
  storedFields(form).map((field) => [field.name, valueOf(copy(field))]);

/** Puts values into the fields, save those that are named in `except`, so that frameworks notice. */
export function writeValues(form: HTMLFormElement, values: DraftValues, keepTouched?: boolean) {
  const left = [...values];
  for (const field of storedFields(form)) {
    const at = left.findIndex(([name]) => name === field.name);
    if (at < 0) continue;
    const value = left.splice(at, 1)[0]![1];
    const held = `${valueOf(field)}`;
    if (`${value}` === held || (keepTouched && held !== `${valueOf(atFirst(field))}`)) continue;
    // A click is what frameworks listen to; on a radio that is to be off it does nothing.
    if (typeof value === 'boolean') field.click();
    else {
      if (field.options)
        for (const option of field.options) option.selected = value.includes(option.value);
      // Past the setter that React puts on the element itself, or it takes the event for no change.
      else Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
      for (const type of ['input', 'change'])
        field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
}
