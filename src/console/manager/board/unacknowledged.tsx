/** Changes of the published rota that the people concerned have not acknowledged, as their managers see them. */
import { useQuery } from '@tanstack/react-query';
import { allItems, type Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { may } from '../../app/may.ts';
import { addDays, dayText, localOf, spanText } from '../../kit/time/zone.ts';
import { messages } from './messages.ts';
import type { Duty, Unacknowledged } from './model.ts';

export type DutyChange = Planning.DutyChange;

const PAGE = 200;

/** The week's changes that nobody has acknowledged; members see only their own, on the page of their shifts. */
export function useUnacknowledged(monday: string) {
  return useQuery({
    queryKey: ['rota', monday, 'unacknowledged'],
    queryFn: ({ signal }) =>
      allItems(
        api.planning.listUnacknowledgedDuties,
        { startDate: monday, endDate: addDays(monday, 6), only: 'changed' as const, limit: PAGE },
        { signal },
      ),
    enabled: may('planning.listUnacknowledgedDuties'),
  });
}

/** By row and person. */
export function byDuty(changes: readonly DutyChange[]): Map<string, Unacknowledged> {
  return new Map(
    changes.map(({ demandId, userId, changedAt: since, was }) => [
      `${demandId} ${userId}`,
      { since, was: was === null ? null : { start: was.start, end: was.end } },
    ]),
  );
}

/** In the panel of a duty: since when, and what it was. */
export function UnacknowledgedSince({ duty, zone }: { duty: Duty | undefined; zone: string }) {
  if (duty?.unacknowledged === undefined) return null;
  const { since, was } = duty.unacknowledged;
  const { date, time } = localOf(since, zone);
  return (
    <p className="soft">
      {messages.unacknowledged.since(dayText(date), time)}
      {was === null ? null : ` ${messages.unacknowledged.was(spanText(was.start, was.end, zone))}`}
    </p>
  );
}
