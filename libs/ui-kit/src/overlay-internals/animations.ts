/** Resolves when what moves on `element` has come to rest; endless and paused animations do not count. */
export async function afterAnimations(element: Element): Promise<void> {
  const moving = (element.getAnimations?.({ subtree: true }) ?? []).filter(
    (animation) =>
      animation.playState === 'running' &&
      Number.isFinite(animation.effect?.getComputedTiming().endTime ?? 0),
  );
  await Promise.allSettled(moving.map((animation) => animation.finished));
}
