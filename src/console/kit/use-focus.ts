import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves the focus to an element that appears, or whose `step` begins; `null`: not now. Before it is painted: whoever presses
 * something in the new step does not lose the focus to it.
 */
export function useFocus(place: RefObject<HTMLElement | null>, step: string | null = ''): void {
  useLayoutEffect(() => {
    if (step === null) return;
    place.current?.focus();
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [place, step]);
}
