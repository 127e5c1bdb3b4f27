import type { ColorModePreference, createColorMode } from '@shpy/color-mode';

/** Name of the picker's radio buttons. */
export const COLOR_MODE_FIELD = 'color-mode';

/** Whether the browser may have restored the choices of an earlier visit, after a reload or after Back. */
function isRestored(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'reload' || visit?.type === 'back_forward';
}

/** Connects the served colour-mode picker: shows the visitor's choice and applies a new one. Returns a cleanup function. */
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
  // The visitor may have chosen a mode before this script ran.
  const inputs = [...(root.getElementsByName(COLOR_MODE_FIELD) as NodeListOf<HTMLInputElement>)];
  const early = !isRestored() && inputs.find((input) => input.checked && !input.defaultChecked);
  if (early) choose(early);
  show();
  const unsubscribe = colorMode.subscribe(show);
  const follow = ({ target }: Event) => {
    const input = target as HTMLInputElement;
    if (input.name === COLOR_MODE_FIELD) choose(input);
  };
  // In the capture phase: during hydration, React stops events before later listeners receive them.
  root.addEventListener('change', follow, true);
  return () => {
    unsubscribe();
    root.removeEventListener('change', follow, true);
  };
}
