/** The cards of the board: a duty and an open slot. */
import type { ReactNode } from 'react';
import { common } from '../../app/messages.ts';
import type { Note } from '../../app/note-places.ts';
import { markText, NoteMark } from '../../app/notes.tsx';
import { spanText } from '../../kit/time/zone.ts';
import { awayText } from '../../member/leave/on-leave.ts';
import { messages as coverMessages } from './cover-messages.ts';
import { messages } from './messages.ts';
import { countOpen, type DayCover, type Duty, isVacant, type Need, type OpenSlot } from './model.ts';
import type { Slot } from './moves.ts';
import { slotMark } from './places.ts';

interface CardProps {
  need: Need;
  zone: string;
  /** null: nothing to show. */
  site: string | undefined;
  tone: number;
  selected: boolean;
  open: (slot: Slot) => void;
  /** On the row. */
  notes: readonly Note[];
}

/** A duty that its person cannot work, is on leave or absent from, that nobody clocked in for, whose change is not acknowledged (and begins soon), that was assigned manually or pinned, as text and sign. */
export function markOf(duty: Duty, zone: string): { text: string; sign: string } | null {
  const { byHand, vacant, pinned, unacknowledged, isMissing, isCalledFor } = duty;
  if (vacant !== undefined) return { text: messages.vacant[vacant], sign: '✕' };
  const away = awayText(duty, zone);
  if (away !== null) return { text: away, sign: '✕' };
  if (isMissing === true) return { text: messages.missed.mark, sign: '!' };
  if (unacknowledged !== undefined) {
    return isCalledFor === true
      ? { text: coverMessages.calls.mark, sign: '☎︎' }
      : { text: messages.unacknowledged.mark, sign: '?' };
  }
  if (byHand) return { text: messages.byHand, sign: '✎' };
  return pinned ? { text: messages.pinned, sign: '⚑' } : null;
}

const isDoubtful = (duty: Duty) =>
  duty.isMissing === true || isVacant(duty) || (duty.leave ?? duty.absent) !== undefined;

interface DutyProps extends CardProps {
  duty: Duty;
  /** Worked at another site than the board shows. */
  elsewhere: boolean;
  /** The day before, on which it began; null: it begins on the day shown. */
  eve: string | null;
}

export function DutyCard({ duty, eve, ...card }: DutyProps) {
  const mark = markOf(duty, card.zone);
  return (
    <Card
      {...card}
      slot={{ need: card.need, replaces: duty.userId }}
      look={`tone-${card.tone} ${isDoubtful(duty) ? 'missed' : ''} ${card.elsewhere ? 'elsewhere' : ''}`}
      title={mark?.text}
      before={eve === null ? null : <span className="card-eve">{eve}</span>}
      beside={
        mark === null ? null : (
          <span className="card-mark" role="img" aria-label={mark.text}>
            {mark.sign}
          </span>
        )
      }
    />
  );
}

const isUrgent = ({ priority }: Need) => priority === 'critical' || priority === 'high';

export const missingText = ({ runId, missing }: Need) =>
  runId === null ? messages.notPlanned(missing) : messages.missing(missing);

/** Open because nobody could be found, or because no rota plans it yet. */
export const openLook = (need: Need) =>
  `open ${need.runId === null ? 'not-planned' : isUrgent(need) ? 'urgent' : ''}`;

/** Why the hours are open. */
export const openText = (slot: OpenSlot): string =>
  slot.userId === null ? missingText(slot.need) : slot.isAbsent ? messages.absentGap : messages.gap;

export function OpenCard({ slot, ...card }: Omit<CardProps, 'tone' | 'need'> & { slot: OpenSlot }) {
  const { need, userId } = slot;
  const text = openText(slot);
  return (
    <Card
      {...card}
      need={need}
      slot={{ need, replaces: userId }}
      look={openLook(need)}
      title={text}
      before={<span className="unseen">{text}: </span>}
      beside={
        <b className="card-count" aria-hidden="true">
          {userId === null ? need.missing : '½'}
        </b>
      }
    />
  );
}

/** What heads the open slots of a day or week. */
/** `4 of 5`, and how many of those are open in part. */
export function coverText({ filled, target, gaps }: DayCover): string {
  const covered = common.covered(filled, target);
  return gaps === 0 ? covered : `${covered}, ${messages.inPart(gaps)}`;
}

export function OpenCount({ open }: { open: readonly OpenSlot[] }) {
  const { missing, gaps } = countOpen(open);
  const said = [missing > 0 ? messages.openCount(missing) : null, gaps > 0 ? messages.gapCount(gaps) : null];
  return <b>{said.filter((part) => part !== null).join(', ')}</b>;
}

interface FaceProps extends Omit<CardProps, 'tone'> {
  slot: Slot;
  look: string;
  title?: string | undefined;
  before?: ReactNode;
  /** Right of the time. */
  beside: ReactNode;
}

function Card({ slot, look, title, before, beside, need, zone, site, selected, open, notes }: FaceProps) {
  return (
    <button
      type="button"
      className={`card ${look}`}
      aria-pressed={selected}
      title={[title, markText(notes)].filter(Boolean).join(' · ') || undefined}
      {...slotMark(slot)}
      onClick={() => open(slot)}
    >
      {before}
      <span className="card-time">
        {spanText(need.start, need.end, zone)}
        <NoteMark notes={notes} />
        {beside}
      </span>
      <span className="card-label">
        {need.label}
        {site === undefined ? '' : ` · ${site}`}
      </span>
    </button>
  );
}
