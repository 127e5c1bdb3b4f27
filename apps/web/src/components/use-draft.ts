import { type FormDraftHandle, useFormDraft } from '@shpy/form-draft/react';
import { type RefObject, useEffect } from 'react';
import { useApp } from '../context/app-context.ts';

/** The draft of a form. It is also added to the page's `drafts`: if one has changed, the page asks before a reload. */
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
