/** The rows of exports, as their imports take them. */

import type { Sql } from '../../platform/db/db.ts';
import { invalid } from '../../platform/errors.ts';
import { Names } from '../../platform/sheets/names.ts';
import { MOST_ROWS, type OutCell } from '../../platform/sheets/table.ts';
import { TAGS } from '../../words/languages.ts';
import { orderIn } from '../../words/order.ts';
import { say } from '../../words/said.ts';
import { readDemandValues } from '../need/demand/demand.repo.ts';
import { readLocations } from '../organisation/locations/location.repo.ts';
import { readPeopleAtHome } from '../organisation/people/people.repo.ts';
import { readLabels } from '../organisation/qualifications/qualifications.repo.ts';
import { readBirths } from '../organisation/workforce/workforce.repo.ts';
import { listedLocations, type Scope } from '../scope.ts';
import { WallClocks } from '../wall-clock.ts';
import { statementCells } from './availability.columns.ts';
import type { AvailabilityRecords } from './availability.records.ts';
import { demandCells } from './demand.columns.ts';
import { entitlementCells } from './entitlements.columns.ts';
import type { EntitlementRecords } from './entitlements.records.ts';
import { personCells } from './people.columns.ts';
import { qualificationNames } from './qualification-names.ts';
import { readQualified } from './qualified.ts';
import type { StaffRecords } from './staff.ts';

interface DemandFilter {
  locationId?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/** Standalone rows at granted locations, in order of start. Throws 422 for more than an import takes. */
export async function demandRows(sql: Sql, scope: Scope, asked: DemandFilter): Promise<OutCell[][]> {
  const { organisationId } = scope.actor;
  const { locationId, ...range } = asked;
  const filter = { standalone: true, locationIds: listedLocations(scope, locationId), ...range };
  const rows = await readDemandValues(sql, organisationId, filter, { limit: MOST_ROWS + 1 });
  if (rows.length > MOST_ROWS) {
    const message = say('refused.tooManyRows', { most: MOST_ROWS });
    throw invalid([{ path: 'query/from', code: 'TOO_MANY', message }]);
  }
  const locations = await readLocations(sql, organisationId, null);
  const sites = new Names(
    'site',
    locations.map(({ locationId: id, name, timeZone }) => ({ id, name, timeZone })),
  );
  const qualifications = qualificationNames(await readLabels(sql, organisationId));
  const clocks = new WallClocks();
  return rows.map((row) => demandCells({ sites, qualifications, clocks }, row));
}

/** In the order of the reader's alphabet. */
function byName<T extends { name: string }>(people: readonly T[], { language }: Scope): T[] {
  const compare = orderIn(TAGS[language]);
  return people.toSorted((a, b) => compare(a.name, b.name));
}

/** What people at home at listed locations state, by name: the usual week first, then dates. Throws 422 for more than an import takes. */
export async function availabilityRows(
  records: AvailabilityRecords,
  sql: Sql,
  scope: Scope,
  locationId: string | undefined,
): Promise<OutCell[][]> {
  const { organisationId } = scope.actor;
  const whose = { locationIds: listedLocations(scope, locationId), self: null };
  const people = byName(await readPeopleAtHome(sql, organisationId, whose), scope);
  const plans = new Map((await records.plans(sql, organisationId)).map((plan) => [plan.userId, plan]));
  const rows = people.flatMap((person) => {
    const plan = plans.get(person.id);
    return plan === undefined ? [] : statementCells(person, plan);
  });
  if (rows.length <= MOST_ROWS) return rows;
  const message = say('refused.tooManyRowsSite', { most: MOST_ROWS });
  throw invalid([{ path: 'query/locationId', code: 'TOO_MANY', message }]);
}

/** Everybody by name, with a row for each contract; somebody without one has a row all the same. */
export async function peopleRows(staff: StaffRecords, sql: Sql, scope: Scope): Promise<OutCell[][]> {
  const { organisationId } = scope.actor;
  const sites = new Names('site', await staff.sites(sql, organisationId));
  const contracts = Map.groupBy(await staff.contracts(sql, organisationId), ({ userId }) => userId);
  const qualified = await readQualified(sql, organisationId);
  const births = await readBirths(sql, organisationId);
  const people = byName(await staff.people(sql, organisationId), scope);
  return people.flatMap((person) => {
    const list = qualified.listOf(person.id);
    const held = contracts.get(person.id) ?? [null];
    return held.map((contract) => personCells(sites, person, contract, list, births.get(person.id) ?? null));
  });
}

/** Every year of everybody by name, type and first day. Throws 422 for more than an import takes. */
export async function entitlementRows(
  records: EntitlementRecords,
  sql: Sql,
  scope: Scope,
): Promise<OutCell[][]> {
  const { organisationId, subject } = scope.actor;
  const whose = { locationIds: scope.granted, self: subject };
  const people = byName(await readPeopleAtHome(sql, organisationId, whose), scope);
  const years = Map.groupBy(await records.entitlements(sql, organisationId), ({ userId }) => userId);
  const rows = people.flatMap((person) =>
    (years.get(person.id) ?? []).map((year) => entitlementCells(person, year)),
  );
  if (rows.length <= MOST_ROWS) return rows;
  throw invalid([
    { path: 'query', code: 'TOO_MANY', message: say('refused.tooManyRows', { most: MOST_ROWS }) },
  ]);
}
