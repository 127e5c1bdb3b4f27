import { useEffect, useRef } from 'react';

/** Reports the last of several values, `delay` ms after it came; `now` reports what still waits. */
export function useDelayedReport(report: ((value: string) => void) | undefined, delay: number) {
  const latest = useRef(report);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; value: string } | null>(null);

  useEffect(() => {
    latest.current = report;
  });
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);

  const now = () => {
    if (!waiting.current) return;
    const { timer, value } = waiting.current;
    clearTimeout(timer);
    waiting.current = null;
    latest.current?.(value);
  };
  const later = (value: string) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = { value, timer: setTimeout(now, delay) };
  };
  return { later, now };
}
