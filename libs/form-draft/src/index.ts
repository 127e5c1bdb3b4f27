export {
  FORM_DRAFT_DEBOUNCE,
  FORM_DRAFT_MAX_AGE,
  FORM_DRAFT_PREFIX,
  NO_DRAFT_ATTRIBUTE,
} from './constants.ts';
export { clearAllDrafts, createFormDraft } from './form-draft.ts';
export type { Clock, FormDraft, FormDraftOptions, FormDraftState } from './options.ts';
export type { DraftStorage } from './drafts.ts';
