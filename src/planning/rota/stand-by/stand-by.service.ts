/** The list of people on stand-by for a site and a day: kept by its managers, read by them and by the people on it. */

import { isDeepStrictEqual } from 'node:util';
import type { Hr } from '../../../hr/hr.ts';
import type { Sql } from '../../../platform/db/db.ts';
import { conflict } from '../../../platform/errors.ts';
import type { OffsetPage } from '../../../platform/http/page.ts';
import { addDays, startOfDay, textOf } from '../../../platform/local-time.ts';
import { type Outcome, Outdated, type PreparedWork } from '../../../platform/writes/mutation.ts';
import { say } from '../../../words/said.ts';
import { requireListedDates } from '../../interval.ts';
import { lockRow } from '../../lock.ts';
import { readLocations } from '../../organisation/locations/location.repo.ts';
import { requirePeople } from '../../organisation/workforce/require-people.ts';
import { findPerson } from '../../organisation/workforce/workforce.repo.ts';
import { listedLocations, requireLocation, type Scope } from '../../scope.ts';
import { type Caller, updated, type Write } from '../../write.ts';
import { refuseWithoutHr } from '../problem/live.service.ts';
import * as repo from './stand-by.repo.ts';
import { type Called, type FromHr, whyImpossible } from './stand-by.rules.ts';
import type { StandByInput } from './stand-by.schema.ts';

interface Wanted extends OffsetPage {
  startDate: string;
  endDate: string;
  locationId?: string | undefined;
}

/** Members see their own days alone, at whatever site, as they do their duties. */
export async function listStandBy(
  sql: Sql,
  scope: Scope,
  { startDate, endDate, locationId, ...page }: Wanted,
) {
  requireListedDates(startDate, endDate);
  const { organisationId, subject, role } = scope.actor;
  const self = role === 'member' ? subject : null;
  const listed = listedLocations(self === null ? scope : { ...scope, granted: null }, locationId);
  const filter = { startDate, endDate, locationIds: listed, self };
  const [rows, total] = await Promise.all([
    repo.readStandBy(sql, organisationId, filter, page),
    repo.countStandBy(sql, organisationId, filter),
  ]);
  const items = self === null ? rows : rows.map((row) => ({ ...row, userIds: [self] }));
  return { items, ...page, total };
}

interface HrContext {
  db: Sql;
  hr: Hr;
}

/**
 * What HR says of the days around, since which day it is depends on the site's zone; null: nobody is new on the list.
 * Throws 400 when HR cannot be reached.
 */
async function readHrOn(
  { db, hr }: HrContext,
  { actor: { organisationId } }: Scope,
  { locationId, date, userIds }: StandByInput,
): Promise<FromHr | null> {
  const filter = { startDate: date, endDate: date, locationIds: [locationId], self: null };
  const [before] = await repo.readStandBy(db, organisationId, filter, { limit: 1, offset: 0 });
  if (userIds.every((id) => before?.userIds.includes(id))) return null;
  const range = {
    start: textOf(startOfDay(addDays(date, -1), 'UTC')),
    end: textOf(startOfDay(addDays(date, 2), 'UTC')),
  };
  const [leave, contracts] = await Promise.all([
    hr.leave(organisationId, range),
    hr.contracts(organisationId),
  ]).catch(refuseWithoutHr);
  const byUser = Map.groupBy(contracts.value, ({ userId }) => userId);
  return { leave: leave.value, contractsOf: (userId) => byUser.get(userId) ?? [] };
}

/** Replaces the list of a site and day. Whoever is new on it could work that day, as HR said before the transaction. */
export function putStandBy(
  context: HrContext,
  caller: Caller,
  input: StandByInput,
): PreparedWork<FromHr | null> {
  return {
    prepare: async () => {
      await requireLocation(context.db, caller.scope, input.locationId);
      return readHrOn(context, caller.scope, input);
    },
    work: (tx, at, fromHr) => replaceList({ ...caller, tx, at }, input, fromHr),
  };
}

async function replaceList(
  { tx, scope, at, requireVersion }: Write,
  input: StandByInput,
  fromHr: FromHr | null,
): Promise<Outcome> {
  const { organisationId } = scope.actor;
  const { locationId, date, userIds } = input;
  await requireLocation(tx, scope, locationId);
  // Holds the site: a day that nobody wrote yet has no row to hold.
  await lockRow(tx, 'planning_locations', organisationId, locationId);
  const before = (await repo.findStandBy(tx, organisationId, input)) ?? {
    locationId,
    date,
    userIds: [],
    version: 0,
  };
  requireVersion(before.version);
  const added = userIds.filter((id) => !before.userIds.includes(id));
  await requirePeople(tx, scope, added);
  if (added.length > 0) {
    if (fromHr === null) throw new Outdated(say('live.listChanges'));
    await requirePossible(tx, scope, { input, added, fromHr, at });
  }
  if (isDeepStrictEqual(before.userIds, userIds)) return updated(before, null);
  await repo.writeStandBy(tx, organisationId, input, at);
  const after = { ...before, userIds, version: before.version + 1 };
  const entry = { action: 'stand-by.update', entityType: 'stand-by', entityId: locationId };
  // By its day, of which the site has many.
  const lists = { before: { [date]: before.userIds }, after: { [date]: userIds } };
  return updated(after, { ...entry, ...lists });
}

interface Asked {
  input: StandByInput;
  added: readonly string[];
  fromHr: FromHr;
  at: Date;
}

/** Throws 409 for a day that is over, and for whoever is absent or no longer scheduled then. */
async function requirePossible(tx: Sql, scope: Scope, { input, added, fromHr, at }: Asked): Promise<void> {
  const { organisationId } = scope.actor;
  const [site] = await readLocations(tx, organisationId, [input.locationId]);
  const called: Called[] = [];
  for (const userId of added) called.push((await findPerson(tx, organisationId, userId))!);
  const day = { date: input.date, timeZone: site?.timeZone ?? 'UTC' };
  const impossible = whyImpossible(day, called, fromHr, at);
  if (impossible !== null) throw conflict(impossible.reason, impossible.message);
}
