/** Rows of demand created, changed and deleted as one: a line of several days, or what takes that back. */

import type { Sql } from '../../../platform/db/db.ts';
import { conflict, type FaultDetail, notFound, requireNoFaults } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { say } from '../../../words/said.ts';
import { closedWarnings } from '../../organisation/locations/closed-days.ts';
import { requireInScope, requireLocation, type Scope } from '../../scope.ts';
import { warningOf } from '../../warning.ts';
import type { Write } from '../../write.ts';
import * as repo from './demand.repo.ts';
import { peopleFaults } from './demand.rules.ts';
import type { ChangedRow, CreatedRow, Demand, DemandRowsChange, Priority } from './demand.schema.ts';
import { type DemandChange, type DemandCreation, demandValues, writeDemandRows } from './demand.service.ts';
import { shownDemand } from './demand-acts.rules.ts';
import { requireNewlyNamed } from './newly-named.ts';
import { type Rotas, removeDemand } from './removal.ts';
import { requireUnpublished } from './unpublished.ts';

/** Throws 404, 403, 409 or 422 for the first row that cannot be as it is sent; nothing is written then. */
export async function changeDemandRows(
  write: Write,
  rotas: Rotas,
  change: DemandRowsChange,
): Promise<Outcome> {
  const { tx, at, scope } = write;
  const { organisationId } = scope.actor;
  const { create = [], update = [], remove = [] } = change;
  requireNoFaults([...emptyFaults(change), ...repeatedFaults({ update, remove })]);
  const before = await readHeld(write, [...update, ...remove]);
  const created = await createdRows(write, create);
  const changed = update.map((row, index) => changedRow(before.get(row.id)!, row, `body/update/${index}`));
  const gone = remove.map(({ id }) => before.get(id)!);
  await requireDeletable(tx, organisationId, gone);
  await removeDemand(
    rotas,
    tx,
    organisationId,
    gone.map(({ id }) => id),
  );
  await writeDemandRows(tx, organisationId, { created, changed }, at);
  for (const [priority, rows] of Map.groupBy(update, ({ basePriority }) => basePriority)) {
    if (priority === undefined) continue;
    await repo.updatePriority(
      tx,
      organisationId,
      rows.map(({ id }) => id),
      priority,
    );
  }
  const after = await readViews(
    write,
    [...created, ...changed].map(({ id }) => id),
  );
  const viewsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => after.get(id)!);
  const result = { created: viewsOf(created), updated: viewsOf(changed), removed: gone.map(({ id }) => id) };
  const shown = (rows: readonly { id: string }[]) =>
    rows.map(({ id }) => repo.demandView(before.get(id)!, at));
  const moved = result.updated.filter(({ id, start }) => before.get(id)!.start !== start);
  return {
    status: 200,
    body: {
      ...result,
      created: result.created.map((row) => shownDemand(scope, row)),
      updated: result.updated.map((row) => shownDemand(scope, row)),
    },
    headers: warningOf(await warningsOf(tx, organisationId, [...result.created, ...moved])),
    audit: {
      action: 'demand.change-rows',
      entityType: 'demand-rows',
      entityId: newId(at),
      before: { updated: shown(update), removed: shown(remove) },
      after: { created: result.created, updated: result.updated },
    },
  };
}

/** Creates standalone rows and returns them as they are read; whom those of `before` named, they may name. */
export async function createRows(
  write: Write,
  rows: readonly CreatedRow[],
  before: readonly CreatedRow[] = [],
): Promise<Demand[]> {
  const { tx, at, scope } = write;
  const created = await createdRows(write, rows, before);
  await writeDemandRows(tx, scope.actor.organisationId, { created, changed: [] }, at);
  const views = await readViews(
    write,
    created.map(({ id }) => id),
  );
  return created.map(({ id }) => views.get(id)!);
}

function emptyFaults({ create = [], update = [], remove = [] }: DemandRowsChange): FaultDetail[] {
  if (create.length + update.length + remove.length > 0) return [];
  return [{ path: 'body', code: 'REQUIRED', message: say('need.changesNoRow') }];
}

function repeatedFaults(lists: Record<'update' | 'remove', readonly { id: string }[]>): FaultDetail[] {
  const seen = new Set<string>();
  return Object.entries(lists).flatMap(([member, rows]) =>
    rows.flatMap(({ id }, index) => {
      const isKnown = seen.has(id);
      seen.add(id);
      if (!isKnown) return [];
      return [{ path: `body/${member}/${index}/id`, code: 'DUPLICATE', message: say('faults.listedBefore') }];
    }),
  );
}

/** The rows as they stand, held until COMMIT. Throws 404, 403, and 409 for one that was changed since. */
async function readHeld(
  write: Write,
  rows: readonly { id: string; version: number }[],
): Promise<ReadonlyMap<string, repo.DemandRow>> {
  const { tx, scope } = write;
  const { organisationId } = scope.actor;
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  await repo.readDemandValues(tx, organisationId, { ids }, { forUpdate: true });
  const found = await repo.readDemand(tx, organisationId, { ids });
  const held = new Map(found.map((row) => [row.id, row]));
  for (const { id, version: sent } of rows) {
    const row = held.get(id);
    if (row === undefined) throw notFound('demand', id);
    requireInScope(scope, row.locationId);
    if (row.version === sent) continue;
    throw conflict('VERSION_MISMATCH', say('refused.staleDemand', { sent, version: row.version }));
  }
  return held;
}

async function readViews({ tx, at, scope }: Write, ids: readonly string[]): Promise<Map<string, Demand>> {
  if (ids.length === 0) return new Map();
  const rows = await repo.readDemand(tx, scope.actor.organisationId, { ids });
  return new Map(rows.map((row) => [row.id, repo.demandView(row, at)]));
}

async function createdRows(
  { tx, at, scope }: Write,
  rows: readonly CreatedRow[],
  before: readonly CreatedRow[] = [],
): Promise<DemandCreation[]> {
  await requireLocations(tx, scope, rows);
  requireNoFaults(rows.flatMap((row, index) => peopleFaults(row, `body/create/${index}`)));
  await requireNewlyNamed(tx, scope, rows, before);
  return rows.map((row, index) => {
    const { preferredUserIds = [], excludedUserIds = [], tags = [], basePriority, ...input } = row;
    return {
      id: newId(at),
      values: demandValues(input, row.locationId, `body/create/${index}`),
      basePriority: basePriority ?? ('medium' satisfies Priority),
      preferredUserIds,
      excludedUserIds,
      tags,
    };
  });
}

async function requireLocations(tx: Sql, scope: Scope, rows: readonly CreatedRow[]): Promise<void> {
  for (const id of new Set(rows.map(({ locationId }) => locationId))) await requireLocation(tx, scope, id);
}

/** What is left out stays; a `maxStaff` that was raised above the target stays as far as it can, as when a shift is changed. */
function changedRow(row: repo.DemandRow, change: ChangedRow, path: string): DemandChange {
  const { id, version: _, basePriority: __, ...said } = change;
  const isAlone = said.eligibilityProfileId === null && said.furtherQualifications === undefined;
  const targetStaff = said.targetStaff ?? row.targetStaff;
  const isRaised = row.maxStaff > row.targetStaff;
  const values = {
    ...row,
    ...said,
    maxStaff: said.maxStaff ?? (isRaised ? Math.max(row.maxStaff, targetStaff) : targetStaff),
    ...(isAlone ? { furtherQualifications: null } : {}),
  };
  return { id, values: demandValues(values, row.locationId, path) };
}

/** Throws 409 as `deleteDemand` does. */
async function requireDeletable(tx: Sql, organisationId: string, rows: readonly repo.DemandRow[]) {
  const ofShift = rows.find(({ shiftId }) => shiftId !== null);
  if (ofShift?.shiftId != null) {
    const message = say('need.madeByShift', { id: ofShift.id, shiftId: ofShift.shiftId });
    throw conflict('MADE_BY_SHIFT', message);
  }
  if (rows.length === 0) return;
  await requireUnpublished(
    tx,
    organisationId,
    rows.map(({ id }) => id),
  );
}

async function warningsOf(tx: Sql, organisationId: string, rows: readonly Demand[]): Promise<string[]> {
  const warnings: string[] = [];
  for (const [site, there] of Map.groupBy(rows, ({ locationId }) => locationId)) {
    const starts = there.map(({ start }) => start);
    warnings.push(...(await closedWarnings(tx, organisationId, site, starts)));
  }
  return warnings;
}
