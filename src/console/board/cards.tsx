/** The two things that stand on the board: a duty of somebody, and an open slot. */
import type { DragEvent } from 'react';
import { WORDS } from '../app/words.ts';
import { spanWords } from '../time/zone.ts';
import type { Duty, Need } from './model.ts';

/** What is dragged: a need, and whose place in it. */
export interface Cargo {
  need: Need;
  replaces: string | null;
}

export interface CardHandlers {
  open: (cargo: Cargo) => void;
  /** null: nothing may be dragged. */
  drag: ((cargo: Cargo | null) => void) | null;
}

interface CardProps extends CardHandlers {
  need: Need;
  zone: string;
  site: string | undefined;
  tone: number;
  selected: boolean;
}

export function DutyCard({ need, duty, zone, site, tone, selected, open, drag }: CardProps & { duty: Duty }) {
  const cargo = { need, replaces: duty.userId };
  const marks = [
    duty.byHand ? WORDS.board.byHand : null,
    duty.pinned && !duty.byHand ? WORDS.board.pinned : null,
  ];
  const mark = marks.find((text) => text !== null);
  return (
    <button
      type="button"
      className={`card tone-${tone}`}
      aria-pressed={selected}
      title={mark ?? undefined}
      {...dragProps(cargo, drag)}
      onClick={() => open(cargo)}
    >
      <span className="card-time">
        {spanWords(need.start, need.end, zone)}
        {mark === undefined ? null : (
          <span className="card-mark" role="img" aria-label={mark}>
            {duty.byHand ? '✎' : '⚑'}
          </span>
        )}
      </span>
      <span className="card-label">
        {need.label}
        {site === undefined ? '' : ` · ${site}`}
      </span>
    </button>
  );
}

export function OpenCard({ need, zone, site, selected, open, drag }: Omit<CardProps, 'tone'>) {
  const cargo = { need, replaces: null };
  return (
    <button
      type="button"
      className={`card open ${need.priority === 'critical' || need.priority === 'high' ? 'urgent' : ''}`}
      aria-pressed={selected}
      aria-label={`${WORDS.board.missing(need.missing)}: ${need.label}, ${spanWords(need.start, need.end, zone)}`}
      {...dragProps(cargo, drag)}
      onClick={() => open(cargo)}
    >
      <span className="card-time">
        {spanWords(need.start, need.end, zone)}
        <b className="card-count">{need.missing}</b>
      </span>
      <span className="card-label">
        {need.label}
        {site === undefined ? '' : ` · ${site}`}
      </span>
    </button>
  );
}

function dragProps(cargo: Cargo, drag: CardHandlers['drag']) {
  if (drag === null) return {};
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', cargo.need.label);
      drag(cargo);
    },
    onDragEnd: () => drag(null),
  };
}
