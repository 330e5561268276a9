/** The two things that stand on the board: a duty of somebody, and an open slot. */
import { WORDS } from '../app/words.ts';
import { spanWords } from '../time/zone.ts';
import { useDragged, useDropped } from './drag.tsx';
import type { Duty, Need } from './model.ts';
import type { Cargo } from './moves.ts';

interface CardProps {
  need: Need;
  zone: string;
  /** null: it goes without saying. */
  site: string | undefined;
  tone: number;
  selected: boolean;
  open: (cargo: Cargo) => void;
}

/** What is special about a duty, in words and as a sign. */
export function markOf({ byHand, pinned }: Duty): { words: string; sign: string } | null {
  if (byHand) return { words: WORDS.board.byHand, sign: '✎' };
  return pinned ? { words: WORDS.board.pinned, sign: '⚑' } : null;
}

export function DutyCard({ need, duty, zone, site, tone, selected, open }: CardProps & { duty: Duty }) {
  const cargo = { need, replaces: duty.userId };
  const mark = markOf(duty);
  return (
    <button
      type="button"
      className={`card tone-${tone}`}
      aria-pressed={selected}
      title={mark?.words}
      {...useDragged(cargo)}
      {...useDropped(cargo)}
      onClick={() => open(cargo)}
    >
      <span className="card-time">
        {spanWords(need.start, need.end, zone)}
        {mark === null ? null : (
          <span className="card-mark" role="img" aria-label={mark.words}>
            {mark.sign}
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

export const isUrgent = ({ priority }: Need) => priority === 'critical' || priority === 'high';

export function OpenCard({ need, zone, site, selected, open }: Omit<CardProps, 'tone'>) {
  const cargo = { need, replaces: null };
  return (
    <button
      type="button"
      className={`card open ${isUrgent(need) ? 'urgent' : ''}`}
      aria-pressed={selected}
      {...useDragged(cargo)}
      {...useDropped(cargo)}
      onClick={() => open(cargo)}
    >
      <span className="unseen">{WORDS.board.missing(need.missing)}: </span>
      <span className="card-time">
        {spanWords(need.start, need.end, zone)}
        <b className="card-count" aria-hidden="true">
          {need.missing}
        </b>
      </span>
      <span className="card-label">
        {need.label}
        {site === undefined ? '' : ` · ${site}`}
      </span>
    </button>
  );
}
