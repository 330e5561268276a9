/** A person put on a row by hand: judged by the independent checker, then counted in. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../../../platform/context.ts';
import { ApiError, conflict, invalid, notFound } from '../../../platform/errors.ts';
import { etagOf, requireMatch } from '../../../platform/etag.ts';
import { newId } from '../../../platform/ids.ts';
import {
  type Assignment,
  applied,
  type Code,
  check,
  type Demand,
  judge,
  type Problem,
  type Proposal,
  type Violation,
} from '../../../solver/index.ts';
import { requireInScope, type Scope, scopeOf } from '../../scope.ts';
import { metricsOf, scoreOf } from '../outcome/outcome.ts';
import { fixedAssignments } from '../problem/builder.ts';
import type { Pin } from '../problem/live.ts';
import * as results from '../results/results.repo.ts';
import { readSnapshot, updateResult } from '../runs.repo.ts';
import type { OverrideCreate, RunAssignment, RunRecord } from '../runs.schema.ts';
import { requireRun } from '../runs.view.ts';
import * as overrides from './overrides.repo.ts';
import * as publish from './publish.repo.ts';
import * as changed from './roster.repo.ts';

/** Breaking these is a fault of planning (400); any other hard rule is one of the request (422). */
const PLANNING_CODES = new Set<Code>([
  'ELIGIBILITY_MISSING',
  'ELIGIBILITY_EXPIRED',
  'ELIGIBILITY_REVOKED',
  'OVERLAP',
  'REST_TOO_SHORT',
  'WEEKLY_REST_TOO_SHORT',
  'MAX_DAILY_MINUTES',
  'MAX_WEEKLY_MINUTES',
  'MAX_MINUTES',
  'MAX_CONSECUTIVE_DAYS',
]);

export function createOverride(
  { mutate }: ServiceContext,
  request: FastifyRequest,
  reply: FastifyReply,
  runId: string,
  input: OverrideCreate,
) {
  const scope = scopeOf(request);
  const { organisationId, subject } = scope.actor;
  return mutate(request, reply, async (tx, at) => {
    await publish.lockRota(tx, organisationId);
    const run = await requireRun(tx, scope, runId, true);
    requireMatch(request, run.version);
    if (run.status !== 'completed' && run.status !== 'published') {
      throw conflict(
        'NOT_OPEN',
        `the planning run ${runId} is ${run.status}; override a completed or published one`,
      );
    }
    const text =
      run.contentHash === null ? undefined : await readSnapshot(tx, organisationId, run.contentHash);
    if (text === undefined) throw notFound('snapshot of the run', runId);
    const problem = JSON.parse(text) as Problem;
    const rowOf = (demandId: string) => grantedRow(problem, scope, demandId);
    const row = rowOf(input.demandId);
    const left = input.fromDemandId === undefined ? [] : [rowOf(input.fromDemandId)];
    const everything = { organisationId, runId, locationIds: null };
    const before = await results.readAssignments(tx, everything);
    const next = judged(problem, before, input, row.max);
    const id = newId(at);
    const record = recordOf(id, runId, input, subject, at.toISOString());
    await overrides.insertOverride(tx, organisationId, record);
    const gone = takenOff(input);
    for (const pin of gone) await overrides.removeAssignment(tx, organisationId, runId, pin);
    await changed.addOverride(tx, organisationId, runId, { row, userId: input.userId, reason: input.reason });
    for (const one of [row, ...left]) await changed.refreshUnassigned(tx, organisationId, runId, one);
    if (run.status === 'published') {
      await changed.moveRota(tx, organisationId, runId, input, gone).catch((error: unknown) => {
        throw publish.doubleBooking(error);
      });
    }
    const result = resultOf(problem, next, run);
    await updateResult(tx, organisationId, runId, result);
    const after = await requireRun(tx, scope, runId);
    const assignments = await results.readAssignments(tx, everything);
    const assignment = assignments.find(
      ({ demandId, userId }) => demandId === input.demandId && userId === input.userId,
    )!;
    const { score, metrics, version, status } = after;
    const body = { ...record, assignment, run: { id: runId, status, score, metrics, version } };
    const audit = {
      action: 'planning-run.override',
      entityType: 'planning-run',
      entityId: runId,
      before: null,
      after: { ...record, score },
    };
    return { status: 201, body, headers: { etag: etagOf(version) }, audit };
  });
}

/** Throws 404 and 403. */
function grantedRow(problem: Problem, scope: Scope, demandId: string): Demand {
  const row = problem.demand.find(({ id }) => id === demandId);
  if (row === undefined) throw notFound('demand in this run', demandId);
  requireInScope(scope, row.locationId);
  return row;
}

/** Who no longer works what: the person replaced, and the person moved in the place that they leave. */
function takenOff({ demandId, userId, replaceUserId, fromDemandId }: OverrideCreate): Pin[] {
  return [
    ...(replaceUserId === undefined ? [] : [{ demandId, userId: replaceUserId }]),
    ...(fromDemandId === undefined ? [] : [{ demandId: fromDemandId, userId }]),
  ];
}

function recordOf(id: string, runId: string, input: OverrideCreate, createdBy: string, createdAt: string) {
  return {
    id,
    runId,
    demandId: input.demandId,
    userId: input.userId,
    replacedUserId: input.replaceUserId ?? null,
    fromDemandId: input.fromDemandId ?? null,
    reason: input.reason ?? null,
    createdBy,
    createdAt,
  };
}

/** The roster with the override in it. Throws 404, 409, 400 or 422 as the rule that it breaks demands. */
function judged(problem: Problem, before: RunAssignment[], input: OverrideCreate, max: number): Assignment[] {
  const { demandId, userId, replaceUserId, fromDemandId } = input;
  if (!problem.people.some(({ id }) => id === userId)) throw notFound('person in this run', userId);
  const staffOf = (id: string) => before.filter((one) => one.demandId === id).map((one) => one.userId);
  const on = staffOf(demandId);
  if (on.includes(userId)) throw conflict('ALREADY_ASSIGNED', `${userId} is on the row ${demandId} already`);
  if (replaceUserId !== undefined && !on.includes(replaceUserId)) {
    throw notFound(`assignment to the row ${demandId} of the person`, replaceUserId);
  }
  if (fromDemandId !== undefined && !staffOf(fromDemandId).includes(userId)) {
    throw notFound(`assignment to the row ${fromDemandId} of the person`, userId);
  }
  if (replaceUserId === undefined && on.length >= max) {
    const message = `the row ${demandId} is full (${on.length} of at most ${max}); name the person to replace in replaceUserId`;
    throw conflict('ROW_FULL', message);
  }
  const roster = [...before.map(pairOf), ...fixedAssignments(problem)];
  const proposal: Proposal = {
    ...{ demandId, personId: userId },
    ...(replaceUserId === undefined ? {} : { replacePersonId: replaceUserId }),
    ...(fromDemandId === undefined ? {} : { fromDemandId }),
  };
  const { broken } = judge(problem, { assignments: roster }, proposal);
  const hard = broken.filter(({ level }) => level === 'hard');
  if (hard.length > 0) throw refusalOf(hard);
  return applied(roster, proposal);
}

const pairOf = ({ demandId, userId }: RunAssignment): Assignment => ({ personId: userId, demandId });

function refusalOf(broken: Violation[]): ApiError {
  const details = broken.map(({ code, message }) => ({ path: 'body/userId', code, message }));
  const planning = broken.find(({ code }) => PLANNING_CODES.has(code));
  if (planning === undefined) return invalid(details, broken[0]!.code);
  const message = `the assignment breaks ${broken.map(({ code }) => code).join(', ')}: ${planning.message}`;
  return new ApiError(400, 'PLANNING_FAILED', message, { reason: planning.code, details });
}

/** Score and metrics of the changed roster; what was proved of the old one holds no longer. */
function resultOf(problem: Problem, roster: Assignment[], run: RunRecord) {
  const report = check(problem, { assignments: roster });
  const { bound = null, elapsedMs = 0 } = run.metrics ?? {};
  const { total } = report.cost;
  const gapPercent = bound === null || total === 0 ? null : (100 * (total - bound)) / Math.abs(total);
  const effort = { bound, gapPercent, provenOptimal: bound !== null && total <= bound, elapsedMs };
  return { score: scoreOf(report), metrics: metricsOf(problem, roster, report, effort) };
}
