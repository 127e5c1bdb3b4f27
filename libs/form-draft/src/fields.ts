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

/** The properties that tell what a control holds now, and what it held at first. */
export const NOW = ['value', 'checked', 'selected'] as const;
export const AT_FIRST = ['defaultValue', 'defaultChecked', 'defaultSelected'] as const;

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

function valueOf(field: Field, [value, checked, selected]: typeof NOW | typeof AT_FIRST) {
  if (!field.options) return /box|radio/.test(field.type) ? field[checked] : field[value];
  const chosen = [...field.options].filter((option) => option[selected as 'selected']);
  // A list without a default shows its first option.
  if (!(chosen[0] || field.multiple)) chosen.push(field.options[0]!);
  return chosen.map((option) => option?.value);
}

/** What the fields of a form hold, or held before anyone, visitor or browser, changed them. */
export const readValues = (
  form: HTMLFormElement,
  when: typeof NOW | typeof AT_FIRST,
): DraftValues => storedFields(form).map((field) => [field.name, valueOf(field, when)]);

/** Puts values into the fields, save those that are named in `except`, so that frameworks notice. */
export function writeValues(form: HTMLFormElement, values: DraftValues, keepTouched?: boolean) {
  const left = [...values];
  for (const field of storedFields(form)) {
    const at = left.findIndex(([name]) => name === field.name);
    if (at < 0) continue;
    const [[, value]] = left.splice(at, 1) as [DraftValues[0]];
    const held = `${valueOf(field, NOW)}`;
    if (`${value}` === held || (keepTouched && held !== `${valueOf(field, AT_FIRST)}`)) continue;
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
