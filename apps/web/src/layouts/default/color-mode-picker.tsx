import { useLingui } from '@lingui/react/macro';
import { useColorMode } from '@shpy/color-mode/react';
import { useApp } from '../../context/app-context.ts';
import { COLOR_MODE_FIELD } from './color-mode-control.ts';
import styles from './color-mode-picker.module.css';

const icons = {
  system: 'M2 3.5h12v7.5H2zM5.5 13.5h5',
  light:
    'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1',
  dark: 'M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7z',
};

/** Radio buttons for the colour mode. The boot script, not React, reads and sets them: `color-mode-control.ts`. */
export function ColorModePicker() {
  const { t } = useLingui();
  const { forced } = useColorMode(useApp().colorMode);
  const labels = { system: t`Match system`, light: t`Light`, dark: t`Dark` };
  const forcedLabel = forced && labels[forced];
  return (
    <fieldset className={styles.picker} aria-describedby={forced ? 'color-mode-forced' : undefined}>
      <legend className={styles.legend}>{t`Appearance`}</legend>
      <span className={styles.choices}>
        {(['system', 'light', 'dark'] as const).map((mode) => (
          <label key={mode} className={styles.choice} title={labels[mode]}>
            <input
              type="radio"
              id={`${COLOR_MODE_FIELD}-${mode}`}
              data-testid={`${COLOR_MODE_FIELD}-${mode}`}
              name={COLOR_MODE_FIELD}
              value={mode}
              // Only the initial value: the boot script sets the radio buttons, also after hydration.
              defaultChecked={mode === 'system'}
              aria-label={labels[mode]}
            />
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path
                d={icons[mode]}
                fill="none"
                stroke="currentColor"
                strokeWidth="1.25"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          </label>
        ))}
      </span>
      {forced && (
        <p id="color-mode-forced" className={styles.forced}>
          {t`This page always uses ${forcedLabel} mode. Your choice applies to the others.`}
        </p>
      )}
    </fieldset>
  );
}
