/** Time off in a day: shaded, and labelled if the cell is otherwise empty. */

import { type Absence, clockTexts, type Span } from './absences.ts';
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
  const text = offText(absence, zone);
  const words = (
    <span className={isEmpty ? 'absence' : 'unseen'} title={text}>
      {text}
    </span>
  );
  if (absence.isWhole) return words;
  const percent = (at: number) => (100 * (Math.min(Math.max(at, start), end) - start)) / (end - start);
  return (
    <>
      {absence.spans.map((span) => (
        <span
          key={span.start}
          className={`off ${absence.kind}`}
          style={{ left: `${percent(span.start)}%`, width: `${percent(span.end) - percent(span.start)}%` }}
        />
      ))}
      {words}
    </>
  );
}

/** The hours of the whole day, whatever part of it is drawn: `Not available 00:00–16:00, 21:00–24:00` */
function offText({ kind, isAllDay, told }: Absence, zone: string): string {
  if (isAllDay) return messages[kind];
  const byKind = Map.groupBy(told, (span) => span.kind);
  return [...byKind]
    .map(([one, spans]) => {
      const times = spans.map((span) => clockTexts(span, zone)).map(({ from, to }) => `${from}–${to}`);
      return messages.off(messages[one], times.join(', '));
    })
    .join('; ');
}
