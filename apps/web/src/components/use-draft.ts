import { type FormDraftHandle, useFormDraft } from '@shpy/form-draft/react';
import { type RefObject, useEffect } from 'react';
import { useApp } from '../context/app-context.ts';

/** The draft of a form. While the form has content, the page asks the visitor before it reloads. */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string): FormDraftHandle {
  const { drafts } = useApp();
  const handle = useFormDraft(form, { name, version: 1 });
  const { draft } = handle;
  useEffect(() => {
    if (!draft) return;
    drafts.add(draft);
    return () => void drafts.delete(draft);
  }, [draft, drafts]);
  return handle;
}
