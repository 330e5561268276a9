/** Dragging the members of a list into another order. Keyboards and phones have buttons for it beside each member. */
import { type DragEvent, useState } from 'react';

export function useDragOrder(move: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const stop = () => {
    setFrom(null);
    setOver(null);
  };
  return {
    /** Of what is taken hold of. */
    handle: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(index));
        setFrom(index);
      },
      onDragEnd: stop,
    }),
    /** Of what is let go on. */
    target: (index: number) => ({
      'data-over': over === index && from !== index ? (from! < index ? 'after' : 'before') : undefined,
      onDragOver: (event: DragEvent) => {
        if (from === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (from !== null && from !== index) move(from, index);
        stop();
      },
    }),
  };
}

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, items[from]!);
}
