/** An import of a spreadsheet: judged by its plan, then written as one, or rolled back for a dry run. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../../platform/context.ts';
import { type Sql, withRollback } from '../../platform/db/db.ts';
import { conflict } from '../../platform/errors.ts';
import {
  type ImportReport,
  importOutcome,
  type Planned,
  refusalOf,
  reportOf,
} from '../../platform/sheets/report.ts';
import type { SheetRows } from '../../platform/sheets/rows.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { type Said, say } from '../../words/said.ts';
import { upsertPeople } from '../organisation/directory/directory.repo.ts';
import { type Birth, writeBirths } from '../organisation/workforce/workforce.repo.ts';
import type { Scope } from '../scope.ts';
import { type Caller, callerOf, type Write } from '../write.ts';
import { planAvailability } from './availability.import.ts';
import type { AvailabilityRecords } from './availability.records.ts';
import { planDemand, writeDemand } from './demand.import.ts';
import { planEntitlements } from './entitlements.import.ts';
import type { EntitlementRecords } from './entitlements.records.ts';
import { planPeople } from './people.import.ts';
import { writeEligibility } from './qualified.ts';
import type { StaffChange, StaffRecords } from './staff.ts';

interface Work extends Planned {
  write(write: Write): Promise<void>;
}

export interface Importer {
  kind: string;
  plan(tx: Sql, scope: Scope, rows: SheetRows, at: Date): Promise<Work>;
  /** The import is committed. */
  committed?(organisationId: string): void;
}

/** `takesClosed`: rows on days on which their site is closed are taken too. */
export const demandImport = (takesClosed: boolean): Importer => ({
  kind: 'demand',
  plan: async (tx, scope, rows, at) => {
    const plan = await planDemand(tx, scope, rows, { at, takesClosed });
    const { created, changed, unchanged, notes, firstDate, rows: changedRows, added } = plan;
    return {
      counts: {
        firstDate,
        created: created.length,
        changed: changed.length,
        unchanged,
        notes,
        rows: changedRows,
        added,
      },
      before: { created: [], changed: changed.map(({ id, before }) => ({ ...before, id })) },
      after: {
        created: created.map(({ id }) => id),
        changed: changed.map(({ id, values }) => ({ ...values, id })),
      },
      isUndoable: true,
      write: (write) => writeDemand(write.tx, scope, plan, write.at),
    };
  },
});

export const peopleImport = (staff: StaffRecords): Importer => ({
  kind: 'people',
  committed: staff.changed,
  plan: async (tx, scope, rows, at) => {
    const plan = await planPeople(staff, tx, scope, rows, at);
    const {
      records,
      eligibility,
      births,
      created,
      changed,
      unchanged,
      notes,
      before,
      rows: changedRows,
      added,
    } = plan;
    const standing = new Set(before.map(({ person }) => person.id));
    const isNew = ({ person }: (typeof records)[number]) => !standing.has(person.id);
    return {
      counts: { created, changed, unchanged, notes, rows: changedRows, added },
      before: { created: [], changed: before, qualifications: [], births: births.before },
      after: {
        created: records.filter(isNew).map(({ person }) => person.id),
        changed: records.filter((change) => !isNew(change)),
        qualifications: eligibility?.userIds ?? [],
        births: births.after,
      },
      write: async (write) => {
        if (records.length > 0) await staff.write(write.tx, scope.actor.organisationId, records, write.at);
        if (eligibility !== null) await writeEligibility(write, eligibility);
        if (births.after.length > 0) await writeBorn(write, records, births.after);
      },
    };
  },
});

/** Planning hears of somebody new by the push that follows; who is born when needs them at once. */
async function writeBorn(
  { tx, at, scope }: Write,
  records: readonly StaffChange[],
  births: readonly Birth[],
): Promise<void> {
  const { organisationId } = scope.actor;
  const born = new Set(births.map(({ userId }) => userId));
  const people = records.map(({ person }) => person).filter(({ id }) => born.has(id));
  await upsertPeople(
    tx,
    organisationId,
    people.map(({ role: _role, locationIds: _sites, ...person }) => person),
    at,
  );
  await writeBirths(tx, organisationId, births);
}

export const availabilityImport = (records: AvailabilityRecords): Importer => ({
  kind: 'availability',
  plan: async (tx, scope, rows) => {
    const plan = await planAvailability(records, tx, scope, rows);
    const { changes, unchanged, rows: changedRows } = plan;
    const changed = changes.filter(({ before }) => before !== null);
    return {
      counts: {
        created: changes.length - changed.length,
        changed: changed.length,
        unchanged,
        notes: [],
        rows: changedRows,
      },
      before: changed.map(({ before }) => before),
      after: changes.map(({ after }) => after),
      write: ({ tx }) =>
        records.write(
          tx,
          scope.actor.organisationId,
          changes.map(({ after }) => after),
        ),
    };
  },
});

export const entitlementsImport = (records: EntitlementRecords): Importer => ({
  kind: 'leave-entitlements',
  plan: async (tx, scope, rows) => {
    const { changes, ...counts } = await planEntitlements(records, tx, scope, rows);
    const after = changes.map((change) => change.after);
    return {
      counts,
      before: changes.map(({ before }) => before),
      after,
      isUndoable: true,
      write: (write) => records.write(write.tx, scope.actor.organisationId, after),
    };
  },
});

/** Throws 409 where the people are another system's. */
export function staffOf(staff: StaffRecords | null): StaffRecords {
  const message = say('refused.staffElsewhere');
  return embedded(staff, message);
}

/** Throws 409 where availability is another system's. */
export function statementsOf(records: AvailabilityRecords | null): AvailabilityRecords {
  const message = say('refused.availabilityElsewhere');
  return embedded(records, message);
}

/** Throws 409 where leave entitlements are another system's. */
export function entitlementsOf(records: EntitlementRecords | null): EntitlementRecords {
  return embedded(records, say('refused.entitlementsElsewhere'));
}

function embedded<R>(records: R | null, message: Said): R {
  if (records === null) throw conflict('KEPT_ELSEWHERE', message);
  return records;
}

/** What the import would do, and every fault: it is done, and rolled back. */
export async function checkImport(
  { db, now }: ServiceContext,
  caller: Caller,
  importer: Importer,
  rows: SheetRows,
): Promise<ImportReport> {
  const { organisationId } = caller.scope.actor;
  const counts = await withRollback(db, organisationId, async (tx) => {
    const at = now();
    const planned = await importer.plan(tx, caller.scope, rows, at);
    if (rows.faultCount > 0) return null;
    await planned.write({ ...caller, tx, at });
    return planned.counts;
  });
  return reportOf(importer.kind, rows, counts, false);
}

export async function writeImport(
  { mutate }: ServiceContext,
  request: FastifyRequest,
  reply: FastifyReply,
  importer: Importer,
  rows: SheetRows,
): Promise<FastifyReply> {
  const caller = callerOf(request);
  const sent = await mutate(request, reply, (tx, at) => performImport({ ...caller, tx, at }, importer, rows));
  importer.committed?.(caller.scope.actor.organisationId);
  return sent;
}

async function performImport(write: Write, importer: Importer, rows: SheetRows): Promise<Outcome> {
  const work = await importer.plan(write.tx, write.scope, rows, write.at);
  if (rows.faultCount > 0) throw refusalOf(rows);
  await work.write(write);
  return importOutcome(importer.kind, rows, work, write.at);
}
