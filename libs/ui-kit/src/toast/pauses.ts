/** Collects the causes that pause all toasts; calls `onChange` when a cause is added or removed. */
export function createPauses(onChange: () => void) {
  const causes = new Set<string>();
  return {
    isPaused: () => causes.size > 0,
    pause(cause: string) {
      if (causes.has(cause)) return;
      causes.add(cause);
      onChange();
    },
    resume(cause: string) {
      if (causes.delete(cause)) onChange();
    },
  };
}
