import { expect, vi } from 'vitest';

/** Waits until no animation is running. */
export const settled = () =>
  vi.waitFor(() =>
    expect(document.getAnimations().filter(({ playState }) => playState === 'running')).toEqual([]),
  );

/** Prevents exit animations of dialogs from ending; returns a function that ends them. */
export function holdExits(): () => void {
  const sheet = document.createElement('style');
  sheet.textContent = 'dialog { transition-duration: 1000s !important }';
  document.head.append(sheet);
  return () => {
    sheet.remove();
    document.getAnimations().forEach((animation) => animation.finish());
  };
}
