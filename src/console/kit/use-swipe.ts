/** A quick swipe of one finger to the side. What scrolls up or down, or drags, is none. */
import { type RefObject, useEffect, useRef } from 'react';

/** In pixels. */
const LEAST = 60;
/** It goes this many times as far sideways as up or down. */
const FLATNESS = 2;

/** `swipe` is called with 1 for a finger that goes to the left, to what comes next, and with -1; null: nobody listens. */
export function useSwipe(area: RefObject<HTMLElement | null>, swipe: ((step: 1 | -1) => void) | null): void {
  const latest = useRef(swipe);
  latest.current = swipe;
  const isHeard = swipe !== null;
  useEffect(() => {
    const element = area.current;
    if (element === null || !isHeard) return;
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    let from: { x: number; y: number } | null = null;
    const pointOf = ({ changedTouches: [touch] }: TouchEvent) =>
      touch === undefined ? null : { x: touch.clientX, y: touch.clientY };
    element.addEventListener(
      'touchstart',
      (event) => {
        from = event.touches.length === 1 ? pointOf(event) : null;
      },
      options,
    );
    element.addEventListener(
      'touchmove',
      () => {
        if ('dragging' in document.documentElement.dataset) from = null;
      },
      options,
    );
    element.addEventListener(
      'touchend',
      (event) => {
        const to = pointOf(event);
        if (from === null || to === null) return;
        const [across, along] = [to.x - from.x, to.y - from.y];
        from = null;
        if (Math.abs(across) < LEAST || Math.abs(across) < FLATNESS * Math.abs(along)) return;
        latest.current?.(across < 0 ? 1 : -1);
      },
      options,
    );
    return () => listening.abort();
  }, [area, isHeard]);
}
