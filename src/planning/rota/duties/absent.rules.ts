/** What absences and leave take from a duty: hours that nobody works are neither planned hours nor cost. Pure. */

/** Of one unit, whichever it is. */
export interface Span {
  start: number;
  end: number;
}

/** The parts of the span that none of the others touches, in order of time; empty: they take all of it. */
export function partsLeft({ start, end }: Span, taken: readonly Span[]): Span[] {
  const parts: Span[] = [];
  let from = start;
  for (const one of taken.toSorted((a, b) => a.start - b.start)) {
    if (one.end <= from || one.start >= end) continue;
    if (one.start > from) parts.push({ start: from, end: one.start });
    from = one.end;
  }
  if (from < end) parts.push({ start: from, end });
  return parts;
}

/** What of the spans lies within the part. */
export const lengthWithin = (spans: readonly Span[], part: Span): number =>
  spans.reduce(
    (sum, { start, end }) => sum + Math.max(0, Math.min(end, part.end) - Math.max(start, part.start)),
    0,
  );

/** A part of a duty, without the breaks in it that are not paid. */
export const paidLength = (part: Span, unpaid: readonly Span[]): number =>
  part.end - part.start - lengthWithin(unpaid, part);
