/** A run beside another, or beside the published rota: at the same sites and in the same time on both sides. */
import type { Sql } from '../../../platform/db/db.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Problem } from '../../../solver/index.ts';
import { type Sight, showsPay, sightOf } from '../../organisation/workforce/sight.ts';
import { inScope, requireLocation, type Scope } from '../../scope.ts';
import { readReplacedOfRuns } from '../duties/duties.repo.ts';
import { assignmentsOf, seenWages } from '../runs/results/hidden-pay.ts';
import { amounts } from '../runs/results/outcome.ts';
import { points } from '../runs/results/points.ts';
import { readAssignments } from '../runs/results/results.repo.ts';
import type { RunRecord } from '../runs/run-record.ts';
import { readProblem } from '../runs/runs.repo.ts';
import { requireRun } from '../runs/runs.view.ts';
import * as repo from './diff.repo.ts';
import { type DiffDuty, diffOf, visitingOf } from './rota.rules.ts';
import type { DiffQuery, RotaFigures } from './rota.schema.ts';

/**
 * How a run differs from another, or from the published rota: figures, and changes per person and day. Throws 404 and 403 as
 * for either run, 404 for a site that the run does not plan and 403 for one that is not granted.
 */
export async function readDiff(sql: Sql, scope: Scope, id: string, { against = null, locationId }: Wanted) {
  const { organisationId } = scope.actor;
  const run = await requireRun(sql, scope, id);
  const other = against === null ? null : await requireRun(sql, scope, against);
  if (locationId !== undefined) {
    if (!run.locationIds.includes(locationId)) throw notFound('location', locationId);
    await requireLocation(sql, scope, locationId);
  }
  const locationIds = run.locationIds.filter(
    (site) => inScope(scope, site) && plansAt(other, site) && (locationId ?? site) === site,
  );
  const after = await sideOf(sql, scope, run, { locationIds, within: other });
  const before =
    other === null
      ? await liveSide(sql, organisationId, run, locationIds)
      : await sideOf(sql, scope, other, { locationIds, within: run });
  const duties = before?.duties ?? [];
  const items = diffOf(duties, after.duties, run.timeZone);
  const count = (member: 'added' | 'removed') =>
    items.reduce((sum, change) => sum + change[member].length, 0);
  const userIds = [...new Set([...duties, ...after.duties].map(({ userId }) => userId))];
  const sight = await sightOf(sql, scope);
  return {
    runId: id,
    against,
    locationIds,
    before: before === null ? null : await figuresOf(sql, organisationId, before, sight),
    after: await figuresOf(sql, organisationId, after, sight),
    visiting: visitingOf(
      duties,
      after.duties,
      await repo.readHomes(sql, organisationId, userIds),
      locationIds,
    ),
    added: count('added'),
    removed: count('removed'),
    people: new Set(items.map(({ userId }) => userId)).size,
    items,
  };
}

interface Wanted extends Pick<DiffQuery, 'locationId'> {
  against?: string | null | undefined;
}

/** Duties and missing people of one side, where both sides plan. */
interface Side {
  duties: DiffDuty[];
  open: number;
}

interface Within {
  locationIds: readonly string[];
  /** The other side; null: the published rota, of which what the run plans is read. */
  within: RunRecord | null;
}

async function sideOf(
  sql: Sql,
  scope: Scope,
  run: RunRecord,
  { locationIds, within }: Within,
): Promise<Side> {
  const { organisationId } = scope.actor;
  const where = { organisationId, runId: run.id, locationIds };
  const isWithin = plannedBy(within, locationIds);
  const duties = await readAssignments(sql, where, scope.language);
  const short = await repo.readShort(sql, organisationId, run.id);
  return {
    duties: duties.filter(isWithin),
    open: short.filter(isWithin).reduce((sum, { missing }) => sum + missing, 0),
  };
}

/** Null: nothing is published there. */
async function liveSide(
  sql: Sql,
  organisationId: string,
  run: RunRecord,
  locationIds: readonly string[],
): Promise<Side | null> {
  const duties = (await readReplacedOfRuns(sql, organisationId, run)).filter((duty) =>
    locationIds.includes(duty.locationId),
  );
  const isPublished = duties.length > 0 || (await repo.isPublishedAt(sql, organisationId, run, locationIds));
  if (!isPublished) return null;
  return { duties, open: await repo.countLiveOpen(sql, organisationId, run.id, locationIds) };
}

/** A run without a row has no site, and is compared as an empty rota of any. */
const plansAt = (run: RunRecord | null, site: string): boolean =>
  run === null || run.locationIds.length === 0 || run.locationIds.includes(site);

/** Nothing of one rota counts at places, times or rows that the other does not plan. */
function plannedBy(run: RunRecord | null, locationIds: readonly string[]) {
  const [from, until] = [Date.parse(run?.horizonStart ?? ''), Date.parse(run?.horizonEnd ?? '')];
  return ({ demandId, locationId, start }: Pick<DiffDuty, 'demandId' | 'locationId' | 'start'>): boolean => {
    if (!locationIds.includes(locationId)) return false;
    if (run === null) return true;
    if (run.demandIds !== null) return run.demandIds.includes(demandId);
    return Date.parse(start) >= from && Date.parse(start) < until;
  };
}

/** By the problems of the runs that the duties are of. */
async function figuresOf(
  sql: Sql,
  organisationId: string,
  { duties, open }: Side,
  sight: Sight,
): Promise<RotaFigures> {
  const userIds = new Set(duties.map(({ userId }) => userId));
  const seen = [...userIds].filter((userId) => showsPay(sight, userId)).length;
  let [minutes, wages, travelKm] = [0, 0, 0];
  const currencies = new Set<string | null>();
  for (const [runId, own] of Map.groupBy(duties, (duty) => duty.runId)) {
    const text = await readProblem(sql, organisationId, runId);
    if (text === undefined) continue;
    const problem: Problem = JSON.parse(text);
    const sum = amounts(problem, assignmentsOf(own));
    minutes += sum.minutesAssigned;
    travelKm += sum.travelKm;
    wages += seenWages(problem, own, sight);
    currencies.add(problem.currency ?? null);
  }
  const [currency = null] = currencies;
  return {
    filled: duties.length,
    open,
    minutes,
    labourCost: sight.pay && seen > 0 ? points(wages) : null,
    hiddenWages: sight.pay ? userIds.size - seen : 0,
    currency: sight.pay && currencies.size === 1 ? currency : null,
    travelKm: points(travelKm),
  };
}
