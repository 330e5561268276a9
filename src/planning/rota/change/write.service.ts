/** Writes a judged change of a rota, whatever road it came by: demand, the runs, what was decided by hand, the live rota. */

import type { EventDraft } from '../../../platform/events/outbox.ts';
import { newId } from '../../../platform/ids.ts';
import { Outdated } from '../../../platform/writes/mutation.ts';
import type { Said } from '../../../words/said.ts';
import { lockRota } from '../../lock.ts';
import { insertDemand, type NewDemand } from '../../need/demand/demand.repo.ts';
import { removeDemand } from '../../need/demand/removal.ts';
import type { Moment } from '../../write.ts';
import { reportDuties } from '../duties/duty-changes.service.ts';
import type { LiveDuty, Why } from '../duties/duty-events.ts';
import { insertOverride } from '../runs/results/overrides.repo.ts';
import type { OverrideRecord } from '../runs/results/results.schema.ts';
import { findRun } from '../runs/runs.repo.ts';
import { decisionsOf } from './changed-rows.rules.ts';
import type { ChangedRow } from './changes.schema.ts';
import { type Effect, rowsOf } from './effect.rules.ts';
import { moveRota } from './live.repo.ts';
import { writeResult } from './result.service.ts';
import { narrowRow, retimeRow } from './roster.repo.ts';
import { holdDemand, readWitness, type Witnessed } from './rows.repo.ts';
import type { RunChange } from './step.rules.ts';
import { takeOut } from './take-out.repo.ts';

/** One run's part of a change, and the version of the run that it was judged for. */
export interface WrittenRun {
  runId: string;
  version: number;
  change: RunChange;
  /** Null: the change breaks a rule. */
  effect: Effect | null;
  /** The rows whose why-nots the effect holds. */
  judged: string[];
}

/** What a change does to demand, and the rows and duties that it was judged by. */
export interface DemandChange {
  created: NewDemand[];
  times: { demandId: string; start: string; end: string }[];
  dropped: string[];
  witnessed: Witnessed;
  witness: string;
}

export interface Writing {
  runs: readonly WrittenRun[];
  /** The rows that it touches. */
  rows: readonly Pick<ChangedRow, 'demandId' | 'locationId'>[];
  /** Null: demand stays as it is, and the versions of the runs say whether it still holds. */
  demand: DemandChange | null;
  /** Whether somebody decided it, so that a replan keeps it. */
  byHand: boolean;
  /** Why the live rota changes; null: it does not. */
  cause: Why['cause'] | null;
  reason: string | null;
  /** Said when something came in between. */
  outdated: Said;
}

export interface Written {
  /** As overrides. */
  decided: OverrideRecord[];
  /** For the people whose duties change. */
  events: EventDraft[];
}

/** Throws Outdated when a run, a duty of the people concerned or a row is not as it was when the change was judged. */
export async function writeChange(transaction: Moment, writing: Writing): Promise<Written> {
  const { tx, at, scope } = transaction;
  const { organisationId } = scope.actor;
  const { runs, demand, cause } = writing;
  await lockRota(tx, organisationId);
  await requireUnchanged(transaction, writing);
  if (demand !== null) {
    await insertDemand(tx, organisationId, demand.created, at);
    await retime(transaction, runs, demand.times);
    await narrow(transaction, runs);
  }
  const decided: OverrideRecord[] = [];
  for (const run of runs) decided.push(...(await writeRun(transaction, run, writing)));
  const events = cause === null ? [] : await moveLive(transaction, writing, cause);
  if (demand !== null) await removeDemand({ takeOut }, tx, organisationId, demand.dropped);
  return { decided, events };
}

async function requireUnchanged({ tx, scope }: Moment, { runs, demand, outdated }: Writing): Promise<void> {
  const { organisationId } = scope.actor;
  for (const { runId, version } of runs) {
    const run = await findRun(tx, organisationId, runId, true);
    if (run?.version !== version) throw new Outdated(outdated);
  }
  if (demand === null) return;
  const { witnessed, witness } = demand;
  const isHeld = await holdDemand(tx, organisationId, witnessed.demandIds);
  if (!isHeld || (await readWitness(tx, organisationId, witnessed)) !== witness) throw new Outdated(outdated);
}

async function retime(
  { tx, at, scope }: Moment,
  runs: readonly WrittenRun[],
  all: DemandChange['times'],
): Promise<void> {
  for (const { runId, change } of runs) {
    const moved = new Set(change.retimed.map(({ id }) => id));
    for (const times of all.filter(({ demandId }) => moved.has(demandId)))
      await retimeRow(tx, scope.actor.organisationId, runId, { ...times, at: at.toISOString() });
  }
}

async function narrow({ tx, at, scope }: Moment, runs: readonly WrittenRun[]): Promise<void> {
  for (const { runId, change } of runs) {
    for (const one of change.narrowed)
      await narrowRow(tx, scope.actor.organisationId, runId, { ...one, at: at.toISOString() });
  }
}

/** The run's result, and what was decided by hand as overrides. */
async function writeRun(
  { tx, at, scope }: Moment,
  { runId, change, effect, judged }: WrittenRun,
  { rows, byHand, reason, outdated }: Writing,
): Promise<OverrideRecord[]> {
  if (effect === null) throw new Error(`a change of the run ${runId} that breaks a rule cannot be written`);
  const { organisationId, subject: createdBy } = scope.actor;
  const where = { organisationId, runId, locationIds: null };
  const createdAt = at.toISOString();
  const made = { change, effect, reason, at: createdAt };
  if (!(await writeResult(tx, where, judged, made))) throw new Outdated(outdated);
  if (!byHand) return [];
  const decided = decisionsOf(change).map(
    ({ demandId, userId, replacedUserId, fromDemandId }): OverrideRecord => {
      const decision = { demandId, userId, replacedUserId, fromDemandId };
      return { id: newId(at), runId, ...decision, reason, createdBy, createdAt };
    },
  );
  for (const record of decided) {
    const { locationId } = rows.find(({ demandId }) => demandId === record.demandId)!;
    await insertOverride(tx, organisationId, { ...record, locationId });
  }
  return decided;
}

/** Carries the change over to the live rota. */
async function moveLive(
  { tx, at, scope }: Moment,
  { runs, reason }: Writing,
  cause: Why['cause'],
): Promise<EventDraft[]> {
  const { organisationId, subject: by } = scope.actor;
  const moved = await moveRota(tx, organisationId, runs);
  const events: EventDraft[] = [];
  for (const { runId, change } of runs) {
    const rows = new Set(rowsOf(change));
    const here = ({ demandId }: LiveDuty) => rows.has(demandId);
    const why = { runId, cause, by, reason };
    const duties = { before: moved.before.filter(here), after: moved.after.filter(here), why };
    events.push(...(await reportDuties(tx, organisationId, at, duties)));
  }
  return events;
}
