/** What unfolds in place below its button, such as a short form. */
import { type KeyboardEvent as KeyPress, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useEnclosed } from './unsaved.ts';

const BUTTON = '[aria-expanded]';

/**
 * `place` holds the button, which says `aria-expanded`, and what unfolds. Escape in there folds it in again, as `close` does,
 * once nothing typed in it would be lost; the focus goes back to the button.
 */
export function useFold<P extends HTMLElement>() {
  const { enclosed, ask } = useEnclosed();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<P>(null);
  const isReturning = useRef(false);
  const close = () =>
    ask(() => {
      isReturning.current = true;
      setOpen(false);
    });
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const holder = place.current;
    if (!isOpen || holder === null) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') latest.current();
    };
    holder.addEventListener('keydown', onKey);
    return () => holder.removeEventListener('keydown', onKey);
  }, [isOpen]);
  useLayoutEffect(() => {
    if (isOpen || !isReturning.current) return;
    isReturning.current = false;
    place.current?.querySelector<HTMLElement>(BUTTON)?.focus();
  }, [isOpen]);
  return { place, isOpen, enclosed, open: () => setOpen(true), close, end: () => setOpen(false) };
}

/** For a `<details>` that opens over the page: Escape in there folds it in, and the focus goes back to its summary. */
export function foldOnEscape({ key, currentTarget: details }: KeyPress<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !details.open) return;
  details.open = false;
  details.querySelector('summary')?.focus();
}
