/** An import of listings: judged by its plan, its pictures fetched, then written as one, or rolled back for a dry run. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../../platform/auth/auth.ts';
import { type Sql, withRollback } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids.ts';
import type { AddedRow, ChangedRow } from '../../platform/sheets/differences.ts';
import {
  type Counts,
  type ImportReport,
  importOutcome,
  refusalOf,
  reportOf,
} from '../../platform/sheets/report.ts';
import type { Row, SheetRows } from '../../platform/sheets/rows.ts';
import { type Outcome, Outdated } from '../../platform/writes/mutation.ts';
import { type Said, say } from '../../words/said.ts';
import { keepBatch } from '../batches/batches.service.ts';
import type { ListingsContext } from '../context.ts';
import { requireType } from '../listings/listings.service.ts';
import { dropImage } from '../photos/photos.service.ts';
import { type Write, writeOf } from '../request.ts';
import type { FieldColumn, ListingSheet } from './listings.columns.ts';
import { type ListingChange, type ListingsPlan, planListings } from './listings.import.ts';
import { cellsOf } from './listings.rows.ts';
import { writeListings } from './listings.write.ts';
import { ImportedPictures } from './pictures.service.ts';

const KIND = 'listings';

/** One file on its way in. */
interface Import {
  context: ListingsContext;
  organisationId: string;
  sheet: ListingSheet;
  catalogId: string;
  key: FieldColumn | null;
  rows: SheetRows;
  pictures: ImportedPictures;
  /** Rows with faults are left out, and the others imported; else a file with faults is refused. */
  leavesFaulty: boolean;
  newIdOf: (row: Row) => string;
}

export function importOf(
  context: ListingsContext,
  request: FastifyRequest,
  asked: Pick<Import, 'sheet' | 'catalogId' | 'leavesFaulty'> & { key: string | null },
  rows: SheetRows,
): Import {
  const at = context.now();
  const ids = new Map<Row, string>();
  const newIdOf = (row: Row) => {
    const id = ids.get(row) ?? newId(at);
    ids.set(row, id);
    return id;
  };
  const { organisationId } = actorOf(request);
  const pictures = new ImportedPictures(context, at);
  const key = asked.sheet.fields.find(({ name }) => name === asked.key) ?? null;
  return { context, organisationId, ...asked, key, rows, pictures, newIdOf };
}

/** Nothing of the file may be written: it has faults, and they are not of rows that are to be left out. */
const isRefused = ({ leavesFaulty, rows }: Import) =>
  rows.faultCount > 0 && (!leavesFaulty || rows.hasFileFaults);

async function planOf(sql: Sql, one: Import): Promise<ListingsPlan> {
  const { organisationId, catalogId, context } = one;
  one.pictures.wanted = [];
  const type = await requireType(sql, organisationId, catalogId);
  const currency = await context.currencyOf(sql, organisationId);
  const plan = await planListings(sql, { ...one, type, defaultCurrency: currency }, one.rows);
  one.pictures.wanted = one.pictures.wanted.filter(({ row }) => !row.isFaulty);
  return plan;
}

function countsOf(
  { changes, unchanged, notes: planned }: ListingsPlan,
  { sheet, rows: { reading } }: Import,
  notes: Said[] = [],
): Counts {
  const rows = changes.flatMap(({ row, slug, before, state }): ChangedRow[] => {
    if (before === null) return [];
    const after = { ...before, ...state, slug: slug ?? before.slug };
    return [{ row, name: before.title, before: cellsOf(before, sheet), after: cellsOf(after, sheet) }];
  });
  const fresh = changes.filter(({ before }) => before === null);
  const counts = { created: fresh.length, changed: changes.length - fresh.length, unchanged };
  const found = { ...counts, rows, notes: [...planned, ...notes] };
  return reading === null ? found : { ...found, added: addedOf(fresh, sheet) };
}

/** New listings as they were read; what is made of them when they are written has no cell yet. */
function addedOf(fresh: readonly ListingChange[], sheet: ListingSheet): AddedRow[] {
  return fresh.map(({ row, slug, state }) => ({
    row,
    name: state.title,
    cells: cellsOf({ ...state, id: null, slug }, sheet),
  }));
}

/** What the import would do, and every fault but those of pictures: it is done, and rolled back. */
export async function checkListings(request: FastifyRequest, one: Import): Promise<ImportReport> {
  const { context, organisationId, rows, pictures, leavesFaulty } = one;
  const counts = await withRollback(context.db, organisationId, async (tx) => {
    const plan = await planOf(tx, one);
    if (rows.faultCount > 0 && rows.reading === null && !leavesFaulty) return null;
    if (rows.hasFileFaults) return leavesFaulty ? null : countsOf(plan, one);
    await writeListings(writeOf(request, tx, context.now()), plan, one.sheet);
    return countsOf(plan, one, notesOf(pictures.wanted.length));
  });
  return reportOf(KIND, rows, counts, false);
}

function notesOf(count: number): Said[] {
  if (count === 0) return [];
  const what = say('sheets.pictures', { count });
  return [say('sheets.picturesLater', { what })];
}

export async function importListings(
  request: FastifyRequest,
  reply: FastifyReply,
  one: Import,
): Promise<FastifyReply> {
  const { context, pictures } = one;
  const written: ListingChange[] = [];
  try {
    return await context.mutatePrepared<void>(request, reply, {
      prepare: () => fetchPictures(one),
      work: async (tx, at) => {
        written.splice(0);
        const { plan, outcome } = await perform(writeOf(request, tx, at), one);
        written.push(...plan.changes);
        return outcome;
      },
    });
  } catch (error) {
    written.splice(0);
    throw error;
  } finally {
    // What came of the import is known by now: files that nothing refers to go.
    await pictures.forget(written.flatMap(({ state }) => state.photos));
    await dropReplaced(context, written);
  }
}

/** Outside of the transaction, which must be short. */
async function fetchPictures(one: Import): Promise<void> {
  const { context, organisationId, rows, pictures } = one;
  if (!rows.rows.some(({ values }) => values.photos != null)) return;
  await withRollback(context.db, organisationId, (tx) => planOf(tx, one));
  if (!isRefused(one)) await pictures.fetchWanted(rows, organisationId);
  if (isRefused(one)) throw refusalOf(rows);
}

async function perform(write: Write, one: Import): Promise<{ plan: ListingsPlan; outcome: Outcome }> {
  const plan = await planOf(write.tx, one);
  if (isRefused(one)) throw refusalOf(one.rows);
  if (one.pictures.wanted.length > 0) throw new Outdated(say('catalogue.picturesChanged'));
  const { changed, events } = await writeListings(write, plan, one.sheet);
  const isNew = new Set(plan.changes.filter(({ before }) => before === null).map(({ id }) => id));
  const before = new Map(plan.changes.map((change) => [change.id, change.before]));
  const items = changed.map((after) => ({ before: before.get(after.id) ?? null, after }));
  const planned = {
    counts: countsOf(plan, one),
    ...(items.length === 0 ? {} : { isUndoable: true, id: await keepBatch(write, 'import', items) }),
    before: { created: [], changed: plan.changes.flatMap(({ before }) => before ?? []) },
    after: { created: [...isNew], changed: changed.filter(({ id }) => !isNew.has(id)) },
  };
  return { plan, outcome: { ...importOutcome(KIND, one.rows, planned, write.at), events } };
}

async function dropReplaced({ blobs }: ListingsContext, changes: readonly ListingChange[]): Promise<void> {
  const gone = changes.flatMap(({ before, state }) => {
    const kept = new Set(state.photos.map(({ id }) => id));
    return (before?.photos ?? []).filter(({ id }) => !kept.has(id));
  });
  await Promise.all(gone.map((photo) => dropImage(blobs, photo)));
}
