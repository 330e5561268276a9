/** What is left of one's own shifts once they are freed for leave: told as one shift that was cut, not as new ones. Pure. */
import type { Planning } from '../../../client/index.ts';
import { REASONS } from '../../../words/reason-codes.ts';
import { partsLeft, type Span } from '../../kit/time/breaks.ts';

export type DutyChange = Pick<
  Planning.DutyChange,
  'id' | 'demandName' | 'locationId' | 'locationName' | 'timeZone' | 'was' | 'now' | 'reason' | 'breaks'
>;

/** A shift that leave took a part of. */
export interface CutShift<One extends DutyChange> {
  /** The shift as it was. */
  item: One;
  was: Span;
  /** What stays of it, in order of time. */
  parts: Span[];
  /** What the leave took. */
  leave: Span[];
  /** Planned in what stays, in order of time. */
  breaks: Planning.DutyBreak[];
}

const isOfLeave = ({ reason }: DutyChange) => reason === REASONS.leave;

/** The cut shifts, and the changes that are told one by one. */
export function cutShiftsOf<One extends DutyChange>(
  changes: readonly One[],
): { cut: CutShift<One>[]; others: One[] } {
  const told = new Set<string>();
  const cut = changes.flatMap((item) => {
    const { was, now } = item;
    if (!isOfLeave(item) || was === null) return [];
    const rest = changes.filter((one) => isOfLeave(one) && one.was === null && isWithin(one, item));
    const kept = [...(now === null ? [] : [item]), ...rest];
    const parts = kept.flatMap((one) => (one.now === null ? [] : [spanOf(one.now)])).toSorted(byStart);
    if (parts.length === 0) return [];
    for (const { id } of [item, ...rest]) told.add(id);
    const breaks = kept.flatMap((one) => one.breaks).toSorted(byStart);
    return [{ item, was: spanOf(was), parts, leave: partsLeft(spanOf(was), parts), breaks }];
  });
  return { cut, others: changes.filter(({ id }) => !told.has(id)) };
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });
const byStart = (one: Span, other: Span) => Date.parse(one.start) - Date.parse(other.start);

/** Whether the one is what stays of a shift that the other was. */
const isWithin = (one: DutyChange, { was, locationId }: DutyChange) =>
  one.now !== null &&
  was !== null &&
  one.locationId === locationId &&
  Date.parse(one.now.start) >= Date.parse(was.start) &&
  Date.parse(one.now.end) <= Date.parse(was.end);
