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
      if (present.get(field)?.[0] !== field.name) restoreField(field);
      else if (incomplete.has(field)) write(field, incomplete.get(field)!);
      now.set(field, [field.name, read(field)]);
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

  function restoreField(field: Field) {
    const index = waiting.findIndex(([name]) => name === field.name);
    if (index < 0) return;
    const [[, value]] = waiting.splice(index, 1) as [DraftValues[number]];
    write(field, value);
  }

  /** Writes a stored value, unless the visitor or the browser has changed the field. */
  function write(field: Field, value: FieldValue) {
    if (!isSame(value, initialOf(field))) onRestored();
    else kept.add(field);
    incomplete.delete(field);
    if (!isSame(valueOf(field), initialOf(field))) return;
    if (field.options && !hasOptions(field.options, value)) incomplete.set(field, value);
    else if (!isSame(valueOf(field), value)) writeValue(field, value);
  }

  function forget() {
    waiting = [];
    removed = [];
    kept.clear();
    incomplete.clear();
    present.clear();
  }

  return {
    update,
    read() {
      update();
      const fields = [...present.keys()].filter((field) => isChanged(field));
      const changed = new Set(fields.map(({ name }) => name));
      // Of fields with the same name all are stored, because their order distinguishes them.
      const ofFields = [...present.values()].filter(([name]) => changed.has(name));
      const ofRemoved = removed.map(({ name, value }): DraftValues[number] => [name, value]);
      return [...ofFields, ...waiting, ...ofRemoved];
    },
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
