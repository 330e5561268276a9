/**
 * What was typed and is not saved. Before it would be thrown away, by another page or view, a closed panel, or the
 * browser's Back, the user is asked; before a reload the browser asks.
 */

import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { createListeners } from './listeners.ts';
import { type Change, changed, isSameDraft } from './merge.ts';

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
const { subscribe, tell } = createListeners();

function ask(question: Question | null): void {
  asked = question;
  tell();
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
      flushSync(() => ask(null));
      for (const work of question.works) {
        unsaved.delete(work);
        work.discard();
      }
      // Once the question has given the focus back, which what is closed now passes on.
      requestAnimationFrame(question.goOn);
    },
  };
}

/** The unsaved work in what closes as one, such as a panel or a dialog, from the outermost to the innermost. */
export const Enclosed = createContext<readonly Set<Work>[]>([]);

/** `enclosed` is for `Enclosed`; `ask` goes on once nothing in there would be lost. */
export function useEnclosed() {
  const outer = useContext(Enclosed);
  const [works] = useState(() => new Set<Work>());
  const enclosed = useMemo(() => [...outer, works], [outer, works]);
  return { enclosed, ask: (goOn: () => void) => askBeforeLoss(goOn, [...works]) };
}

/** The work of a form while it is changed. Returned: how to close the form, which asks first. */
export function useUnsaved(isChanged: boolean, discard: () => void): (close: () => void) => void {
  const latest = useRef(discard);
  latest.current = discard;
  const enclosed = useContext(Enclosed);
  const work = useRef<Work>(null);
  work.current ??= { discard: () => latest.current() };
  useLayoutEffect(() => {
    const own = work.current!;
    if (!isChanged) return;
    const sets = [unsaved, ...enclosed];
    for (const set of sets) set.add(own);
    return () => {
      for (const set of sets) set.delete(own);
    };
  }, [isChanged, enclosed]);
  return (close) => askBeforeLoss(close, [work.current!]);
}

/** What is typed in a form that makes something new, and so has no record to be compared with. */
export function useDraft<V extends object>(beginning: V | (() => V)) {
  const [begun, setBegun] = useState(beginning);
  const [draft, setDraft] = useState(begun);
  const isChanged = !isSameDraft(draft, begun);
  const close = useUnsaved(isChanged, () => setDraft(begun));
  return {
    draft,
    isChanged,
    set: (change: Change<V>) => setDraft((before) => changed(before, change)),
    /** Closes the form; asks first where something is typed. */
    close,
    /** What was typed is saved; the form begins anew, from `next`. At once, so that the page may be left without a question. */
    begin: (next: V = begun) =>
      flushSync(() => {
        setBegun(next);
        setDraft(next);
      }),
  };
}

addEventListener('beforeunload', (event) => {
  if (hasUnsaved()) event.preventDefault();
});
