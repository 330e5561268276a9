/** How a terminal orders people. */
import { byName } from '../languages/chosen.ts';
import type { Someone } from './data.ts';

const SOON_MS = 60 * 60_000;

export type Group = 'expected' | 'in' | 'break' | 'out';

/** `now` in milliseconds of the epoch. */
export function groupOf({ state, duty, since, isForgotten }: Someone, now: number): Group {
  if (state !== 'out' && !isForgotten) return state;
  if (duty === null || Date.parse(duty.end) <= now || Date.parse(duty.start) > now + SOON_MS) return 'out';
  // Whoever clocked out during the duty is done, until they say otherwise.
  return since !== null && state === 'out' && Date.parse(since) > Date.parse(duty.start) ? 'out' : 'expected';
}

/** The duty has begun without them. */
export const isLate = (person: Someone, now: number) =>
  groupOf(person, now) === 'expected' && person.duty !== null && Date.parse(person.duty.start) < now;

const ORDER: readonly Group[] = ['expected', 'in', 'break', 'out'];

/** Groups with somebody in them; who begins first comes first. */
export function groupsOf(people: readonly Someone[], now: number): { group: Group; people: Someone[] }[] {
  const startOf = ({ duty }: Someone) => (duty === null ? Number.POSITIVE_INFINITY : Date.parse(duty.start));
  const by = Map.groupBy(people, (person) => groupOf(person, now));
  return ORDER.flatMap((group) => {
    const members = by.get(group) ?? [];
    const ordered = [...members].sort((a, b) => startOf(a) - startOf(b) || byName(a.name, b.name));
    return ordered.length === 0 ? [] : [{ group, people: ordered }];
  });
}
