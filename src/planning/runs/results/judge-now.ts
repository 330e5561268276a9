/** Why-not of one row of a large run, whose pairs are too many to store: judged when somebody asks. */
import type { Sql } from '../../../platform/db.ts';
import type { Problem } from '../../../solver/index.ts';
import { isLarge, whyNot } from '../outcome/explanation.ts';
import { whyNotRows } from '../outcome/rows.ts';
import { fixedAssignments } from '../problem/builder.ts';
import { findRun, readSnapshot } from '../runs.repo.ts';
import type { ExplanationFilter, ExplanationRow, Where } from './results.repo.ts';
import { readAssignments } from './results.repo.ts';

/** Null when what is stored is all there is to say. */
export async function judgeNow(
  sql: Sql,
  { organisationId, runId, locationIds }: Where,
  { demandId, userId, type, code }: ExplanationFilter,
): Promise<ExplanationRow[] | null> {
  if (demandId === undefined || type === 'why-assigned') return null;
  const run = await findRun(sql, organisationId, runId);
  const hash = run?.contentHash ?? null;
  const text = hash === null ? undefined : await readSnapshot(sql, organisationId, hash);
  if (text === undefined) return null;
  const problem = JSON.parse(text) as Problem;
  const row = problem.demand.find(({ id }) => id === demandId);
  if (row === undefined || !isLarge(problem)) return null;
  if (locationIds !== null && !locationIds.includes(row.locationId)) return null;
  const stored = await readAssignments(sql, { organisationId, runId, locationIds: null });
  const roster = stored.map((assignment) => ({ personId: assignment.userId, demandId: assignment.demandId }));
  return whyNot(problem, [...roster, ...fixedAssignments(problem)], demandId)
    .filter(({ personId }) => userId === undefined || personId === userId)
    .flatMap((entry) => whyNotRows(entry).map((why) => ({ demandId, userId: entry.personId, ...why })))
    .filter((entry) => code === undefined || entry.code === code);
}
