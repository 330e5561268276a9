/**
 * Carrying a shift over the board: dragged by mouse, finger or pen; or picked up, and put down by key or tap. What
 * putting it down would do is said while one looks for a place.
 */
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { WORDS } from '../app/words.ts';
import { grab, steady } from '../ui/grab.ts';
import { Act } from '../ui/parts.tsx';
import type { Need } from './model.ts';
import type { Cargo, Move } from './moves.ts';
import { besideOf, cargoAt, type Landing, landingAt, placeAt, SLOTS, slotOf } from './places.ts';

interface Carrying {
  /** Picks up, for a key or a tap to put down; null: the caller may not change the rota. */
  pick: ((cargo: Cargo) => void) | null;
  /** Brings the focus to where a shift is drawn. */
  focus: (cargo: Cargo) => void;
}

const Context = createContext<Carrying>({ pick: null, focus: () => undefined });
export const useCarrying = () => useContext(Context);

const PICK_KEY = 'm';

interface AreaProps {
  className: string;
  needs: readonly Need[];
  /** null: the caller may not change the rota. */
  act: ((move: Move) => void) | null;
  words: { done: (move: Move) => string; cargo: (cargo: Cargo) => string };
  onPick: () => void;
  children: ReactNode;
}

export function DragArea({ className, needs, act, words, onPick, children }: AreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const carried = useCarried(needs, act);
  const { held, waiting } = carried;
  useEffect(() => steady(area.current), []);

  const focus = (cargo: Cargo) => {
    // What was opened or moved may only now be drawn elsewhere.
    requestAnimationFrame(() => {
      const slot = slotOf(area.current, cargo) ?? area.current?.querySelector<HTMLElement>(SLOTS);
      slot?.focus();
    });
  };
  const pick = (cargo: Cargo) => {
    carried.take(cargo, slotOf(area.current, cargo), false);
    onPick();
    focus(cargo);
  };
  const onPointerDown = ({ nativeEvent, target }: PointerEvent) => {
    const slot = (target as Element).closest(SLOTS);
    const cargo = slot === null ? null : cargoAt(slot, needs);
    if (act === null || held !== null || slot === null || cargo === null) return;
    grab(nativeEvent, slot, {
      scroller: slot.closest('.board'),
      begin: () => carried.take(cargo, slot, true),
      over: ({ x, y }) => carried.over(cargo, document.elementFromPoint(x, y), { x, y }),
      drop: ({ x, y }) => carried.put(cargo, document.elementFromPoint(x, y)),
      end: carried.end,
    });
  };
  const onClickCapture = (event: MouseEvent) => {
    const at = placeAt(event.target as Element);
    if (waiting === null || at === null) return;
    event.stopPropagation();
    carried.put(waiting, at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (key === 'Escape') carried.end();
    const slot = (target as Element).closest(SLOTS);
    if (slot === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const cargo = cargoAt(slot, needs);
    if (key.toLowerCase() === PICK_KEY && act !== null && cargo !== null) pick(cargo);
    const next = besideOf(slot, key, area.current!.querySelectorAll<HTMLElement>(SLOTS));
    if (next === null) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <Context.Provider value={{ pick: act === null ? null : pick, focus }}>
      <div
        ref={area}
        role="group"
        aria-label={WORDS.board.title}
        className={`${className} ${act === null ? '' : 'may-drag'}`}
        {...{ onPointerDown, onClickCapture, onKeyDown }}
        onFocus={({ target }) => waiting !== null && carried.over(waiting, target, null)}
      >
        {children}
        <div className={held === null ? '' : 'drag-hint'}>
          <span role="status">{held === null ? '' : hintOf(held, carried.landing, words)}</span>
          {waiting === null ? null : (
            <Act look="quiet" onPress={carried.end}>
              {WORDS.common.cancel}
            </Act>
          )}
        </div>
        {held?.isDragged === true ? (
          <div className="drag-ghost" ref={carried.ghost} aria-hidden="true">
            {words.cargo(held.cargo)}
          </div>
        ) : null}
      </div>
    </Context.Provider>
  );
}

interface Held {
  cargo: Cargo;
  /** By a pointer that keeps hold of it; else it waits for a key or a tap. */
  isDragged: boolean;
}

function hintOf({ cargo, isDragged }: Held, landing: Landing | null, words: AreaProps['words']): string {
  if (landing?.move != null) return words.done(landing.move);
  if (isDragged) return WORDS.board.dropHint;
  return landing === null ? WORDS.board.pickHint(words.cargo(cargo)) : WORDS.board.pickNothing;
}

/** What is carried, and what putting it down where it is now would do. */
function useCarried(needs: readonly Need[], act: AreaProps['act']) {
  const [held, setHeld] = useState<Held | null>(null);
  const [landing, setLanding] = useState<Landing | null>(null);
  const taken = useRef<Element | null>(null);
  const lit = useRef<Element | null>(null);
  const ghost = useRef<HTMLDivElement | null>(null);
  const at = useRef({ x: 0, y: 0 });
  const place = () => {
    if (ghost.current !== null) ghost.current.style.translate = `${at.current.x}px ${at.current.y}px`;
  };
  const light = (element: Element | null) => {
    if (element === lit.current) return;
    lit.current?.removeAttribute('data-over');
    element?.setAttribute('data-over', '');
    lit.current = element;
  };
  const end = () => {
    light(null);
    taken.current?.removeAttribute('data-carried');
    setHeld(null);
    setLanding(null);
  };
  return {
    ...{ held, landing, end },
    waiting: held === null || held.isDragged ? null : held.cargo,
    ghost: (element: HTMLDivElement | null) => {
      ghost.current = element;
      place();
    },
    take: (cargo: Cargo, from: Element | null, isDragged: boolean) => {
      end();
      taken.current = from;
      from?.setAttribute('data-carried', '');
      setHeld({ cargo, isDragged });
    },
    over: (cargo: Cargo, element: Element | null, point: { x: number; y: number } | null) => {
      if (point !== null) {
        at.current = point;
        place();
      }
      const next = landingAt(cargo, element, needs);
      light(next.at);
      setLanding((now) => {
        if (element === taken.current) return null;
        return now?.at === next.at ? now : next;
      });
    },
    put: (cargo: Cargo, element: Element | null) => {
      const { move } = landingAt(cargo, element, needs);
      end();
      if (move !== null) act?.(move);
    },
  };
}
