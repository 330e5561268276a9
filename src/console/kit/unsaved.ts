/**
 * What was typed and is not saved. Before it would be thrown away, by another page or view, a closed panel, or the
 * browser's Back, the user is asked; before a reload the browser asks.
 */
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** The unsaved work of one form. */
interface Work {
  discard: () => void;
}

interface Question {
  works: readonly Work[];
  goOn: () => void;
}

const unsaved = new Set<Work>();
let asked: Question | null = null;
const listeners = new Set<() => void>();

function ask(question: Question | null): void {
  asked = question;
  for (const listener of listeners) listener();
}

/** Goes on at once where nothing is lost by it. `works`: what would be lost; default: all there is. */
export function askBeforeLoss(goOn: () => void, works: readonly Work[] = [...unsaved]): void {
  const lost = works.filter((work) => unsaved.has(work));
  if (lost.length === 0) goOn();
  else ask({ works: lost, goOn });
}

export const hasUnsaved = (): boolean => unsaved.size > 0;

/** What is asked now, with its two answers. */
export function useLossQuestion() {
  const question = useSyncExternalStore(subscribe, () => asked);
  if (question === null) return null;
  return {
    stay: () => ask(null),
    discard: () => {
      ask(null);
      for (const work of question.works) {
        unsaved.delete(work);
        work.discard();
      }
      question.goOn();
    },
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The work of a form while it is changed. Returned: how to close the form, which asks first. */
export function useUnsaved(isChanged: boolean, discard: () => void): (close: () => void) => void {
  const latest = useRef(discard);
  latest.current = discard;
  const work = useRef<Work>(null);
  work.current ??= { discard: () => latest.current() };
  useLayoutEffect(() => {
    const own = work.current!;
    if (!isChanged) return;
    unsaved.add(own);
    return () => {
      unsaved.delete(own);
    };
  }, [isChanged]);
  return (close) => askBeforeLoss(close, [work.current!]);
}

addEventListener('beforeunload', (event) => {
  if (hasUnsaved()) event.preventDefault();
});
