import { type RefObject, useEffect, useMemo } from 'react';
import { isFocusLost } from '../../kit/kept-focus.ts';
import type { Slot } from './moves.ts';
import { elementOf, SLOTS } from './places.ts';

/** A rota that is read anew takes so long at most; then any slot is better than none. */
const LATEST_MS = 10_000;

/**
 * Focuses what shows a slot as soon as the board draws it, which after a move is when the rota was read anew; and again where
 * the board draws it once more. `keep` does so only if the element that has the focus goes. `stayPut`: whoever presses
 * something else before is not pulled back.
 */
export function useSlotFocus(area: RefObject<HTMLElement | null>) {
  const slotFocus = useMemo(() => {
    let end: () => void = () => undefined;
    const stayPut = () => end();
    const watch = (slot: Slot, isAtOnce: boolean) => {
      stayPut();
      let isWanted = isAtOnce;
      const look = (orAny = false) => {
        if (!isWanted && !isFocusLost()) return;
        const found = elementOf(area.current, slot);
        const element = found ?? (orAny ? area.current?.querySelector<HTMLElement>(SLOTS) : null);
        if (element == null) return;
        isWanted = false;
        element.focus();
      };
      const drawn = new MutationObserver(() => look());
      const latest = setTimeout(() => {
        look(true);
        stayPut();
      }, LATEST_MS);
      // After the next frame, since the board may be about to draw it elsewhere.
      const frame = requestAnimationFrame(() => {
        if (area.current !== null)
          drawn.observe(area.current, { childList: true, subtree: true, attributeFilter: ['data-slot'] });
        look();
      });
      end = () => {
        drawn.disconnect();
        clearTimeout(latest);
        cancelAnimationFrame(frame);
      };
    };
    return {
      focus: (slot: Slot) => watch(slot, true),
      keep: (slot: Slot) => watch(slot, false),
      stayPut,
    };
  }, [area]);
  useEffect(() => slotFocus.stayPut, [slotFocus]);
  return slotFocus;
}
