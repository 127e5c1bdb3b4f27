import type { ColorModePreference, createColorMode } from '@shpy/color-mode';

/** Name of the radio buttons with which a visitor chooses. */
export const COLOR_MODE_FIELD = 'color-mode';

/** Lets the colour-mode picker work before the application is there: shows the choice and takes a new one. Gives what ends it. */
export function connectColorModePicker(
  root: Document,
  colorMode: ReturnType<typeof createColorMode>,
) {
  const show = () => {
    const { preference } = colorMode.get();
    for (const input of root.getElementsByName(COLOR_MODE_FIELD) as NodeListOf<HTMLInputElement>)
      input.checked = input.value === preference;
  };
  const choose = ({ value }: HTMLInputElement) =>
    colorMode.setPreference(value as ColorModePreference);
  // The page is there before this script: what was chosen meanwhile is taken.
  const inputs = [...(root.getElementsByName(COLOR_MODE_FIELD) as NodeListOf<HTMLInputElement>)];
  const early = inputs.find((input) => input.checked && !input.defaultChecked);
  if (early) choose(early);
  show();
  const unsubscribe = colorMode.subscribe(show);
  const follow = ({ target }: Event) => {
    const input = target as HTMLInputElement;
    if (input.name === COLOR_MODE_FIELD) choose(input);
  };
  // Capturing: while it hydrates, React keeps events from those who listen after it.
  root.addEventListener('change', follow, true);
  return () => {
    unsubscribe();
    root.removeEventListener('change', follow, true);
  };
}
