/** Runs are accepted in one transaction, worked from the queue, and answered when they end. */

import { HrUnavailable } from '../../../hr/hr.ts';
import type { Sql } from '../../../platform/db/db.ts';
import { ApiError, invalid, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { textOf } from '../../../platform/local-time.ts';
import type { LongWork, Started } from '../../../platform/writes/mutation.ts';
import type { Fault } from '../../../solver/index.ts';
import { problemFault, type Said, say, written } from '../../../words/said.ts';
import { namedFaults } from '../../rules/named.ts';
import { ruleFaults } from '../../rules/rule.rules.ts';
import type { RunRule } from '../../rules/rule.schema.ts';
import type { Scope } from '../../scope.ts';
import type { Caller, Write } from '../../write.ts';
import { gather } from '../problem/live.service.ts';
import { requireOneSelection, spanOf } from '../problem/selection.rules.ts';
import type { Ask } from '../problem/selection.service.ts';
import { copyOverrides, readEmptied, readOverridePins } from '../runs/results/overrides.repo.ts';
import { allowedRunActs, requireOpenTo } from '../runs/run-acts.rules.ts';
import { runError, type StoredRunError, saidOf } from '../runs/run-error.ts';
import { endEvents } from '../runs/run-events.ts';
import type { RunRecord } from '../runs/run-record.ts';
import * as repo from '../runs/runs.repo.ts';
import type { RunCreate, RunOptions, StoredOptions } from '../runs/runs.schema.ts';
import { isSmall, RUN_TASKS } from '../runs/runs.tasks.ts';
import { requireRun } from '../runs/runs.view.ts';
import type { SolveContext } from './context.ts';
import { finalAnswer, waitForRun } from './wait.service.ts';

export interface RunCaller extends Caller {
  /** The answer is 202 at once, not the result. */
  isAsync: boolean;
}

/** A run that can be stored: its problem is frozen, or says why there is none. */
interface Prepared {
  run: Omit<repo.NewRun, 'id' | 'requestedBy' | 'createdAt'>;
  text: string | null;
  fault: StoredRunError | null;
  overridesFrom: string | null;
  timeLimitMs: number;
}

const DEFAULT_LIMIT_MS = 5000;

export function createRun(context: SolveContext, caller: RunCaller, asked: RunCreate): LongWork<Prepared> {
  const { scope } = caller;
  requireOneSelection(asked);
  const faults = ruleFaults(asked.options?.rules ?? [], 'body/options/rules');
  if (faults.length > 0) throw invalid(faults);
  const options = optionsOf(asked.options);
  return start(context, caller, async () => {
    await requireBase(context.db, scope, options.baseRunId);
    await requireNamed(context.db, scope, options.rules);
    const ask: Ask = {
      name: asked.name ?? null,
      span: (timeZone) => spanOf(asked, timeZone),
      demandIds: asked.demandIds === undefined ? null : [...new Set(asked.demandIds)],
      strict: true,
      locationIds: asked.locationIds === undefined ? null : [...new Set(asked.locationIds)],
      eligibilitySnapshotId: asked.eligibilitySnapshotId ?? null,
      options,
      pins: [],
      keptOff: [],
      stayNear: stayNear(options),
    };
    return prepare(context, scope, ask, { mode: 'generate', sourceRunId: null });
  });
}

function optionsOf({
  timeLimitMs = DEFAULT_LIMIT_MS,
  seed = 1,
  weights = {},
  rules = [],
  ...rest
}: RunOptions = {}) {
  return { timeLimitMs, seed, weights, rules, ...rest } satisfies StoredOptions;
}

function stayNear({ baseRunId, maxChanges }: StoredOptions): Ask['stayNear'] {
  if (baseRunId !== undefined) return { runId: baseRunId };
  return maxChanges === undefined ? null : 'published';
}

/** Throws 422 for people and groups that are not there. */
async function requireNamed(sql: Sql, { actor }: Scope, rules: readonly RunRule[]): Promise<void> {
  const faults = await namedFaults(sql, actor.organisationId, rules, [], 'body/options/rules');
  if (faults.length > 0) throw invalid(faults);
}

async function requireBase(sql: Sql, scope: Scope, id: string | undefined): Promise<void> {
  if (id !== undefined) await requireRun(sql, scope, id);
}

/** Solves the stored problem again, to the same seed and amount of work. */
export function rerunRun(context: SolveContext, caller: RunCaller, id: string): LongWork<Prepared> {
  const { scope } = caller;
  return start(context, caller, async () => {
    const source = await requireRun(context.db, scope, id);
    const { contentHash } = source;
    if (contentHash === null) throw notFound('snapshotOfRun', id);
    requireOpenTo('rerun', source);
    const { seed, iterations } = source.solver!;
    const work = { seed, iterations };
    const run = { ...copyOf(source), mode: 'rerun' as const, sourceRunId: id, work, contentHash };
    const { timeLimitMs } = source.options;
    return { run, text: null, fault: null, overridesFrom: null, timeLimitMs };
  });
}

/** Plans the same time, places or rows from what is true now, near the published rota. */
export function replanRun(context: SolveContext, caller: RunCaller, id: string): LongWork<Prepared> {
  const { scope } = caller;
  return start(context, caller, async () => {
    const source = await requireRun(context.db, scope, id);
    const { organisationId } = scope.actor;
    const span = { start: Date.parse(source.horizonStart), end: Date.parse(source.horizonEnd) };
    const ask: Ask = {
      name: source.name,
      span: () => span,
      demandIds: source.demandIds,
      strict: false,
      locationIds: source.demandIds === null ? source.locationIds : null,
      eligibilitySnapshotId: null,
      options: source.options,
      pins: await readOverridePins(context.db, organisationId, id),
      keptOff: await readEmptied(context.db, organisationId, id),
      stayNear: 'published',
    };
    return prepare(context, scope, ask, { mode: 'replan', sourceRunId: id });
  });
}

function copyOf(source: RunRecord): Prepared['run'] {
  const { name, mode, horizonStart, horizonEnd, timeZone, locationIds, demandIds, options, hrAsOf } = source;
  const { eligibilitySnapshotId, baseRunId, contentHash, sourceRunId } = source;
  const base = { name, mode, horizonStart, horizonEnd, timeZone, locationIds, demandIds, options, hrAsOf };
  return { ...base, eligibilitySnapshotId, baseRunId, contentHash, sourceRunId, work: {} };
}

/** Reads, builds, validates and freezes. What cannot be planned becomes a run that has failed. */
async function prepare(
  context: SolveContext,
  scope: Scope,
  ask: Ask,
  origin: Pick<repo.NewRun, 'mode' | 'sourceRunId'>,
): Promise<Prepared> {
  const { options } = ask;
  const work = { seed: options.seed, seconds: options.timeLimitMs / 1000 };
  const overridesFrom = origin.mode === 'replan' ? origin.sourceRunId : null;
  try {
    const { live, eligibilitySnapshotId, hrAsOf } = await gather(context, scope, ask);
    const { text, contentHash, fault, asked } = isSmall(live)
      ? RUN_TASKS.freeze(live)
      : await context.workerPool.run(scope.actor.organisationId, 'freeze', live);
    const run: Prepared['run'] = {
      ...origin,
      name: ask.name,
      horizonStart: textOf(live.start * 60_000),
      horizonEnd: textOf(live.end * 60_000),
      timeZone: live.timeZone,
      locationIds: live.locationIds,
      demandIds: live.demandIds,
      options: { ...options, borrow: live.options.borrow === true },
      work,
      eligibilitySnapshotId,
      baseRunId: options.baseRunId ?? null,
      hrAsOf,
      contentHash,
    };
    const unusable = fault && runError('UNUSABLE_INPUT', unusableIn(fault, asked));
    return { run, text, fault: unusable, overridesFrom, timeLimitMs: options.timeLimitMs };
  } catch (error) {
    // A process that stops loses its embedded HR: that says nothing of the run.
    if (!(error instanceof HrUnavailable) || context.runner.stopped) throw error;
    return {
      run: emptyRun(ask, origin, work, context.now()),
      text: null,
      fault: runError('HR_UNAVAILABLE', say('runs.hrDown')),
      overridesFrom,
      timeLimitMs: options.timeLimitMs,
    };
  }
}

/** `asked`: the place in the run's own rules. */
function unusableIn(fault: Fault, asked: string | null): Said {
  if (asked === null) return say('faults.atPath', { path: fault.path, fault: problemFault(fault) });
  const isWhom = fault.code === 'unknownPerson';
  const said = isWhom ? say('runs.notPlanned', { id: String(fault.params.id) }) : problemFault(fault);
  return say('faults.atPath', { path: `options/rules/${asked}`, fault: said });
}

function emptyRun(
  ask: Ask,
  origin: Pick<repo.NewRun, 'mode' | 'sourceRunId'>,
  work: object,
  at: Date,
): Prepared['run'] {
  const span = ask.span('UTC') ?? { start: at.getTime(), end: at.getTime() };
  return {
    ...origin,
    name: ask.name,
    horizonStart: textOf(span.start),
    horizonEnd: textOf(span.end),
    timeZone: 'UTC',
    locationIds: ask.locationIds ?? [],
    demandIds: ask.demandIds,
    options: ask.options,
    work,
    eligibilitySnapshotId: null,
    baseRunId: ask.options.baseRunId ?? null,
    hrAsOf: null,
    contentHash: null,
  };
}

/** Stores the run and its job, then answers at its end; with `Prefer: respond-async` at once. */
function start(
  context: SolveContext,
  caller: RunCaller,
  prepareRun: () => Promise<Prepared>,
): LongWork<Prepared> {
  const { db, runner } = context;
  const { actor } = caller.scope;
  const answer = (id: string) => finalAnswer(db, caller, id);
  return {
    prepare: () => {
      runner.prepare();
      return prepareRun();
    },
    begin: (tx, at, prepared) => accept(context, { ...caller, tx, at }, prepared),
    // The job shows once the transaction has committed.
    committed: () => runner.announce(),
    wait: async (id) => {
      await waitForRun(runner, db, actor.organisationId, id);
      return answer(id);
    },
    peek: async (id) => {
      const run = await repo.findRun(db, actor.organisationId, id);
      return run?.status === 'queued' || run?.status === 'running' ? null : answer(id);
    },
  };
}

async function accept(
  { queue }: SolveContext,
  { tx, at, scope, refusal, isAsync }: Write & RunCaller,
  prepared: Prepared,
): Promise<Started> {
  const { organisationId, subject } = scope.actor;
  const { run, text, fault, overridesFrom, timeLimitMs } = prepared;
  const id = newId(at);
  const createdAt = at.toISOString();
  if (text !== null)
    await repo.keepSnapshot(tx, organisationId, { contentHash: run.contentHash!, text }, createdAt);
  else if (run.contentHash !== null && !(await repo.holdSnapshot(tx, organisationId, run.contentHash)))
    throw notFound('snapshotOfRun', String(run.sourceRunId));
  await repo.insertRun(tx, organisationId, { ...run, id, requestedBy: subject, createdAt }, fault);
  if (overridesFrom !== null) await copyOverrides(tx, organisationId, overridesFrom, id);
  if (fault === null) await queue.send(tx, { runId: id, organisationId, seconds: timeLimitMs / 1000 });
  const after = (await repo.findRun(tx, organisationId, id))!;
  const audit = {
    action: `planning-run.${ACTIONS[run.mode]}`,
    entityType: 'planning-run',
    entityId: id,
    before: null,
    after,
  };
  if (fault !== null) {
    const failed = new ApiError(400, 'PLANNING_FAILED', written(saidOf(fault)), { reason: fault.reason! });
    return { audit, events: endEvents(after), answer: refusal(failed) };
  }
  if (!isAsync) return { audit, pending: id };
  const headers = { location: `/planning/v1/planning-runs/${id}`, 'preference-applied': 'respond-async' };
  const body = { ...after, allowed: allowedRunActs(scope, after) };
  return { audit, answer: { status: 202, body, headers } };
}

const ACTIONS = { generate: 'create', rerun: 'rerun', replan: 'replan' } as const;
