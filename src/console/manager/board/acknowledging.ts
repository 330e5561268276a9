/** Who is asked to acknowledge their shifts of a week, and what changed for them since they last did. Pure. */
import type { Planning } from '../../../client/index.ts';
import { dayText, localOf, spanText } from '../../kit/time/zone.ts';
import { byName } from '../../languages/chosen.ts';
import { messages } from './messages.ts';

type Change = Pick<Planning.DutyChange, 'userId' | 'userName' | 'was' | 'now' | 'timeZone'>;

export interface Asked {
  id: string;
  name: string;
  /** What is new, gone or at other times, in order of time. */
  changes: string[];
}

/** Those who have a shift to acknowledge, and those who only lost one and have not read it yet. */
export function askedOf(changes: readonly Change[], now: number): { open: Asked[]; freed: Asked[] } {
  // Nobody is reminded of duties that are over.
  const coming = changes.filter((change) => endOf(change) > now);
  const asked = [...Map.groupBy(coming, ({ userId }) => userId)].map(([id, own]) => ({
    id,
    name: own[0]?.userName ?? messages.unacknowledged.nameless,
    changes: own.map(changeText),
    isFreed: own.every((change) => change.now === null),
  }));
  const sorted = (isFreed: boolean) =>
    asked
      .filter((one) => one.isFreed === isFreed)
      .map(({ isFreed: _is, ...one }) => one)
      .sort((one, other) => byName(one.name, other.name));
  return { open: sorted(false), freed: sorted(true) };
}

/**
 * Of those who work in the week, who has acknowledged it: nothing to come waits for them. Whoever never read shifts that
 * are all over by now has acknowledged nothing, and needs not any more.
 */
export function acknowledgedBy(
  duties: readonly { userId: string; end: string }[],
  waiting: readonly Change[],
  now: number,
): string[] {
  const asked = new Set(waiting.filter((change) => endOf(change) > now).map(({ userId }) => userId));
  const missed = new Set(waiting.map(({ userId }) => userId));
  const known = duties.filter(
    ({ userId, end }) => !asked.has(userId) && (!missed.has(userId) || Date.parse(end) > now),
  );
  return [...new Set(known.map(({ userId }) => userId))];
}

const endOf = ({ was, now }: Change): number => Date.parse((now ?? was)?.end ?? '');

function changeText({ was, now, timeZone }: Change): string {
  const text = ({ start, end }: { start: string; end: string }) =>
    `${dayText(localOf(start, timeZone).date, 'brief')}, ${spanText(start, end, timeZone)}`;
  if (now === null) return was === null ? '' : messages.unacknowledged.gone(text(was));
  return was === null
    ? messages.unacknowledged.isNew(text(now))
    : messages.unacknowledged.moved(text(now), text(was));
}
