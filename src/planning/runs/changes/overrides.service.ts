/** A person put on a row by hand: judged by the independent checker, then counted in. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from '../../../platform/db.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { etagOf, requireMatch } from '../../../platform/etag.ts';
import { newId } from '../../../platform/ids.ts';
import { type Outcome, Outdated } from '../../../platform/mutation.ts';
import { requireInScope, scopeOf } from '../../scope.ts';
import { readAssigned } from '../input/live.repo.ts';
import { inOrder, sizeOf } from '../outcome/keys.ts';
import type { Pin } from '../problem/live.ts';
import * as explanations from '../results/explanations.repo.ts';
import * as results from '../results/results.repo.ts';
import { readSnapshot, updateResult } from '../runs.repo.ts';
import type { OverrideCreate } from '../runs.schema.ts';
import type { RunsContext } from '../runs.service.ts';
import { requireRun } from '../runs.view.ts';
import { explainResults } from '../work/work.repo.ts';
import { movedBy, type OverrideOutcome } from './override.rules.ts';
import * as overrides from './overrides.repo.ts';
import * as publish from './publish.repo.ts';
import * as changed from './roster.repo.ts';

/** An override thought over, and the state of the run that it was thought over for. */
interface Thought {
  version: number;
  judged: string[];
  outcome: OverrideOutcome;
}

/**
 * Judged before the transaction, since that may take long, for a version of the run; then written if the run is still
 * of that version, else judged again.
 */
export function createOverride(
  context: RunsContext,
  request: FastifyRequest,
  reply: FastifyReply,
  runId: string,
  input: OverrideCreate,
) {
  return context.mutatePrepared<Thought>(request, reply, {
    prepare: () => think(context, request, runId, input),
    work: (tx, at, thought) => write(tx, at, request, { runId, input, thought }),
  });
}

async function think(
  { db, aside }: RunsContext,
  request: FastifyRequest,
  runId: string,
  input: OverrideCreate,
): Promise<Thought> {
  const scope = scopeOf(request);
  const { organisationId } = scope.actor;
  const { version, ...seen } = await db.snapshot(async (sql) => {
    const run = await requireOpenRun(sql, request, runId);
    const problemText =
      run.contentHash === null ? undefined : await readSnapshot(sql, organisationId, run.contentHash);
    if (problemText === undefined) throw notFound('snapshot of the run', runId);
    return {
      version: run.version,
      problemText,
      metrics: run.metrics,
      roster: await readAssigned(sql, organisationId, runId),
      short: await changed.readShort(sql, organisationId, runId),
      named: await changed.readNamed(sql, organisationId, runId, movedBy(input)),
      judged: await explanations.readJudged(sql, organisationId, runId),
    };
  });
  const outcome = await aside.ask(organisationId, 'override', { ...seen, input });
  for (const { locationId } of [outcome.row, ...outcome.left]) requireInScope(scope, locationId);
  return { version, judged: seen.judged, outcome };
}

/** Throws 404, 403, and 409 for another version than the caller names or a run whose roster cannot be changed. */
async function requireOpenRun(sql: Sql, request: FastifyRequest, id: string, lock = false) {
  const run = await requireRun(sql, scopeOf(request), id, lock);
  requireMatch(request, run.version);
  if (run.status !== 'completed' && run.status !== 'published') {
    throw conflict(
      'NOT_OPEN',
      `the planning run ${id} is ${run.status}; override a completed or published one`,
    );
  }
  return run;
}

async function write(
  tx: Sql,
  at: Date,
  request: FastifyRequest,
  { runId, input, thought }: { runId: string; input: OverrideCreate; thought: Thought },
): Promise<Outcome> {
  const scope = scopeOf(request);
  const { organisationId, subject } = scope.actor;
  const { row, left } = thought.outcome;
  await publish.lockRota(tx, organisationId);
  const run = await requireOpenRun(tx, request, runId, true);
  const everything = { organisationId, runId, locationIds: null };
  const stored = await explanations.readEntries(tx, everything, undefined, null);
  const judged = stored.map(({ demandId }) => demandId);
  if (run.version !== thought.version || judged.join() !== thought.judged.join()) {
    throw new Outdated(`the planning run ${runId} keeps changing while this override is judged; repeat it`);
  }
  const record = recordOf(newId(at), runId, input, subject, at.toISOString());
  await overrides.insertOverride(tx, organisationId, record);
  const gone = takenOff(input);
  for (const pin of gone) await overrides.removeAssignment(tx, organisationId, runId, pin);
  const { userId, reason } = input;
  await changed.addOverride(tx, organisationId, runId, { row, userId, reason, at: at.toISOString() });
  for (const one of [row, ...left]) await changed.refreshUnassigned(tx, organisationId, runId, one);
  await explainAnew(tx, at, everything, { outcome: thought.outcome, input, stored });
  if (run.status === 'published') {
    await changed.moveRota(tx, organisationId, runId, input, gone).catch((error: unknown) => {
      throw publish.doubleBooking(error);
    });
  }
  await updateResult(tx, organisationId, runId, thought.outcome);
  const after = await requireRun(tx, scope, runId);
  const [assignment] = await results.readAssignments(tx, everything, {}, input);
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

/** Why people are on the rows that the override touches and why they are short, and why-not of the people it moves. */
async function explainAnew(
  tx: Sql,
  at: Date,
  where: results.Where,
  {
    outcome,
    input,
    stored,
  }: {
    outcome: OverrideOutcome;
    input: OverrideCreate;
    stored: explanations.StoredEntries[];
  },
): Promise<void> {
  const { unassigned, whyNot, ids } = outcome;
  const asOf = at.toISOString();
  const assigned = outcome.assigned.map((row) => ({ ...row, explanation: { ...row.explanation, asOf } }));
  const assignments = JSON.stringify(assigned);
  await explainResults(tx, where.organisationId, where.runId, { assignments, unassigned });
  const anew = new Map(whyNot.map(({ demandId, people }) => [demandId, people]));
  await explanations.withKeys(tx, where, ids, async (writer) => {
    const moved = movedBy(input).map((id) => writer.id(id));
    for (const { demandId, entries } of stored) {
      const kept = entries.filter(([person]) => !moved.includes(person));
      const added = (anew.get(demandId) ?? []).map((one) => writer.entry(one));
      const next = inOrder([...kept, ...added]);
      if (JSON.stringify(next) === JSON.stringify(entries)) continue;
      await explanations.updateEntries(tx, where, { demandId, size: sizeOf(next), entries: next });
    }
  });
}
