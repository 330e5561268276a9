/** What is being dragged over the board, and what dropping it here would do. */
import { createContext, type DragEvent, type ReactNode, useContext, useMemo, useState } from 'react';
import { WORDS } from '../app/words.ts';
import { type Cargo, type Move, moveOf, type Target } from './moves.ts';

interface Dragging {
  cargo: Cargo | null;
  /** The target under the pointer, by its key. */
  over: string | null;
  start: (cargo: Cargo) => void;
  end: () => void;
  enter: (target: Target) => void;
  leave: (target: Target) => void;
  drop: (target: Target) => void;
}

/** null: nothing may be dragged. */
const Context = createContext<Dragging | null>(null);

interface AreaProps {
  /** null: the caller may not change the rota. */
  act: ((move: Move) => void) | null;
  wordsOf: (move: Move) => string;
  children: ReactNode;
}

export function DragArea({ act, wordsOf, children }: AreaProps) {
  const [cargo, setCargo] = useState<Cargo | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const over = target === null ? null : keyOf(target);
  const value = useMemo((): Dragging | null => {
    if (act === null) return null;
    const end = () => {
      setCargo(null);
      setTarget(null);
    };
    return {
      ...{ cargo, over, end, start: setCargo },
      enter: (next) => setTarget((now) => (now !== null && keyOf(now) === keyOf(next) ? now : next)),
      leave: (left) => setTarget((now) => (now !== null && keyOf(now) === keyOf(left) ? null : now)),
      drop: (at) => {
        const move = cargo === null ? null : moveOf(cargo, at);
        end();
        if (move !== null) act(move);
      },
    };
  }, [act, cargo, over]);
  const move = cargo === null || target === null ? null : moveOf(cargo, target);
  return (
    <Context.Provider value={value}>
      {children}
      {cargo === null ? null : (
        <div className="drag-hint" role="status">
          {move === null ? WORDS.board.dropHint : wordsOf(move)}
        </div>
      )}
    </Context.Provider>
  );
}

const keyOf = (target: Target) =>
  'need' in target ? `${target.need.demandId} ${target.replaces}` : target.userId;

/** The attributes of something that can be dragged. */
export function useDragged(cargo: Cargo) {
  const dragging = useContext(Context);
  if (dragging === null) return {};
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', cargo.need.label);
      dragging.start(cargo);
    },
    onDragEnd: dragging.end,
  };
}

/** The attributes of something on which it can be dropped; `data-over` while it would do something there. */
export function useDropped(target: Target) {
  const dragging = useContext(Context);
  if (dragging?.cargo == null || moveOf(dragging.cargo, target) === null) return {};
  return {
    'data-over': dragging.over === keyOf(target) ? true : undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      dragging.enter(target);
    },
    onDragLeave: () => dragging.leave(target),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      dragging.drop(target);
    },
  };
}
