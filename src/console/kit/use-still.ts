import { useRef } from 'react';

/** The value, or the last one from before `isStill`: what is read anew meanwhile is shown afterwards. */
export function useStill<T>(value: T, isStill: boolean): T {
  const before = useRef(value);
  if (!isStill) before.current = value;
  return before.current;
}
