/** What the people concerned hear of a change of the live schedule. */
import { type DutyChanged, event } from '../../../notifications/catalogue.ts';
import type { EventDraft } from '../../../platform/events/outbox.ts';

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
export function dutyEvents(before: readonly LiveDuty[], after: readonly LiveDuty[], why: Why): EventDraft[] {
  const old = new Map(before.map((duty) => [keyOf(duty), duty]));
  const fresh = new Map(after.map((duty) => [keyOf(duty), duty]));
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), fresh.get(key)];
    if (was !== undefined && is !== undefined && isSame(was, is)) return [];
    const { userId, demandId, locationId } = (is ?? was)!;
    const data = { userId, demandId, before: timesOf(was), after: timesOf(is), ...why };
    return [event('duty.changed', demandId, data, locationId)];
  });
}

const keyOf = ({ userId, demandId }: LiveDuty) => `${demandId} ${userId}`;

function isSame(one: LiveDuty, other: LiveDuty): boolean {
  const members = ['start', 'end', 'locationId', 'kind'] as const;
  return members.every((member) => one[member] === other[member]);
}

function timesOf(duty: LiveDuty | undefined): DutyChanged['before'] {
  if (duty === undefined) return null;
  const { start, end, locationId, kind } = duty;
  return { start, end, locationId, kind };
}
