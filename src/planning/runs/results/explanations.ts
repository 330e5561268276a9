/** Reads explanations; a row of which nothing is stored is judged aside, and kept, when somebody asks for it. */
import type { OffsetPage } from '../../../platform/page.ts';
import { readAssigned as readRoster } from '../input/live.repo.ts';
import { readEntry } from '../outcome/keys.ts';
import { explanationRow } from '../outcome/rows.ts';
import { findRun, readSnapshot } from '../runs.repo.ts';
import type { RunsContext } from '../runs.service.ts';
import { insertResults } from '../work/work.repo.ts';
import * as repo from './explanations.repo.ts';
import { findLocation, readKeys, type Where } from './results.repo.ts';

/** Why-assigned first, then why-not, each by the order of the rows. */
export async function readExplanations(
  context: RunsContext,
  where: Where,
  filter: repo.ExplanationFilter,
  { limit, offset }: OffsetPage,
): Promise<repo.Explanations> {
  const none = { items: [], total: 0 };
  const page = { limit, offset };
  const assigned =
    filter.type === 'why-not' ? none : await repo.readAssigned(context.db, where, filter, page);
  const rest = { limit: limit - assigned.items.length, offset: Math.max(0, offset - assigned.total) };
  const others = filter.type === 'why-assigned' ? none : await readWhyNot(context, where, filter, rest);
  return { items: [...assigned.items, ...others.items], total: assigned.total + others.total };
}

async function readWhyNot(
  context: RunsContext,
  where: Where,
  { demandId, userId, code }: repo.ExplanationFilter,
  { limit, offset }: OffsetPage,
): Promise<repo.Explanations> {
  const { db } = context;
  const counted = await repo.countEntries(db, where, demandId);
  const known =
    counted.rows === 0 && demandId !== undefined && (await judgeRow(context, where, demandId))
      ? await repo.countEntries(db, where, demandId)
      : counted;
  const isWhole = userId === undefined && code === undefined;
  const place = isWhole ? { from: offset, until: offset + limit } : null;
  const [rows, keys] = await Promise.all([repo.readEntries(db, where, demandId, place), readKeys(db, where)]);
  const found = rows.flatMap(({ entries, demandId: id }) =>
    entries.flatMap((entry) => readEntry(keys, entry).map((row) => ({ demandId: id, ...row }))),
  );
  const asked = isWhole
    ? found
    : found.filter((row) => row.userId === (userId ?? row.userId) && row.code === (code ?? row.code));
  const skip = offset - (isWhole ? (rows[0]?.before ?? offset) : 0);
  return { items: asked.slice(skip, skip + limit), total: isWhole ? known.total : asked.length };
}

/** False when there is nothing to judge: no result yet, or a row that is not in the run or not in sight. */
async function judgeRow(context: RunsContext, where: Where, demandId: string): Promise<boolean> {
  const { db, aside } = context;
  const { organisationId, runId, locationIds } = where;
  const locationId = await findLocation(db, organisationId, runId, demandId);
  if (locationId === undefined || !(locationIds?.includes(locationId) ?? true)) return false;
  const run = await findRun(db, organisationId, runId);
  if (run === undefined || run.contentHash === null || run.resultHash === null) return false;
  const problemText = await readSnapshot(db, organisationId, run.contentHash);
  if (problemText === undefined) return false;
  const roster = await readRoster(db, organisationId, runId);
  const found = await aside.ask(organisationId, 'whyNot', { problemText, roster, demandId });
  const isKept = await db.transaction(organisationId, async (tx) => {
    await findRun(tx, organisationId, runId, true);
    const current = await readRoster(tx, organisationId, runId);
    if (JSON.stringify(current) !== JSON.stringify(roster)) return false;
    await repo.withKeys(tx, { organisationId, runId }, found.ids, async (writer) => {
      const all = { organisationId, runId, locationIds: null };
      if ((await repo.countEntries(tx, all, demandId)).rows > 0) return;
      const entries = found.people.map((one) => writer.entry(one));
      const rows = JSON.stringify([explanationRow(found.row, entries)]);
      await insertResults(tx, organisationId, runId, 'planning_explanations', rows);
    });
    return true;
  });
  // An override came in between.
  return isKept || judgeRow(context, where, demandId);
}
