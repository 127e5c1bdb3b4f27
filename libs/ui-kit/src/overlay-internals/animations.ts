/**
 * Resolves when the running animations of a dialog and its backdrop have finished; ignores endless and paused ones, and
 * those of its content, such as the countdown of a toast that is shown above it.
 */
export async function afterAnimations(element: Element): Promise<void> {
  const moving = (element.getAnimations?.({ subtree: true }) ?? []).filter(
    ({ effect, playState }) =>
      playState === 'running' &&
      // A backdrop has no element of its own: the target of its effect is the dialog.
      (effect as KeyframeEffect | null)?.target === element &&
      Number.isFinite(effect?.getComputedTiming().endTime ?? 0),
  );
  await Promise.allSettled(moving.map((animation) => animation.finished));
}
