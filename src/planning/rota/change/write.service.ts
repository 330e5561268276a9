/** Writes a judged change: demand, the runs, the live rota. */

import type { Sql } from '../../../platform/db/db.ts';
import type { EventDraft } from '../../../platform/events/outbox.ts';
import { newId } from '../../../platform/ids.ts';
import { Outdated } from '../../../platform/writes/mutation.ts';
import { say } from '../../../words/said.ts';
import { lockRota } from '../../lock.ts';
import { staffingOf } from '../../need/demand/demand.members.ts';
import { deleteDemand, type NewDemand } from '../../need/demand/demand.repo.ts';
import { reportDuties } from '../live/duty-changes/duty-changes.service.ts';
import type { LiveDuty } from '../live/duty-events.ts';
import { doubleBooking } from '../publish/publish.repo.ts';
import { findRun } from '../runs/runs.repo.ts';
import { type Effect, rowsOf } from './change.rules.ts';
import { writeChange } from './change.service.ts';
import * as repo from './changes.repo.ts';
import { type Asked, decisionsOf, profileOf } from './changes.rules.ts';
import type { RotaChange } from './changes.schema.ts';
import type { RunChange } from './judge.rules.ts';
import { insertOverride } from './overrides.repo.ts';
import { moveRota } from './roster.repo.ts';

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

interface Writing {
  asked: Asked;
  runs: WrittenRun[];
  witnessed: repo.Witnessed;
  witness: string;
  change: RotaChange;
  create: (rows: NewDemand[]) => Promise<void>;
}

const changing = () => new Outdated(say('live.keepsChanging'));

/** Returns the events for the people whose duties change. */
export async function writeRuns(tx: Sql, organisationId: string, writing: Writing): Promise<EventDraft[]> {
  const { asked, runs, change, create } = writing;
  await lockRota(tx, organisationId);
  await requireUnchanged(tx, organisationId, writing);
  await create(asked.extra.map(demandOf));
  for (const { runId, change: part } of runs) {
    for (const { demandId, ...times } of asked.times) {
      if (!part.retimed.some(({ id }) => id === demandId)) continue;
      await repo.retimeRow(tx, organisationId, runId, { demandId, ...times, at: change.madeAt });
    }
  }
  for (const run of runs) await writeRun(tx, organisationId, run, change);
  const events = asked.runId === null ? await moveLive(tx, organisationId, runs, change) : [];
  await deleteDemand(tx, organisationId, asked.drop);
  return events;
}

async function moveLive(
  tx: Sql,
  organisationId: string,
  runs: WrittenRun[],
  { madeBy: by, madeAt, reason }: RotaChange,
): Promise<EventDraft[]> {
  const moved = await moveRota(tx, organisationId, runs).catch((error: unknown) => {
    throw doubleBooking(error);
  });
  const events: EventDraft[] = [];
  for (const { runId, change } of runs) {
    const rows = new Set(rowsOf(change));
    const here = ({ demandId }: LiveDuty) => rows.has(demandId);
    const why = { runId, cause: 'change' as const, by, reason };
    const duties = { before: moved.before.filter(here), after: moved.after.filter(here), why };
    events.push(...(await reportDuties(tx, organisationId, new Date(madeAt), duties)));
  }
  return events;
}

/** Throws Outdated when a run, a duty of the people concerned or a row is not as it was when the change was judged. */
async function requireUnchanged(
  tx: Sql,
  organisationId: string,
  { runs, witnessed, witness }: Writing,
): Promise<void> {
  for (const { runId, version } of runs) {
    const run = await findRun(tx, organisationId, runId, true);
    if (run?.version !== version) throw changing();
  }
  if (!(await repo.holdDemand(tx, organisationId, witnessed.demandIds))) throw changing();
  if ((await repo.readWitness(tx, organisationId, witnessed)) !== witness) throw changing();
}

function demandOf(row: Asked['extra'][number]): NewDemand {
  const { id, name, locationId, start, end, roleId, furtherQualifications } = row;
  return {
    ...staffingOf({ roleId, eligibilityProfileId: profileOf(row), furtherQualifications }),
    id,
    name,
    locationId,
    start,
    end,
    shiftId: null,
    position: 0,
    basePriority: 'medium',
  };
}

/** The run's result, and what was decided by hand as overrides, which a replan keeps. */
async function writeRun(
  tx: Sql,
  organisationId: string,
  { runId, change, effect, judged }: WrittenRun,
  { reason, madeBy, madeAt, rows }: RotaChange,
): Promise<void> {
  if (effect === null) throw new Error(`a change of the run ${runId} that breaks a rule cannot be written`);
  const where = { organisationId, runId, locationIds: null };
  const made = { change, effect, reason: reason ?? undefined, at: madeAt };
  if (!(await writeChange(tx, where, judged, made))) throw changing();
  for (const decision of decisionsOf(change)) {
    const { locationId } = rows.find(({ demandId }) => demandId === decision.demandId)!;
    const record = { id: newId(new Date(madeAt)), runId, ...decision, locationId, reason };
    await insertOverride(tx, organisationId, { ...record, createdBy: madeBy, createdAt: madeAt });
  }
}
