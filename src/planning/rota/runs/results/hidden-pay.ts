/**
 * What a run costs for a caller who may not see everybody's pay. The one home of it: every answer that shows a run asks here, so
 * that two sums of one roster differ by no wage out of sight.
 */

import type { Sql } from '../../../../platform/db/db.ts';
import type { Assignment, Problem } from '../../../../solver/index.ts';
import { type Sight, showsPay } from '../../../organisation/workforce/sight.ts';
import { readAssigned } from '../../problem/live.repo.ts';
import type { Pin } from '../../problem/live.ts';
import type { RunRecord, StoredMetrics } from '../run-record.ts';
import { readAssignedPeople, readProblem } from '../runs.repo.ts';
import type { RunGap } from '../runs.schema.ts';
import { labourCostOf } from './outcome.ts';
import { points } from './points.ts';

export interface HiddenPay {
  /** People of the run whose pay is not shown. */
  people: number;
  /** Wages of the others, in the currency of the run; null: nobody is left. */
  labourCost: number | null;
}

/** Null: nothing is hidden, as the run pays nobody or the caller may see everybody's pay, or none at all. */
export async function readHiddenPay(
  sql: Sql,
  organisationId: string,
  { id, metrics }: Pick<RunRecord, 'id' | 'metrics'>,
  sight: Sight,
): Promise<HiddenPay | null> {
  if (sight.people === null || !sight.pay || metrics === null || !metrics.labourCost) return null;
  const people = await readAssignedPeople(sql, organisationId, id);
  const hidden = people.filter((userId) => !showsPay(sight, userId)).length;
  if (hidden === 0) return null;
  const text = hidden < people.length ? await readProblem(sql, organisationId, id) : undefined;
  if (text === undefined) return { people: hidden, labourCost: null };
  const problem: Problem = JSON.parse(text);
  return {
    people: hidden,
    labourCost: seenWages(problem, await readAssigned(sql, organisationId, id), sight),
  };
}

/** Wages of those duties whose person's pay the caller may see. */
export function seenWages(problem: Problem, duties: readonly Pin[], sight: Sight): number {
  return points(labourCostOf(problem, assignmentsOf(duties.filter(({ userId }) => showsPay(sight, userId)))));
}

/** Duties as the problem names them. */
export const assignmentsOf = (duties: readonly Pin[]): Assignment[] =>
  duties.map(({ userId: personId, demandId }) => ({ personId, demandId }));

/** The measures that hold everybody's wages, and would give away those left out of the sum. How far from the best stays. */
export function withoutSums<Metrics extends Pick<StoredMetrics, 'bound' | 'gapPercent' | 'gap'>>(
  metrics: Metrics,
): Metrics {
  const { gap } = metrics;
  const shown = gap == null ? {} : { gap: { ...gap, preferences: masked(gap.preferences) } };
  return { ...metrics, ...shown, bound: null, gapPercent: null };
}

/** The score without the level that holds wages. */
export const withoutSoft = <Score extends { soft: number | null }>(score: Score | null): Score | null =>
  score === null ? null : { ...score, soft: null };

const LEAST_PERCENT = 0.01;

/** 0 is left to what is proved best: without the costs nothing else tells it from a rounded share. */
function masked({ cost, least, percent }: RunGap['preferences']): RunGap['preferences'] {
  const isRounded = percent === 0 && cost !== null && least !== null && least < cost;
  return { cost: null, least: null, percent: isRounded ? LEAST_PERCENT : percent };
}
