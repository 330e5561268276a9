/**
 * Dragging shifts over the board: by mouse, touch or pen, or picked up and put down by key or tap. A live region says what
 * a drop would do.
 */
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
} from 'react';
import { asSentence } from '../../../words/stop.ts';
import { common } from '../../app/messages.ts';
import { useDrawnFocus } from '../../kit/kept-focus.ts';
import { Act } from '../../kit/parts.tsx';
import { blockTouchScroll, startDrag } from '../../kit/pointer-drag.ts';
import { useJudged } from './judged.ts';
import { messages } from './messages.ts';
import type { Move, Slot } from './moves.ts';
import type { Judged, Place } from './perform.ts';
import { elementOf, type Ground, type Landing, nextSlot, placeAt, SLOTS, slotAt } from './places.ts';
import { type Held, useDrag } from './use-drag.ts';

interface Dragging {
  /** Picks up, for a key or a tap to put down; null: the caller may not change the rota. */
  pick: ((slot: Slot) => void) | null;
  /** Focuses the element that shows the slot. */
  focus: (slot: Slot) => void;
  /** Focuses it if the element that has the focus goes. */
  keepFocus: (slot: Slot) => void;
}

const nothing = () => undefined;
const Context = createContext<Dragging>({ pick: null, focus: nothing, keepFocus: nothing });
export const useDragging = () => useContext(Context);

const PICK_KEY = 'm';

interface AreaProps {
  area: RefObject<HTMLDivElement | null>;
  className: string;
  ground: Ground;
  /** null: the caller may not change the rota. */
  act: ((move: Move) => void) | null;
  text: {
    done: (move: Move) => string;
    refused: (move: Move) => string;
    slot: (slot: Slot) => string;
    /** Said of a move that was judged. */
    judged: (move: Move, judged: Judged) => string;
  };
  place: Place;
  onPick: () => void;
  /** Called with what is dragged; null: nothing any more. */
  onHold: (slot: Slot | null) => void;
  /** Why somebody cannot take what is dragged, by person. */
  barred: ReadonlyMap<string, string> | null;
  /** Results of moves; above the hint. */
  notes: ReactNode;
  children: ReactNode;
}

export function DragArea(props: AreaProps) {
  const { area, className, ground, act, onPick, onHold, children } = props;
  const { needs, mayChangeAt } = ground;
  const mayPick = ({ need }: Slot) => act !== null && mayChangeAt(need.locationId);
  const drag = useDrag(ground, act);
  const { held, pickedUp } = drag;
  useEffect(() => blockTouchScroll(area.current), []);
  useEffect(() => onHold(held?.payload ?? null), [held, onHold]);

  const { focus, keep, stayPut } = useDrawnFocus({ area, find: elementOf, others: SLOTS, mark: 'data-slot' });
  const pick = (slot: Slot) => {
    drag.begin(slot, elementOf(area.current, slot), false);
    onPick();
    focus(slot);
  };
  const onPointerDown = ({ nativeEvent, target }: PointerEvent) => {
    stayPut();
    const element = (target as Element).closest(SLOTS);
    const slot = element === null ? null : slotAt(element, needs);
    if (held !== null || element === null || slot === null || !mayPick(slot)) return;
    startDrag(nativeEvent, element, {
      scroller: element.closest('.board'),
      begin: () => drag.begin(slot, element, true),
      over: ({ x, y }) => drag.over(slot, document.elementFromPoint(x, y), { x, y }),
      drop: ({ x, y }) => drag.drop(slot, document.elementFromPoint(x, y)),
      end: drag.end,
    });
  };
  const onClickCapture = (event: MouseEvent) => {
    const at = placeAt(event.target as Element);
    if (pickedUp === null || at === null) return;
    event.stopPropagation();
    drag.drop(pickedUp, at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    // Escape in a panel has just given the focus back.
    if (key !== 'Escape') stayPut();
    if (key === 'Escape') drag.end();
    const element = (target as Element).closest(SLOTS);
    if (element === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const slot = slotAt(element, needs);
    if (key.toLowerCase() === PICK_KEY && slot !== null && mayPick(slot)) pick(slot);
    const next = nextSlot(element, key, area.current!.querySelectorAll<HTMLElement>(SLOTS));
    if (next === null) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <Context.Provider value={{ pick: act === null ? null : pick, focus, keepFocus: keep }}>
      <div
        ref={area}
        role="group"
        aria-label={messages.title}
        className={`${className} ${act === null ? '' : 'may-drag'}`}
        onPointerDown={onPointerDown}
        onClickCapture={onClickCapture}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => pickedUp !== null && drag.over(pickedUp, target, null)}
      >
        {children}
        <DragHint {...props} drag={drag} />
      </div>
    </Context.Provider>
  );
}

function DragHint({ drag, text, place, barred, notes }: AreaProps & { drag: ReturnType<typeof useDrag> }) {
  const { held, pickedUp, landing, ghost, end } = drag;
  const move = landing?.move ?? null;
  const judged = useJudged(move, place);
  const said = move === null || judged === undefined ? null : text.judged(move, judged);
  return (
    <>
      <div className="stack">
        {notes}
        <div className={held === null ? '' : 'drag-hint'}>
          <span role="status">{held === null ? '' : (said ?? hintOf(held, landing, text, barred))}</span>
          {pickedUp === null ? null : (
            <Act look="quiet" onPress={end}>
              {common.cancel}
            </Act>
          )}
        </div>
      </div>
      {held?.isDragged === true ? (
        <div className="drag-ghost" ref={ghost} aria-hidden="true">
          {text.slot(held.payload)}
        </div>
      ) : null}
    </>
  );
}

function hintOf(
  { payload, isDragged }: Held,
  landing: Landing | null,
  text: AreaProps['text'],
  barred: AreaProps['barred'],
): string {
  if (landing?.move != null) {
    const why = barred === null ? undefined : barredBy(landing.move, payload, barred);
    return why === undefined ? text.done(landing.move) : asSentence(`${text.refused(landing.move)}: ${why}`);
  }
  if (isDragged) return messages.dropHint;
  return landing === null ? messages.pickHint(text.slot(payload)) : messages.pickNothing;
}

/** Known for a person who would take the dragged shift without leaving another. */
function barredBy(move: Move, { need }: Slot, barred: ReadonlyMap<string, string>): string | undefined {
  if (move.kind !== 'put' || move.step.need.demandId !== need.demandId || move.step.from !== null) return;
  return barred.get(move.step.userId);
}
