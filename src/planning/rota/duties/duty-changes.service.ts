/** Changes of published duties, until the person concerned acknowledges them. */

import { type DutyChanged, event } from '../../../notifications/catalogue.ts';
import type { Sql } from '../../../platform/db/db.ts';
import type { EventDraft } from '../../../platform/events/outbox.ts';
import { newId } from '../../../platform/ids.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { listedLocations } from '../../scope.ts';
import type { Write } from '../../write.ts';
import { datesOf } from './dates.rules.ts';
import * as repo from './duty-changes.repo.ts';
import type { Acknowledgement, DutyReminder } from './duty-changes.schema.ts';
import { dutyEvents, type LiveDuty, type Why } from './duty-events.ts';

export interface LiveChange {
  before: readonly LiveDuty[];
  after: readonly LiveDuty[];
  why: Why;
}

/** Notes that the people whose duties differ have not acknowledged it; returns the events for them. */
export async function reportDuties(
  tx: Sql,
  organisationId: string,
  at: Date,
  { before, after, why }: LiveChange,
): Promise<EventDraft[]> {
  const events = dutyEvents(before, after, why);
  const changes = events.map(({ data }): repo.NewDutyChange => {
    const { userId, demandId, before: was, after: is, cause, by, reason } = data as DutyChanged;
    const published = cause === 'publish' && was === null;
    return { id: newId(at), userId, demandId, before: was, after: is, by, reason, published };
  });
  if (changes.length > 0) await repo.addDutyChanges(tx, organisationId, changes, at.toISOString());
  return events;
}

/** Acknowledges changes of the caller's own duties. What changed again meanwhile stays to be acknowledged. */
export async function acknowledgeDuties(
  { tx, scope, at }: Write,
  { ids }: Acknowledgement,
): Promise<Outcome> {
  const { organisationId, subject: userId } = scope.actor;
  const taken = await repo.deleteDutyChanges(tx, organisationId, userId, ids);
  const filter = { userId, locationIds: null, published: null, dates: null, now: at.toISOString() };
  const remaining = await repo.countDutyChanges(tx, organisationId, filter);
  const body = { acknowledged: taken.length, remaining };
  if (taken.length === 0) return { status: 200, body, audit: null };
  const acknowledgedAt = at.toISOString();
  const events = taken.map(({ demandId, locationId, changedAt }) =>
    event('duty.acknowledged', demandId, { userId, demandId, changedAt, acknowledgedAt }, locationId),
  );
  const after = { demandIds: taken.map(({ demandId }) => demandId) };
  const audit = { action: 'duty.acknowledge', entityType: 'person', entityId: userId, before: null, after };
  return { status: 200, body, audit, events };
}

/** Nobody is reminded twice within a minute, however often the button is pressed. */
const PAUSE_MS = 60_000;

/** Asks people to acknowledge their duties of these days at granted locations. */
export async function remindOfDuties(
  { tx, scope, at }: Write,
  { locationId, userIds, ...days }: DutyReminder,
): Promise<Outcome> {
  const { organisationId, subject: by } = scope.actor;
  const filter = {
    userId: null,
    locationIds: listedLocations(scope, locationId),
    published: null,
    dates: datesOf(days, at),
    now: at.toISOString(),
  };
  const waiting = await repo.readToRemind(tx, organisationId, filter, userIds ?? null);
  const isRecent = ({ remindedAt }: repo.ToRemind) =>
    remindedAt !== null && at.getTime() - Date.parse(remindedAt) < PAUSE_MS;
  const due = waiting.filter((one) => !isRecent(one));
  const reminded = due.map(({ userId }) => userId);
  const body = { reminded, alreadyReminded: waiting.filter(isRecent).map(({ userId }) => userId) };
  if (due.length === 0) return { status: 200, body, audit: null };
  await repo.noteReminded(tx, organisationId, filter, reminded);
  const events = due.map(({ userId, duties, firstStart, locationId: site }) =>
    event('duty.reminded', userId, { userId, duties, firstStart, locationId: site, by }, site),
  );
  const after = { ...days, userIds: reminded };
  const audit = {
    action: 'duty.remind',
    entityType: 'organisation',
    entityId: organisationId,
    before: null,
    after,
  };
  return { status: 200, body, audit, events };
}
