import { useEffect, useState } from 'react';
import { useApp } from '../../app-context.ts';

/** Whole seconds of the site's clock until an instant (ms), counted down to 0. */
export function useCountdown(until: number): number {
  const { now } = useApp();
  const [instant, setInstant] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setInstant(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);
  return Math.max(0, Math.ceil((until - instant) / 1000));
}
