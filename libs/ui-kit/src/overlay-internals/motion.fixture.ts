import { expect, vi } from 'vitest';

/** Waits until nothing on the page moves. */
export const settled = () =>
  vi.waitFor(() =>
    expect(document.getAnimations().filter(({ playState }) => playState === 'running')).toEqual([]),
  );

/** Makes dialogs take very long to go, until the function it returns is called. */
export function holdExits(): () => void {
  const sheet = document.createElement('style');
  sheet.textContent = 'dialog { transition-duration: 1000s !important }';
  document.head.append(sheet);
  return () => {
    sheet.remove();
    document.getAnimations().forEach((animation) => animation.finish());
  };
}
