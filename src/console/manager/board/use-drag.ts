/** The state of a drag on the board: the payload, where it is, and what dropping it there would do. */
import { useRef, useState } from 'react';
import type { Move, Slot } from './moves.ts';
import { type Ground, type Landing, landingAt } from './places.ts';

export interface Held {
  payload: Slot;
  /** Dragged by a pointer; else picked up, waiting for a key or a tap. */
  isDragged: boolean;
}

interface Point {
  x: number;
  y: number;
}

export function useDrag(ground: Ground, act: ((move: Move) => void) | null) {
  const [held, setHeld] = useState<Held | null>(null);
  const [landing, setLanding] = useState<Landing | null>(null);
  const source = useRef<Element | null>(null);
  const { highlight, ghost, moveGhost } = useMarks();
  const end = () => {
    highlight(null);
    source.current?.removeAttribute('data-dragged');
    setHeld(null);
    setLanding(null);
  };
  return {
    held,
    landing,
    end,
    ghost,
    /** The payload that was picked up by key or tap. */
    pickedUp: held === null || held.isDragged ? null : held.payload,
    begin: (payload: Slot, from: Element | null, isDragged: boolean) => {
      end();
      source.current = from;
      from?.setAttribute('data-dragged', '');
      setHeld({ payload, isDragged });
    },
    over: (payload: Slot, element: Element | null, point: Point | null) => {
      if (point !== null) moveGhost(point);
      const next = landingAt(payload, element, ground);
      highlight(next.at);
      setLanding((now) => {
        if (element === source.current) return null;
        return now?.at === next.at ? now : next;
      });
    },
    drop: (payload: Slot, element: Element | null) => {
      const { move } = landingAt(payload, element, ground);
      end();
      if (move !== null) act?.(move);
    },
  };
}

/** The highlighted place and the label at the pointer, changed without rendering the board. */
function useMarks() {
  const highlighted = useRef<Element | null>(null);
  const label = useRef<HTMLDivElement | null>(null);
  const at = useRef<Point>({ x: 0, y: 0 });
  const place = () => {
    if (label.current !== null) label.current.style.translate = `${at.current.x}px ${at.current.y}px`;
  };
  return {
    highlight: (element: Element | null) => {
      if (element === highlighted.current) return;
      highlighted.current?.removeAttribute('data-over');
      element?.setAttribute('data-over', '');
      highlighted.current = element;
    },
    ghost: (element: HTMLDivElement | null) => {
      label.current = element;
      place();
    },
    moveGhost: (point: Point) => {
      at.current = point;
      place();
    },
  };
}
