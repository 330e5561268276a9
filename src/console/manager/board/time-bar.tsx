/** A shift on the axis of a day. */
import type { ReactNode } from 'react';
import { onRow } from '../../app/note-places.ts';
import { markText, NoteMark } from '../../app/notes.tsx';
import { spanText } from '../../kit/time/zone.ts';
import { markOf, openLook } from './cards.tsx';
import type { Duty, Need } from './model.ts';
import type { Slot } from './moves.ts';
import type { GridProps } from './people-grid.tsx';
import { slotMark } from './places.ts';
import { type Axis, barOf } from './timeline.ts';

/** Height of a lane, in pixels. */
export const LANE = 34;

export function BarSite({ need, siteName }: { need: Need } & Pick<GridProps, 'siteName'>) {
  const site = siteName(need.locationId);
  return site === undefined ? null : <span className="soft"> · {site}</span>;
}

interface TimeBarProps extends Pick<GridProps, 'week' | 'selected' | 'open' | 'notes' | 'site'> {
  axis: Axis;
  need: Need;
  /** null: an open slot. */
  duty: Duty | null;
  /** Whose leave the hours of an open slot are open for. */
  leaver?: string | null;
  lane: number;
  top: number;
  /** When the person clocked in and out; null: not known. */
  clocked: string | null;
  children: ReactNode;
}

export function TimeBar({
  axis,
  need,
  duty,
  leaver = null,
  lane,
  top,
  clocked,
  week,
  selected,
  open,
  notes,
  site,
  children,
}: TimeBarProps) {
  const onNeed = onRow(notes, need.demandId);
  const slot: Slot = { need, replaces: duty?.userId ?? leaver };
  const { left, width, before, after } = barOf(need, axis);
  const mark = duty === null ? null : markOf(duty, week.zoneOf(need.locationId));
  const look =
    duty === null
      ? openLook(need)
      : `tone-${need.tone} ${site === null || need.locationId === site ? '' : 'elsewhere'}`;
  const time = spanText(need.start, need.end, week.zoneOf(need.locationId));
  return (
    <button
      type="button"
      className={`card bar ${look} ${before ? 'before' : ''} ${after ? 'after' : ''}`}
      style={{ left: `${left}%`, width: `${width}%`, top: top + lane * LANE }}
      aria-pressed={selected?.need.demandId === need.demandId && selected.replaces === slot.replaces}
      title={[time, need.label, clocked, mark?.text, markText(onNeed)].filter(Boolean).join(' · ')}
      {...slotMark(slot)}
      onClick={() => open(slot)}
    >
      <span className="card-time">{time}</span>
      <span className="card-label">
        {children}
        {clocked === null ? null : <span className="soft"> · {clocked}</span>}
      </span>
      <NoteMark notes={onNeed} />
      {mark === null ? null : (
        <span className="card-mark" role="img" aria-label={mark.text}>
          {mark.sign}
        </span>
      )}
    </button>
  );
}
