/** Time off in a day: shaded, and labelled if the cell is otherwise empty. */

import { localOf } from '../../kit/time/zone.ts';
import type { Absence, Span } from './absences.ts';
import { messages } from './messages.ts';

/** The class of a cell or a track that is shaded all day. */
export const offClass = (absence: Absence | undefined) => (absence?.isWhole === true ? absence.kind : '');

interface OffProps {
  absence: Absence | undefined;
  /** The range of the track, in milliseconds; a cell shows the hours worked. */
  axis?: Span;
  zone: string;
  /** The cell is otherwise empty. */
  isEmpty: boolean;
}

export function OffHours({ absence, axis, zone, isEmpty }: OffProps) {
  if (absence === undefined) return null;
  const { start, end } = axis ?? absence.hours;
  if (absence.isWhole)
    return <span className={isEmpty ? 'absence' : 'unseen'}>{messages[absence.kind]}</span>;
  const percent = (at: number) => (100 * (Math.min(Math.max(at, start), end) - start)) / (end - start);
  const time = (at: number) => localOf(at, zone).time;
  const text = absence.spans.map((span) =>
    messages.off(messages[absence.kind], time(span.start), time(span.end)),
  );
  return (
    <>
      {absence.spans.map((span) => (
        <span
          key={span.start}
          className={`off ${absence.kind}`}
          style={{ left: `${percent(span.start)}%`, width: `${percent(span.end) - percent(span.start)}%` }}
        />
      ))}
      {isEmpty ? (
        <span className="absence">{text.join(', ')}</span>
      ) : (
        <span className="unseen">{text.join(', ')}</span>
      )}
    </>
  );
}
