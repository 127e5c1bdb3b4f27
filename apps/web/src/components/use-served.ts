import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';

/** Returns the value that the page was served with; undefined in a part that scripts have rendered. */
export function useServed<T>(value: T): T | undefined {
  const isHydrated = useHydrated();
  const [served] = useState(isHydrated ? undefined : value);
  return served;
}
