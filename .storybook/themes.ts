import { create } from 'storybook/theming';

const shared = {
  brandTitle: 'Shpy',
  fontBase: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif',
  fontCode: 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, monospace',
  appBorderRadius: 6,
  inputBorderRadius: 6,
};

/** Themes of Storybook itself, in the colours of the tokens. They are hexadecimal, because Storybook does not support OKLCH. */
export const themes = {
  light: create({
    ...shared,
    base: 'light',
    colorPrimary: '#006574',
    colorSecondary: '#006574',
    appBg: '#f9fafb',
    appContentBg: '#ffffff',
    appPreviewBg: '#ffffff',
    appBorderColor: '#e3e6eb',
    textColor: '#0b0f15',
    textMutedColor: '#424a53',
    barBg: '#ffffff',
    barTextColor: '#424a53',
    barSelectedColor: '#006574',
    barHoverColor: '#006574',
  }),
  dark: create({
    ...shared,
    base: 'dark',
    colorPrimary: '#45bfd5',
    colorSecondary: '#45bfd5',
    appBg: '#0b0f15',
    appContentBg: '#0b0f15',
    appPreviewBg: '#0b0f15',
    appBorderColor: '#282e36',
    textColor: '#f9fafb',
    textMutedColor: '#a2aab5',
    textInverseColor: '#0b0f15',
    barBg: '#0b0f15',
    barTextColor: '#a2aab5',
    barSelectedColor: '#45bfd5',
    barHoverColor: '#81d5e6',
    inputBg: '#171c23',
    inputBorder: '#282e36',
    inputTextColor: '#f9fafb',
  }),
};
