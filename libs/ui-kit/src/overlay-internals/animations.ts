/** Resolves when the running animations in `element` have finished; ignores endless and paused ones. */
export async function afterAnimations(element: Element): Promise<void> {
  const moving = (element.getAnimations?.({ subtree: true }) ?? []).filter(
    (animation) =>
      animation.playState === 'running' &&
      Number.isFinite(animation.effect?.getComputedTiming().endTime ?? 0),
  );
  await Promise.allSettled(moving.map((animation) => animation.finished));
}
