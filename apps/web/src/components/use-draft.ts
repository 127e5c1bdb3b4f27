import { type FormDraftHandle, useFormDraft } from '@shpy/form-draft/react';
import { type RefObject, useEffect } from 'react';
import { useApp } from '../context/app-context.ts';

/** The draft of a form of the site: a reload asks first while the form holds something. */
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
