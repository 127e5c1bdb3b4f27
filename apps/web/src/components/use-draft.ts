import { type FormDraftHandle, useFormDraft } from '@shpy/form-draft/react';
import { type RefObject, useEffect } from 'react';
import { useApp } from '../context/app-context.ts';
import { DRAFT_ATTRIBUTE } from '../services/keep-typed-text.ts';

const VERSION = 1;

/** Attributes of the form of `useDraft`, with which its text is kept even before this code has loaded. */
export const draftAttributes = (name: string) => ({ [DRAFT_ATTRIBUTE]: `${name},${VERSION}` });

/** The draft of a form. It is also added to the page's `drafts`: if one has changed, the page asks before a reload. */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string): FormDraftHandle {
  const { drafts } = useApp();
  const handle = useFormDraft(form, { name, version: VERSION });
  const { draft } = handle;
  useEffect(() => {
    if (!draft) return;
    form.current?.removeAttribute(DRAFT_ATTRIBUTE);
    drafts.add(draft);
    return () => void drafts.delete(draft);
  }, [draft, drafts, form]);
  return handle;
}
