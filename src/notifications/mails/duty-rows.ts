/** The duties of a mail: what is new, what differs, what is no longer the person's. */
import { say } from '../../words/said.ts';
import type { DutyChanged } from '../catalogue.ts';
import type { Facts, Row } from './content.ts';
import type { EventOf } from './kind.ts';

export type DutyEvent = EventOf<'duty.changed'>;

/** Duties that were over when they were written down otherwise are the past's. */
export function isComing({ at, data: { before, after } }: DutyEvent): boolean {
  return [before, after].some((times) => times !== null && Date.parse(times.end) > Date.parse(at));
}

type Times = NonNullable<DutyChanged['before']>;

/** In order of time. Where nothing but new duties are listed, they need no mark. */
export function dutyRows(duties: readonly DutyChanged[], facts: Facts): Row[] {
  const allNew = duties.every(({ before }) => before === null);
  const startOf = ({ before, after }: DutyChanged) => (after ?? before)!.start;
  return duties
    .toSorted((one, other) => Date.parse(startOf(one)) - Date.parse(startOf(other)))
    .map(({ before, after }) => rowOf(before, after, facts))
    .map((row) => (allNew ? { ...row, mark: null } : row));
}

function rowOf(before: Times | null, after: Times | null, facts: Facts): Row {
  if (after === null) return { mark: say('mails.removed'), text: dutyText(before!, facts) };
  const now = dutyText(after, facts);
  if (before === null) return { mark: say('mails.added'), text: now };
  const text = say('mails.was', { now, before: oldText(before, after, facts) });
  return { mark: say('mails.changed'), text };
}

/** Tue 2 March, 08:00–16:00, Quay. */
export function dutyText(
  { start, end, locationId }: Pick<Times, 'start' | 'end' | 'locationId'>,
  facts: Facts,
): string {
  const when = `${facts.day(facts.dateOf(start, locationId))}, ${facts.hours(start, end, locationId)}`;
  const { name } = facts.siteOf(locationId);
  return name === '' ? when : `${when}, ${name}`;
}

/** What differs in the old duty from the new one; its hours in any case. */
function oldText(before: Times, after: Times, facts: Facts): string {
  const [old, now] = [before, after].map(({ start, locationId }) => facts.dateOf(start, locationId));
  if (before.locationId !== after.locationId || old !== now) return dutyText(before, facts);
  return facts.hours(before.start, before.end, before.locationId);
}
