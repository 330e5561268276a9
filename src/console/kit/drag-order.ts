import { type PointerEvent, useState } from 'react';
import { blockTouchScroll, startDrag } from './pointer-drag.ts';

/**
 * Dragging the members of a list into another order. Keyboards have buttons for it beside each member.
 * null: the order cannot change now.
 */
export function useDragOrder(move: ((from: number, to: number) => void) | null) {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  return {
    /** Props of a draggable member. */
    handle: (index: number) => ({
      ref: blockTouchScroll,
      onPointerDown: ({ nativeEvent, target, currentTarget }: PointerEvent) => {
        if (move === null || (target as Element).closest('button, a, input') !== null) return;
        const list = currentTarget.closest('[data-place]')?.parentElement;
        const placeAt = ({ x, y }: { x: number; y: number }) => {
          const member = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]');
          return member == null || member.parentElement !== list ? null : Number(member.dataset.place);
        };
        startDrag(nativeEvent, currentTarget, {
          scroller: document.scrollingElement,
          begin: () => setFrom(index),
          over: (at) => setOver(placeAt(at)),
          drop: (at) => {
            const to = placeAt(at);
            if (to !== null && to !== index) move(index, to);
          },
          end: () => {
            setFrom(null);
            setOver(null);
          },
        });
      },
    }),
    /** Props of a drop target. */
    target: (index: number) => ({
      'data-place': index,
      'data-over':
        from !== null && over === index && from !== index ? (from < index ? 'after' : 'before') : undefined,
    }),
  };
}

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, items[from]!);
}
