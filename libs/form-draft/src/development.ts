import { type BundlerProcess, packageError, throwMistake } from '@shpy/kernel';

declare const process: BundlerProcess;

/** Throws during development unless it is a form. Types do not catch a selector that matches nothing. */
export function checkForm(form: { elements?: unknown } | null | undefined): void {
  try {
    if (process.env.NODE_ENV !== 'production' && !form?.elements)
      throw packageError(
        'form-draft',
        `createFormDraft() got ${form ? 'something else than a form' : String(form)}`,
        'its selector may have matched nothing, or the form is not in the page yet',
        'pass the <form> when it is in the page',
      );
  } catch (error) {
    throwMistake(error);
  }
}

/** Throws during development for a draft without a name: it would be restored in other forms without a name. */
export function checkName(options: { name?: unknown } | undefined): void {
  try {
    if (process.env.NODE_ENV !== 'production' && !options?.name)
      throw packageError(
        'form-draft',
        'createFormDraft() got no name',
        'drafts are stored and restored by it',
        'pass { name, version }',
      );
  } catch (error) {
    throwMistake(error);
  }
}

/** Throws during development if the hook got no ref. */
export function checkRef(ref: object | null | undefined): void {
  try {
    if (process.env.NODE_ENV !== 'production' && !ref)
      throw packageError(
        'form-draft',
        'useFormDraft() got no ref',
        'it finds the form in it',
        'pass the ref of the <form>, created by useRef(null)',
      );
  } catch (error) {
    throwMistake(error);
  }
}
