import { NO_DRAFT_ATTRIBUTE } from './constants.ts';

/** The value of a field: its text, whether it is checked, or the values of its selected options. */
export type FieldValue = string | boolean | string[];

/** The fields that may be stored, in the order of the form; a name may occur more than once. */
export type DraftValues = [name: string, value: FieldValue][];

/** The union of the properties that this package reads from any control. */
export type Field = Omit<HTMLInputElement, 'form'> & {
  options?: HTMLOptionsCollection | undefined;
};

/**
 * Types and autocomplete hints of secrets, files and hidden fields, which contain tokens instead of the visitor's
 * input.
 */
const PRIVATE = /\b(password|file|hidden|one-time|cc-)/i;

const BUTTON = /^(button|image|reset|submit)$/;

/** Fields that have been private at any time: a password stays private while it is shown as text. */
const privateFields = new WeakSet<Field>();

/**
 * The types and hints whose names stay private, because another element may show the secret as text. Not those of hidden
 * fields, which often precede a checkbox of the same name.
 */
const SECRET = /\b(password|one-time|cc-)/i;

/** For each form, the names of fields that have been secret at any time. */
const secretNames = new WeakMap<HTMLFormElement, Set<string>>();

/** Returns the names of the fields that are secret now or have been at an earlier call. */
export function rememberSecrets(form: HTMLFormElement): Set<string> {
  const names = secretNames.get(form) ?? new Set();
  secretNames.set(form, names);
  for (const field of fieldsOf(form)) if (SECRET.test(kindOf(field))) names.add(field.name);
  return names;
}

/** The values without those of fields that are or have been secret. */
export function withoutSecrets(form: HTMLFormElement, values: DraftValues): DraftValues {
  const names = rememberSecrets(form);
  return values.filter(([name]) => !names.has(name));
}

/** Whether two values of a field, with or without its name, are the same; or those of all fields. */
export const isSame = <Value extends FieldValue | DraftValues | DraftValues[number]>(
  one: Value,
  other: Value,
): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of a form that may be stored now. */
export function storableFields(form: HTMLFormElement): Field[] {
  const names = rememberSecrets(form);
  return fieldsOf(form).filter((field) => isStorable(field) && !names.has(field.name));
}

/** The names whose values must not be stored: of secrets, and of fields that are in the form without being stored. */
export function excludedNames(form: HTMLFormElement): Set<string> {
  const excluded = fieldsOf(form).filter((field) => !isStorable(field));
  return new Set([...rememberSecrets(form), ...excluded.map(({ name }) => name)]);
}

/** Whether a form still has a field. */
export const isInForm = (field: Field, form: HTMLFormElement): boolean =>
  fieldsOf(form).includes(field);

function fieldsOf(form: HTMLFormElement): Field[] {
  // Read from the prototype: a field named "elements" hides the form's own property.
  const elements = Reflect.get(HTMLFormElement.prototype, 'elements', form);
  return [...elements] as unknown as Field[];
}

/** Type and autocomplete hints, without the section, whose name the page chooses. */
const kindOf = (field: Field) =>
  `${field.type} ${field.getAttribute('autocomplete')}`.replace(/\bsection-\S+/i, '');

function isStorable(field: Field): boolean {
  // Buttons and groups have neither options nor a default value, except an `<input>` that is a button.
  const isInput = (field.options ?? field.defaultValue) != null && !BUTTON.test(field.type);
  if (!field.name || !isInput) return false;
  if (PRIVATE.test(kindOf(field))) privateFields.add(field);
  return !privateFields.has(field) && !field.closest(`[${NO_DRAFT_ATTRIBUTE}]`);
}

export function valueOf(field: Field): FieldValue {
  if (field.options)
    return [...field.options].filter((option) => option.selected).map(({ value }) => value);
  return isCheckable(field) ? field.checked : field.value;
}

const isCheckable = ({ type }: Field) => /checkbox|radio/.test(type);

/**
 * Reads the initial value from a copy, because attributes do not contain it: a range without a value is in its
 * middle, a list without a selection shows its first option.
 */
export function initialValueOf(field: Field): FieldValue {
  const copy = field.cloneNode(true) as Field;
  // The copy of a list has its initial selection; copies of other fields have the current value.
  if (!field.options) {
    copy.value = field.defaultValue;
    copy.checked = field.defaultChecked;
  }
  return valueOf(copy);
}

/** Writes a value so that frameworks notice the change. */
export function writeValue(field: Field, value: FieldValue): void {
  const isFlag = typeof value === 'boolean';
  if (isFlag && (value || field.type !== 'radio')) return field.click();
  if (field.options) {
    for (const option of field.options)
      option.selected = (value as string[]).includes(option.value);
  } else {
    // Bypasses the setter that React defines on the element: if it were called, React would ignore the event.
    Reflect.set(Object.getPrototypeOf(field), isFlag ? 'checked' : 'value', value, field);
  }
  // Frameworks listen to clicks of radio buttons. A real click could not clear one; this event does not check it.
  const types = isFlag ? ['click'] : ['input', 'change'];
  for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }));
}
