import {
  type DraftValues,
  excludedNames,
  type Field,
  type FieldValue,
  initialValueOf,
  isInForm,
  isSame,
  storableFields,
  valueOf,
  writeValue,
} from './fields.ts';

/** The values of a form's fields before the visitor or the browser changed them. */
export type InitialValues = Map<Field, FieldValue>;

/** A field that was removed from the form while its value differed from the initial one. */
interface RemovedField {
  name: string;
  value: FieldValue;
  initial: FieldValue;
}

/** The values of a form, also those whose fields are not in it at present. */
export interface KnownFields {
  /** Finds fields that were added or removed. Writes into new ones what was restored before they were there. */
  update(): void;
  /** What to store: the values that differ from the initial ones. */
  read(): DraftValues;
  /** The same, with the values of the last `update()` or `read()`. */
  last(): DraftValues;
  /** Writes stored values into the fields that nobody has changed. Returns false if the values are invalid. */
  restore(values: DraftValues): boolean;
  /** Forgets the values that have no field. */
  forget(): void;
  /** Writes the initial values. */
  reset(): void;
}

/** Whether a list has an option for each of the values. */
const hasOptions = (options: HTMLOptionsCollection, value: FieldValue) =>
  [value].flat().every((one) => [...options].some((option) => option.value === one));

/**
 * Follows the fields of a form.
 *
 * @param initial Known initial values; those of other fields are added.
 * @param onRestored Called when there is a field for a stored value that differs from its initial one.
 */
export function createKnownFields(
  form: HTMLFormElement,
  initial: InitialValues,
  onRestored: () => void,
): KnownFields {
  /** The fields of the form with their last names and values. */
  let present = new Map<Field, DraftValues[number]>();
  /** Restored values whose fields are not there yet. */
  let waiting: DraftValues = [];
  /** Restored values of lists whose options are not there yet. */
  const incomplete = new Map<Field, FieldValue>();
  /** Fields that were removed while changed. Their values are stored, but not written: a new field may be another one. */
  let removed: RemovedField[] = [];
  /** Fields whose initial value is the one that the draft has for them: their owner kept it. They count as changed. */
  const kept = new Set<Field>();

  const read = (field: Field): FieldValue => incomplete.get(field) ?? valueOf(field);
  // That of a list changes when its options arrive.
  const initialOf = (field: Field): FieldValue =>
    field.options ? initialValueOf(field) : initial.get(field)!;

  function update() {
    const now = new Map<Field, DraftValues[number]>();
    for (const field of storableFields(form)) {
      if (!initial.has(field)) {
        initial.set(field, initialValueOf(field));
        returnField(field);
      }
      const isKnown = present.get(field)?.[0] === field.name;
      if (isKnown && incomplete.has(field)) write(field, read(field));
      now.set(field, [field.name, isKnown ? read(field) : restoreField(field)]);
    }
    for (const [field, [name, value]] of present) {
      // A field that is still there without being stored is private now.
      const isGone = !isInForm(field, form) || field.name !== name;
      if (isGone && isChanged(field, value))
        removed.push({ name, value, initial: initial.get(field)! });
    }
    const excluded = excludedNames(form);
    waiting = waiting.filter(([name]) => !excluded.has(name));
    for (const [name] of now.values()) excluded.add(name);
    removed = removed.filter(({ name }) => !excluded.has(name));
    present = now;
  }

  const isChanged = (field: Field, value = read(field)) =>
    kept.has(field) || !isSame(value, initialOf(field));

  /** Treats a new field with the name and the value of a removed one as that one. */
  function returnField(field: Field) {
    const index = removed.findIndex(
      ({ name, value }) => name === field.name && isSame(value, valueOf(field)),
    );
    if (index < 0) return;
    const [{ initial: value }] = removed.splice(index, 1) as [RemovedField];
    initial.set(field, value);
    // The initial value of a list is read from its options.
    if (field.options) kept.add(field);
  }

  /** Returns the value that the field will have: React shows a written one only when it has rendered. */
  function restoreField(field: Field): FieldValue {
    const index = waiting.findIndex(([name]) => name === field.name);
    return index < 0 ? read(field) : write(field, waiting.splice(index, 1)[0]![1]);
  }

  /** Writes a stored value, unless the visitor or the browser has changed the field. Returns the value it has then. */
  function write(field: Field, value: FieldValue): FieldValue {
    if (!isSame(value, initialOf(field))) onRestored();
    else kept.add(field);
    incomplete.delete(field);
    const current = valueOf(field);
    if (!isSame(current, initialOf(field))) return current;
    if (field.options && !hasOptions(field.options, value)) incomplete.set(field, value);
    else if (!isSame(current, value)) writeValue(field, value);
    return value;
  }

  function forget() {
    waiting = [];
    removed = [];
    kept.clear();
    incomplete.clear();
    present.clear();
  }

  function last(): DraftValues {
    const fields = [...present].filter(([field, [, value]]) => isChanged(field, value));
    const changed = new Set(fields.map(([, [name]]) => name));
    // Of fields with the same name all are stored, because their order distinguishes them.
    const ofFields = [...present.values()].filter(([name]) => changed.has(name));
    const ofRemoved = removed.map(({ name, value }): DraftValues[number] => [name, value]);
    return [...ofFields, ...waiting, ...ofRemoved];
  }

  return {
    update,
    read() {
      update();
      return last();
    },
    last,
    restore(values) {
      try {
        waiting = [...values];
        present.clear();
        update();
        return true;
      } catch {
        forget();
        return false;
      }
    },
    forget,
    reset() {
      update();
      for (const field of present.keys())
        if (!isSame(valueOf(field), initialOf(field))) writeValue(field, initialOf(field));
    },
  };
}
