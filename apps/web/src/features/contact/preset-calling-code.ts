import type { AppContext } from '../../context/app-context.ts';

/**
 * Presets the calling code of the visitor's country in a served form, whose code loads only when it comes into view.
 * Returns a cleanup function.
 */
export function presetCallingCode(
  form: ParentNode,
  ipLookup: NonNullable<AppContext['ipLookup']>,
): () => void {
  const preset = () => {
    const code = ipLookup.get().data?.callingCode;
    const input = form.querySelector<HTMLInputElement>('[name=callingCode]');
    // Not `value`, which would count as typed by the visitor.
    if (code && input && !input.defaultValue) input.defaultValue = code;
  };
  preset();
  return ipLookup.subscribe(preset);
}
