/** A person put on a row by hand: judged by the independent checker, then counted in. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from '../../../platform/db.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { etagOf, requireMatch } from '../../../platform/etag.ts';
import { newId } from '../../../platform/ids.ts';
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
import type { OverrideOutcome } from './override.rules.ts';
import * as overrides from './overrides.repo.ts';
import * as publish from './publish.repo.ts';
import * as changed from './roster.repo.ts';

export function createOverride(
  { mutate, aside }: RunsContext,
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
    const problemText =
      run.contentHash === null ? undefined : await readSnapshot(tx, organisationId, run.contentHash);
    if (problemText === undefined) throw notFound('snapshot of the run', runId);
    const everything = { organisationId, runId, locationIds: null };
    const stored = await explanations.readEntries(tx, everything, undefined, null);
    const outcome = await aside.ask('override', {
      problemText,
      roster: await readAssigned(tx, organisationId, runId),
      input,
      metrics: run.metrics,
      short: await changed.readShort(tx, organisationId, runId),
      judged: stored.map(({ demandId }) => demandId),
    });
    const { row, left } = outcome;
    for (const { locationId } of [row, ...left]) requireInScope(scope, locationId);
    const id = newId(at);
    const record = recordOf(id, runId, input, subject, at.toISOString());
    await overrides.insertOverride(tx, organisationId, record);
    const gone = takenOff(input);
    for (const pin of gone) await overrides.removeAssignment(tx, organisationId, runId, pin);
    await changed.addOverride(tx, organisationId, runId, { row, userId: input.userId, reason: input.reason });
    for (const one of [row, ...left]) await changed.refreshUnassigned(tx, organisationId, runId, one);
    await explainAnew(tx, everything, outcome, input, stored);
    if (run.status === 'published') {
      await changed.moveRota(tx, organisationId, runId, input, gone).catch((error: unknown) => {
        throw publish.doubleBooking(error);
      });
    }
    await updateResult(tx, organisationId, runId, outcome);
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
  });
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

/** Why the rows that the override touches are short, and why-not of the two people it moves, as of now. */
async function explainAnew(
  tx: Sql,
  where: results.Where,
  { unassigned, whyNot, ids }: OverrideOutcome,
  { userId, replaceUserId = userId }: OverrideCreate,
  stored: explanations.StoredEntries[],
): Promise<void> {
  await explainResults(tx, where.organisationId, where.runId, { assignments: '[]', unassigned });
  const anew = new Map(whyNot.map(({ demandId, people }) => [demandId, people]));
  await explanations.withKeys(tx, where, ids, async (writer) => {
    const moved = [writer.id(userId), writer.id(replaceUserId)];
    for (const { demandId, entries } of stored) {
      const kept = entries.filter(([person]) => !moved.includes(person));
      const added = (anew.get(demandId) ?? []).map((one) => writer.entry(one));
      const next = inOrder([...kept, ...added]);
      if (JSON.stringify(next) === JSON.stringify(entries)) continue;
      await explanations.updateEntries(tx, where, { demandId, size: sizeOf(next), entries: next });
    }
  });
}
