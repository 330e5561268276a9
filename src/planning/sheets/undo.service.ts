/** Takes an import back as one, by what the log keeps of it. What somebody has changed since is never overwritten. */
import { isDeepStrictEqual } from 'node:util';
import Type, { type Static } from 'typebox';
import { readAudit } from '../../platform/audit/audit.repo.ts';
import type { AuditEvent } from '../../platform/audit/audit.ts';
import type { Sql } from '../../platform/db/db.ts';
import { conflict, forbidden, notFound } from '../../platform/errors.ts';
import { Closed, OneOf, Uuid } from '../../platform/shapes.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { say } from '../../words/said.ts';
import type { DemandValues } from '../need/demand/demand.members.ts';
import { lockChanged } from '../need/demand/demand.repo.ts';
import { writeDemandRows } from '../need/demand/demand.service.ts';
import { type Rotas, removeDemand } from '../need/demand/removal.ts';
import { requireUnpublished } from '../need/demand/unpublished.ts';
import type { Write } from '../write.ts';
import type { EntitlementRecords, LeaveYears } from './entitlements.records.ts';

const KINDS = ['demand', 'leave-entitlements'] as const;
type Kind = (typeof KINDS)[number];

export const ImportUndone = Closed(
  {
    id: Uuid,
    kind: OneOf(KINDS),
    removed: Type.Integer({
      minimum: 0,
      description: 'rows of demand that are gone again, or years of leave',
    }),
    restored: Type.Integer({ minimum: 0, description: 'rows or years that are as they were before' }),
  },
  { title: 'ImportUndone' },
);
export type ImportUndone = Static<typeof ImportUndone>;

export interface Undoing {
  rotas: Rotas;
  /** Null: leave is another system's. */
  entitlements: EntitlementRecords | null;
}

/** Throws 404 for no import that can be taken back, 409 where it was already or where something changed since. */
export async function undoImport(write: Write, undoing: Undoing, id: string): Promise<Outcome> {
  const { tx, scope } = write;
  const { organisationId } = scope.actor;
  const { event, kind } = await readImport(tx, organisationId, id);
  const counts =
    kind === 'demand'
      ? await undoDemand(write, undoing.rotas, event)
      : await undoEntitlements(write, undoing.entitlements, event);
  const body: ImportUndone = { id, kind, ...counts };
  const entry = { action: `${kind}.undo-import`, entityType: 'import', entityId: id };
  return { status: 200, body, audit: { ...entry, before: null, after: counts } };
}

async function readImport(
  tx: Sql,
  organisationId: string,
  id: string,
): Promise<{ event: AuditEvent; kind: Kind }> {
  const filter = { entityType: 'import', entityId: id };
  const { items } = await readAudit(tx, organisationId, 'planning', { limit: 2, offset: 0 }, filter);
  const event = items.at(-1);
  const kind = KINDS.find((one) => event?.action === `${one}.import`);
  if (event === undefined || kind === undefined) throw notFound('import', id);
  if (items.length > 1) throw conflict('ALREADY_UNDONE', say('sheets.undoneAlready'));
  return { event, kind };
}

const changed = (what: string) => conflict('CHANGED_SINCE', say('sheets.changedSince', { what }));

type Counts = Pick<ImportUndone, 'removed' | 'restored'>;

/** A row counts as untouched while it was changed last by the import. */
async function undoDemand({ tx, at, scope }: Write, rotas: Rotas, event: AuditEvent): Promise<Counts> {
  const { organisationId } = scope.actor;
  const member = (name: string) => event.changes.find(({ path }) => path === `/${name}`);
  const created = (member('created')?.after ?? []) as string[];
  const before = (member('changed')?.before ?? []) as (DemandValues & { id: string })[];
  const ids = [...created, ...before.map(({ id }) => id)];
  const rows = await lockChanged(tx, organisationId, ids);
  const { granted } = scope;
  const foreign = granted === null ? undefined : rows.find(({ locationId }) => !granted.includes(locationId));
  if (foreign !== undefined) throw forbidden(say('sheets.undoBeyond'));
  const touched = rows.find(({ changedAt }) => Date.parse(changedAt) !== Date.parse(event.at));
  if (touched !== undefined) throw changed(touched.name);
  if (rows.length < ids.length) throw conflict('CHANGED_SINCE', say('sheets.deletedSince'));
  await requireUnpublished(tx, organisationId, ids);
  await removeDemand(rotas, tx, organisationId, created);
  const restored = before.map(({ id, ...values }) => ({ id, values }));
  await writeDemandRows(tx, organisationId, { created: [], changed: restored }, at);
  return { removed: created.length, restored: restored.length };
}

async function undoEntitlements(
  { tx, scope }: Write,
  records: EntitlementRecords | null,
  event: AuditEvent,
): Promise<Counts> {
  const { organisationId, role } = scope.actor;
  if (role !== 'admin') throw forbidden(say('sheets.undoBeyond'));
  if (records === null) throw conflict('KEPT_ELSEWHERE', say('refused.entitlementsElsewhere'));
  const pairs = event.changes.map(({ before, after }) => ({
    before: before as LeaveYears,
    after: after as LeaveYears,
  }));
  const standing = Map.groupBy(await records.entitlements(tx, organisationId), ({ userId }) => userId);
  for (const { after } of pairs) {
    const now = (standing.get(after.userId) ?? []).map(({ userId: _person, ...year }) => year);
    if (!isDeepStrictEqual(inOrder(now), inOrder(after.years))) throw changed(after.userId);
  }
  await records.write(
    tx,
    organisationId,
    pairs.map(({ before }) => before),
  );
  const counted = pairs.map(({ before, after }) => after.years.length - before.years.length);
  const removed = counted.reduce((sum, count) => sum + count, 0);
  const differing = pairs.flatMap(({ before, after }) =>
    before.years.filter((year) => !after.years.some((one) => isDeepStrictEqual(one, year))),
  );
  return { removed, restored: differing.length };
}

const inOrder = (years: LeaveYears['years']) =>
  years
    .map((year) => JSON.stringify(Object.entries(year).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .toSorted();
