/** Reads explanations. Why-nots that are not stored are judged in the worker pool on first use, then stored. */

import type { OffsetPage } from '../../../../platform/http/page.ts';
import { isSeen, type Sight } from '../../../organisation/workforce/sight.ts';
import { readAssigned as readRoster } from '../../problem/live.repo.ts';
import type { RunsContext } from '../context.ts';
import { findRun, readThen } from '../runs.repo.ts';
import { type Entry, inOrder, type Keys, readEntry, type WhyNotReason } from './explanation-dictionary.ts';
import * as repo from './explanations.repo.ts';
import { insertResults } from './insert.repo.ts';
import { explanationRow } from './result-mapper.ts';
import { findPlace, readKeys, type Where } from './results.repo.ts';

export type WhyNotRow = { demandId: string } & WhyNotReason;

/** A page of both kinds, why-assigned first, each in the order of the rows. */
interface FoundExplanations {
  assigned: repo.ExplanationRow[];
  whyNot: WhyNotRow[];
  total: number;
}

export async function readExplanations(
  context: RunsContext,
  where: Where,
  filter: repo.ExplanationFilter,
  { limit, offset }: OffsetPage,
  sight: Sight,
): Promise<FoundExplanations> {
  const none = { items: [], total: 0 };
  const page = { limit, offset };
  const assigned =
    filter.type === 'why-not' ? none : await repo.readAssigned(context.db, where, filter, page, sight);
  const rest = { limit: limit - assigned.items.length, offset: Math.max(0, offset - assigned.total) };
  const others =
    filter.type === 'why-assigned' ? none : await readWhyNot(context, where, filter, rest, sight);
  const total = assigned.total + others.total;
  return { assigned: assigned.items, whyNot: others.items, total };
}

async function readWhyNot(
  context: RunsContext,
  where: Where,
  { demandId, userId, code }: repo.ExplanationFilter,
  { limit, offset }: OffsetPage,
  sight: Sight,
): Promise<{ items: WhyNotRow[]; total: number }> {
  const { db } = context;
  const count = () => repo.countEntries(db, where, demandId);
  // Asked first: what makes it so may be stored meanwhile.
  const isListStored = demandId === undefined ? await repo.isWhole(db, where) : null;
  const stored = await count();
  const areStored = isListStored ?? stored.rows > 0;
  if (!areStored) await judge(context, where, demandId);
  const counted = areStored ? stored : await count();
  const isWhole = userId === undefined && code === undefined && sight.people === null && sight.pay;
  const place = isWhole ? { from: offset, until: offset + limit } : null;
  const [rows, keys] = await Promise.all([repo.readEntries(db, where, demandId, place), readKeys(db, where)]);
  const found = rows.flatMap(({ entries, demandId: id }) =>
    seenEntries(entries, keys, sight).flatMap((entry) =>
      readEntry(keys, entry).map((row) => ({ demandId: id, ...row })),
    ),
  );
  const asked = isWhole
    ? found
    : found.filter(
        (row) => row.personId === (userId ?? row.personId) && codeOf(row) === (code ?? codeOf(row)),
      );
  const skip = offset - (isWhole ? (rows[0]?.before ?? offset) : 0);
  return { items: asked.slice(skip, skip + limit), total: isWhole ? counted.total : asked.length };
}

export const codeOf = (why: WhyNotReason) => ('broken' in why ? why.broken.code : 'NOT_CHOSEN');

/** Only people in sight; where costs are hidden, in an order that no cost decides. */
function seenEntries(entries: Entry[], { ids }: Keys, sight: Sight): Entry[] {
  const seen = entries.filter(([person]) => isSeen(sight, ids[person]!));
  return sight.pay ? seen : inOrder(seen, { byCost: false });
}

/**
 * Judges and stores those of the row, or all that a list of the run has, unless there is nothing to judge: no result yet, or a
 * row that is not in the run or not in sight.
 */
async function judge(context: RunsContext, where: Where, demandId: string | undefined): Promise<void> {
  const { db, workerPool } = context;
  const { organisationId, runId, locationIds } = where;
  if (demandId !== undefined) {
    const place = await findPlace(db, organisationId, runId, demandId);
    if (place === undefined || !(locationIds?.includes(place.locationId) ?? true)) return;
  }
  const run = await findRun(db, organisationId, runId);
  if (run === undefined || run.resultHash === null) return;
  const state = await readThen(db, organisationId, runId);
  if (state === undefined) return;
  const { rows, ids } = await workerPool.run(organisationId, 'whyNot', {
    ...state,
    demandId: demandId ?? null,
  });
  const isKept = await db.transaction(organisationId, async (tx) => {
    await findRun(tx, organisationId, runId, true);
    const current = await readRoster(tx, organisationId, runId);
    if (JSON.stringify(current) !== JSON.stringify(state.roster)) return false;
    await repo.withKeys(tx, where, ids, async (writer) => {
      const stored = new Set(await repo.readJudged(tx, organisationId, runId));
      const added = rows.filter((row) => !stored.has(row.demandId)).map((row) => explanationRow(row, writer));
      await insertResults(tx, organisationId, runId, 'planning_explanations', JSON.stringify(added));
      if (demandId === undefined) await repo.markWhole(tx, where);
    });
    return true;
  });
  // An override came in between.
  if (!isKept) await judge(context, where, demandId);
}
