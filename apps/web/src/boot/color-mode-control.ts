import type { ColorModePreference, createColorMode } from '@shpy/color-mode';

/** Name of the radio buttons with which a visitor chooses. */
export const COLOR_MODE_FIELD = 'color-mode';

/** Lets the colour-mode picker work before the application is there: shows the choice and takes a new one. */
export function connectColorModePicker(
  root: Document,
  colorMode: ReturnType<typeof createColorMode>,
) {
  const show = () => {
    const { preference } = colorMode.get();
    for (const input of root.getElementsByName(COLOR_MODE_FIELD) as NodeListOf<HTMLInputElement>)
      input.checked = input.value === preference;
  };
  show();
  colorMode.subscribe(show);
  root.addEventListener('change', ({ target }) => {
    const input = target as HTMLInputElement;
    if (input.name === COLOR_MODE_FIELD)
      colorMode.setPreference(input.value as ColorModePreference);
  });
}
