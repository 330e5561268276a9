import type { Sql } from '../../../platform/db/db.ts';
import { conflict, invalid, notFound } from '../../../platform/errors.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import { newId } from '../../../platform/ids.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { say, thing } from '../../../words/said.ts';
import { requireDates } from '../../interval.ts';
import { listedLocations, type Scope } from '../../scope.ts';
import type { Write } from '../../write.ts';
import { readKnownIds, readLocations } from '../locations/location.repo.ts';
import { loadCalendars } from './calendar.ts';
import * as repo from './holidays.repo.ts';
import { clashing, holidaysBetween } from './holidays.rules.ts';
import type { Holiday, HolidayChange, HolidayChangeCreate, HolidayQuery } from './holidays.schema.ts';

const MOST_CHANGES = 500;
/** A year, and the weeks that it shares with others. */
const MOST_DAYS = 400;

/** Throws 422 for dates that are no span, or too long a one. */
export async function listHolidays(
  sql: Sql,
  scope: Scope,
  { startDate, endDate, locationId, limit, offset }: HolidayQuery,
) {
  requireDates(startDate, endDate, MOST_DAYS, 'query');
  const { organisationId } = scope.actor;
  const { holidays } = await loadCalendars();
  const sites = await readLocations(sql, organisationId, listedLocations(scope, locationId));
  const changes = await repo.readHolidayChanges(sql, organisationId);
  const all: Holiday[] = holidaysBetween(sites, [startDate, endDate], changes, holidays, scope.language);
  return { items: all.slice(offset, offset + limit), limit, offset, total: all.length };
}

/** Throws 422 for a site that is not there, 409 at the limit and where the day is changed already. */
export async function createHolidayChange(
  { tx, scope, at }: Write,
  { date, everyYear = false, name, locationIds = null }: HolidayChangeCreate,
): Promise<Outcome> {
  const { organisationId } = scope.actor;
  await repo.lockHolidayChanges(tx, organisationId);
  await requireSites(tx, organisationId, locationIds);
  const change: HolidayChange = { id: newId(at), date, everyYear, name, locationIds, version: 1 };
  const known = await repo.readHolidayChanges(tx, organisationId);
  if (known.length >= MOST_CHANGES)
    throw conflict('TOO_MANY_HOLIDAYS', say('settings.mostHolidays', { most: MOST_CHANGES }));
  if (clashing(known, change) !== undefined)
    throw conflict('DAY_TAKEN', say('settings.holidayTaken', { date }));
  await repo.insertHolidayChange(tx, organisationId, change);
  return {
    status: 201,
    body: change,
    headers: { etag: etagOf(1) },
    audit: auditOf('create', null, change),
  };
}

export async function deleteHolidayChange(
  { tx, scope, requireVersion }: Write,
  id: string,
): Promise<Outcome> {
  const { organisationId } = scope.actor;
  await repo.lockHolidayChanges(tx, organisationId);
  const before = await repo.findHolidayChange(tx, organisationId, id);
  if (before === undefined) throw notFound('holidayChange', id);
  requireVersion(before.version);
  await repo.deleteHolidayChange(tx, organisationId, id);
  return { status: 200, body: { id, deleted: true }, audit: auditOf('delete', before, null) };
}

async function requireSites(tx: Sql, organisationId: string, ids: readonly string[] | null): Promise<void> {
  const known = await readKnownIds(tx, organisationId);
  const faults = (ids ?? []).flatMap((id, index) => {
    if (known.has(id)) return [];
    const message = say('faults.takeOut', { what: thing('location'), id });
    return [{ path: `body/locationIds/${index}`, code: 'UNKNOWN_LOCATION', message }];
  });
  if (faults.length > 0) throw invalid(faults);
}

function auditOf(action: string, before: HolidayChange | null, after: HolidayChange | null) {
  const entityId = (after ?? before)!.id;
  return { action: `holiday-change.${action}`, entityType: 'holiday-change', entityId, before, after };
}
