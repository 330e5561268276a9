/** What the people concerned hear of a change of the live schedule. */
import { type DutyChanged, event } from '../../../notifications/catalogue.ts';
import type { EventDraft } from '../../../platform/events/outbox.ts';
import { differences } from './differences.rules.ts';

/** Somebody's duty as the live schedule has it. */
export interface LiveDuty {
  userId: string;
  demandId: string;
  locationId: string;
  start: string;
  end: string;
  kind: string | null;
}

/** Columns of planning_rota for `returning` and `select`. */
export const LIVE_DUTY = `user_id as "userId", demand_id as "demandId", location_id as "locationId",
  starts_at as start, ends_at as "end", kind`;

export type Why = Pick<DutyChanged, 'runId' | 'cause' | 'by' | 'reason'>;

/** One event for each person and row that differ between what was taken from the schedule and what was put on it. */
export const dutyEvents = (before: readonly LiveDuty[], after: readonly LiveDuty[], why: Why): EventDraft[] =>
  differences(before, after, isSame).map(({ userId, demandId, before: was, after: is }) => {
    const data = { userId, demandId, before: timesOf(was), after: timesOf(is), ...why };
    return event('duty.changed', demandId, data, (is ?? was)!.locationId);
  });

function isSame(one: LiveDuty, other: LiveDuty): boolean {
  const members = ['start', 'end', 'locationId', 'kind'] as const;
  return members.every((member) => one[member] === other[member]);
}

function timesOf(duty: LiveDuty | null): DutyChanged['before'] {
  if (duty === null) return null;
  const { start, end, locationId, kind } = duty;
  return { start, end, locationId, kind };
}
