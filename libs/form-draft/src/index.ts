export { clearAllDrafts } from './clear-all.ts';
export {
  FORM_DRAFT_DEBOUNCE,
  FORM_DRAFT_MAX_AGE,
  FORM_DRAFT_PREFIX,
  NO_DRAFT_ATTRIBUTE,
} from './constants.ts';
export { removeExpiredDrafts } from './draft-storage.ts';
export { createFormDraft } from './form-draft.ts';
export type { DraftStorage, FormDraft, FormDraftOptions, FormDraftState } from './options.ts';
export type { Clock } from '@shpy/kernel';
