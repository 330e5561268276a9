/** The list of people on stand-by for a site and a day: kept by its managers, read by them and by the people on it. */

import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../../platform/db/db.ts';
import { invalid } from '../../platform/errors.ts';
import type { OffsetPage } from '../../platform/http/page.ts';
import { daysBetween } from '../../platform/local-time.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { say } from '../../words/said.ts';
import { lockRow } from '../lock.ts';
import { requirePeople } from '../runs/require-people.ts';
import { listedLocations, requireLocation, type Scope } from '../scope.ts';
import { updated, type Write } from '../write.ts';
import * as repo from './stand-by.repo.ts';
import type { StandByInput } from './stand-by.schema.ts';

const LONGEST_DAYS = 92;

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
  const days = daysBetween(startDate, endDate) + 1;
  if (days < 1 || days > LONGEST_DAYS) {
    const message = say('rota.endOutside', { endDate, most: LONGEST_DAYS - 1, startDate });
    throw invalid([{ path: 'query/endDate', code: 'OUT_OF_RANGE', message }]);
  }
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

/** Replaces the list of a site and day. */
export async function putStandBy(
  { tx, scope, at, requireVersion }: Write,
  input: StandByInput,
): Promise<Outcome> {
  const { organisationId } = scope.actor;
  const { locationId, date, userIds } = input;
  await requireLocation(tx, scope, locationId);
  // Holds the site: a day that nobody wrote yet has no row to hold.
  await lockRow(tx, 'planning_locations', organisationId, locationId);
  const before = (await repo.findStandBy(tx, organisationId, input)) ?? {
    ...{ locationId, date, userIds: [], version: 0 },
  };
  requireVersion(before.version);
  await requirePeople(
    tx,
    scope,
    userIds.filter((id) => !before.userIds.includes(id)),
  );
  if (isDeepStrictEqual(before.userIds, userIds)) return updated(before, null);
  await repo.writeStandBy(tx, organisationId, input, at);
  const after = { ...before, userIds, version: before.version + 1 };
  const entry = { action: 'stand-by.update', entityType: 'stand-by', entityId: locationId };
  return updated(after, { ...entry, before, after });
}
