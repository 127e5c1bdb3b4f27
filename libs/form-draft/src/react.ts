'use client';

import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { checkName, checkRef } from './development.ts';
import { createMemory, type DraftMemory, openDraft } from './form-draft.ts';
import { CLEAN, type FormDraft, type FormDraftOptions, type FormDraftState } from './options.ts';

const subscribeToNothing = () => () => {};

/** The state of a form's draft and the methods to change it. */
export interface FormDraftHandle extends FormDraftState {
  /** `null` until the form is mounted. */
  draft: FormDraft | null;
  /** Removes the draft and restores the form's initial values. */
  discard(): void;
  /** Removes the draft and leaves the form as it is. For use after a successful submit. */
  clear(): void;
  /** Saves a pending change now. */
  flush(): void;
}

/**
 * Saves drafts of the form in `ref` while it is mounted. Call it in the component that renders the form: when that
 * component renders, another form is noticed. A new `name` or `version` starts a new draft, with the other options of that
 * moment. A change of the other options alone has no effect.
 */
export function useFormDraft(
  ref: RefObject<HTMLFormElement | null>,
  options: FormDraftOptions,
): FormDraftHandle {
  // eslint-disable-next-line react-hooks/refs -- does not read its value
  checkRef(ref);
  checkName(options);
  const [draft, setDraft] = useState<FormDraft | null>(null);
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const { name, version } = options;
  const last = useRef<{ key: unknown[]; memory: DraftMemory }>(null);

  // After every render, because the form may be rendered later, or replaced by another one.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- sets the same form again, which causes no further render
  useEffect(() => setForm(ref.current));

  useEffect(() => {
    if (!form) return;
    // React runs an effect again without a new form in StrictMode and after a hidden `<Activity>`.
    const key = [form, name, version];
    if (!last.current || key.some((part, index) => part !== last.current!.key[index]))
      last.current = { key, memory: createMemory() };
    const created = openDraft(form, options, last.current.memory);
    setDraft(created);
    return () => {
      created.dispose();
      setDraft(null);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- options are read once per name and version
  }, [form, name, version]);

  const state = useSyncExternalStore(
    draft?.subscribe ?? subscribeToNothing,
    draft?.get ?? (() => CLEAN),
    () => CLEAN,
  );
  return {
    ...state,
    draft,
    discard: useCallback(() => draft?.discard(), [draft]),
    clear: useCallback(() => draft?.clear(), [draft]),
    flush: useCallback(() => draft?.flush(), [draft]),
  };
}
