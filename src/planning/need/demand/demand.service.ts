import type { Sql } from '../../../platform/db/db.ts';
import { conflict, invalid, notFound } from '../../../platform/errors.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import { newId } from '../../../platform/ids.ts';
import { readInstant } from '../../../platform/local-time.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { say } from '../../../words/said.ts';
import { intervalFaults } from '../../interval.ts';
import { lockRow } from '../../lock.ts';
import { closedWarnings } from '../../organisation/locations/closed-days.ts';
import { locationToCreateAt, requireInScope, requireLocation, type Scope } from '../../scope.ts';
import { warningOf } from '../../warning.ts';
import { updated, type Write } from '../../write.ts';
import { type DemandValues, staffingOf } from './demand.members.ts';
import * as repo from './demand.repo.ts';
import {
  furtherFaults,
  ignoredWarnings,
  keptOf,
  ownedFaults,
  peopleFaults,
  seenByMember,
  staffFaults,
} from './demand.rules.ts';
import type {
  Demand,
  DemandInput,
  DemandLists,
  DemandPeopleInput,
  DemandTagsInput,
  DemandUpdate,
  Priority,
} from './demand.schema.ts';
import { requireOpenTo, shownDemand } from './demand-acts.rules.ts';
import { requireNewlyNamed } from './newly-named.ts';
import { type Rotas, removeDemand } from './removal.ts';
import { requireUnpublished } from './unpublished.ts';

/** One row as the API shows it. Throws 404 when the organisation has none of that id, 403 when it is out of scope. */
export async function getDemand(sql: Sql, scope: Scope, id: string, now: Date): Promise<Demand> {
  const [row] = await repo.readDemand(sql, scope.actor.organisationId, { ids: [id] });
  if (row === undefined) throw notFound('demand', id);
  requireInScope(scope, row.locationId);
  return seenBy(scope, repo.demandView(row, now));
}

export const seenBy = ({ actor }: Scope, row: Demand): Demand =>
  actor.role === 'member' ? seenByMember(row) : row;

const STANDALONE = { shiftId: null, position: 0, basePriority: 'medium' } as const;

/** Creates a standalone row. */
export async function createDemand({ tx, at, scope }: Write, input: DemandInput): Promise<Outcome> {
  const locationId = await locationToCreateAt(tx, scope, input.locationId);
  const values = demandValues(input, locationId);
  const id = newId(at);
  await repo.insertDemand(tx, scope.actor.organisationId, [{ ...values, id, ...STANDALONE }], at);
  const after = await getDemand(tx, scope, id, at);
  const shown = shownDemand(scope, after);
  return {
    status: 201,
    body: shown,
    headers: {
      etag: etagOf(shown.version, shown),
      location: `/planning/v1/demand/${id}`,
      ...warningOf([
        ...(await closedWarnings(tx, scope.actor.organisationId, locationId, [values.start])),
        ...ignoredWarnings(input, after),
      ]),
    },
    audit: { action: 'demand.create', entityType: 'demand', entityId: id, before: null, after },
  };
}

export interface DemandChange {
  id: string;
  values: DemandValues;
}

const ROWS_A_STATEMENT = 5000;

/** A row to create, in place of a medium one that is from no template. */
export type DemandCreation = DemandChange &
  repo.DemandOrigin &
  Partial<DemandLists> & { basePriority?: Priority };

/** Creates and changes many standalone rows, whose values `demandValues` has made. */
export async function writeDemandRows(
  tx: Sql,
  organisationId: string,
  rows: { created: readonly DemandCreation[]; changed: readonly DemandChange[] },
  at: Date,
): Promise<void> {
  const fresh = rows.created.map(({ values, ...row }) => ({ ...values, ...STANDALONE, ...row }));
  for (let from = 0; from < fresh.length; from += ROWS_A_STATEMENT) {
    await repo.insertDemand(tx, organisationId, fresh.slice(from, from + ROWS_A_STATEMENT), at);
  }
  await Promise.all(
    rows.changed.map(({ id, values }) => repo.updateDemand(tx, organisationId, id, values, at)),
  );
}

/**
 * Replaces a row by what is sent; what is left out gets its default, but for the location and further qualifications, which
 * stay, and for what the row's shift says.
 */
export async function updateDemand(
  { tx, at, scope, requireVersion }: Write,
  id: string,
  input: DemandUpdate,
): Promise<Outcome> {
  const { organisationId } = scope.actor;
  await lockRow(tx, 'planning_demand', organisationId, id);
  const before = await getDemand(tx, scope, id, at);
  const locationId = input.locationId ?? before.locationId;
  if (locationId !== before.locationId) await requireLocation(tx, scope, locationId);
  requireVersion(before.version);
  requireOwned(input, before);
  const values = demandValues(keptOf(input, before), locationId);
  await repo.updateDemand(tx, organisationId, id, values, at);
  const after = await getDemand(tx, scope, id, at);
  const shown = shownDemand(scope, after);
  const isMoved = locationId !== before.locationId || values.start !== before.start;
  return {
    status: 200,
    body: shown,
    headers: {
      etag: etagOf(shown.version, shown),
      ...warningOf([
        ...(isMoved ? await closedWarnings(tx, organisationId, locationId, [values.start]) : []),
        ...ignoredWarnings(input, before, after),
      ]),
    },
    audit: { action: 'demand.update', entityType: 'demand', entityId: id, before, after },
  };
}

/** Replaces the lists of those whom the row prefers and excludes. */
export function putDemandPeople(write: Write, id: string, input: DemandPeopleInput): Promise<Outcome> {
  return putLists(write, id, 'demand.name-people', async (before) => {
    const faults = peopleFaults(input, 'body');
    if (faults.length > 0) throw invalid(faults);
    await requireNewlyNamed(write.tx, write.scope, [input], [before]);
    const { preferredUserIds = [], excludedUserIds = [] } = input;
    return { preferredUserIds, excludedUserIds };
  });
}

/** Replaces the words that rules ask for. */
export function putDemandTags(write: Write, id: string, { tags }: DemandTagsInput): Promise<Outcome> {
  return putLists(write, id, 'demand.tag', () => ({ tags }));
}

type Lists = Partial<DemandLists>;

/** Replaces some lists of a row by those that `listsOf` makes, unless it throws. */
async function putLists(
  { tx, at, scope, requireVersion }: Write,
  id: string,
  action: string,
  listsOf: (before: Demand) => Lists | Promise<Lists>,
): Promise<Outcome> {
  const { organisationId } = scope.actor;
  await lockRow(tx, 'planning_demand', organisationId, id);
  const before = await getDemand(tx, scope, id, at);
  requireVersion(before.version);
  await repo.updateLists(tx, organisationId, id, await listsOf(before), at);
  const after = await getDemand(tx, scope, id, at);
  const entry = { action, entityType: 'demand', entityId: id, before, after };
  const shown = shownDemand(scope, after);
  return updated(shown, entry, etagOf(shown.version, shown));
}

/** Throws 409 when the version sent is an earlier one, 422 when another owned member is not what stands. */
function requireOwned(input: DemandUpdate, before: Demand): void {
  if (input.version !== undefined && input.version !== before.version) {
    const message = say('refused.staleDemand', { sent: input.version, version: before.version });
    throw conflict('VERSION_MISMATCH', message);
  }
  const faults = ownedFaults(input, before);
  if (faults.length > 0) throw invalid(faults);
}

/** Deletes a standalone row. Throws 409 for a row that a shift makes, and for one that a published rota staffs. */
export async function deleteDemand(
  { tx, at, scope, requireVersion }: Write,
  rotas: Rotas,
  id: string,
): Promise<Outcome> {
  const { organisationId } = scope.actor;
  await lockRow(tx, 'planning_demand', organisationId, id);
  const before = await getDemand(tx, scope, id, at);
  requireVersion(before.version);
  requireOpenTo('delete', before);
  await requireUnpublished(tx, organisationId, [id]);
  await removeDemand(rotas, tx, organisationId, [id]);
  return {
    status: 200,
    body: { id, deleted: true },
    audit: { action: 'demand.delete', entityType: 'demand', entityId: id, before, after: null },
  };
}

/** What is stored of the input. Throws 422 naming every fault. */
export function demandValues(input: DemandInput, locationId: string, path = 'body'): DemandValues {
  const start = readInstant(input.start, `${path}/start`);
  const end = readInstant(input.end, `${path}/end`);
  const staffing = staffingOf(input);
  const faults = [
    ...intervalFaults(start, end, path),
    ...staffFaults(staffing, path),
    ...furtherFaults(input, path),
  ];
  if (faults.length > 0) throw invalid(faults);
  return { name: input.name, locationId, start, end, ...staffing };
}
