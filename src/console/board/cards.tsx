/** The two things that stand on the board: a duty of somebody, and an open slot. */
import type { ReactNode } from 'react';
import { WORDS } from '../app/words.ts';
import { spanWords } from '../time/zone.ts';
import type { Duty, Need } from './model.ts';
import type { Cargo } from './moves.ts';
import { slotMark } from './places.ts';

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

export function DutyCard({ duty, ...card }: CardProps & { duty: Duty }) {
  const mark = markOf(duty);
  return (
    <Card
      {...card}
      cargo={{ need: card.need, replaces: duty.userId }}
      look={`tone-${card.tone}`}
      title={mark?.words}
      beside={
        mark === null ? null : (
          <span className="card-mark" role="img" aria-label={mark.words}>
            {mark.sign}
          </span>
        )
      }
    />
  );
}

export const isUrgent = ({ priority }: Need) => priority === 'critical' || priority === 'high';

export function OpenCard(card: Omit<CardProps, 'tone'>) {
  const { need } = card;
  return (
    <Card
      {...card}
      cargo={{ need, replaces: null }}
      look={`open ${isUrgent(need) ? 'urgent' : ''}`}
      before={<span className="unseen">{WORDS.board.missing(need.missing)}: </span>}
      beside={
        <b className="card-count" aria-hidden="true">
          {need.missing}
        </b>
      }
    />
  );
}

interface FaceProps extends Omit<CardProps, 'tone'> {
  cargo: Cargo;
  look: string;
  title?: string | undefined;
  before?: ReactNode;
  /** Right of the time. */
  beside: ReactNode;
}

function Card({ cargo, look, title, before, beside, need, zone, site, selected, open }: FaceProps) {
  return (
    <button
      type="button"
      className={`card ${look}`}
      aria-pressed={selected}
      title={title}
      {...slotMark(cargo)}
      onClick={() => open(cargo)}
    >
      {before}
      <span className="card-time">
        {spanWords(need.start, need.end, zone)}
        {beside}
      </span>
      <span className="card-label">
        {need.label}
        {site === undefined ? '' : ` · ${site}`}
      </span>
    </button>
  );
}
