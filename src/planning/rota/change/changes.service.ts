/** Changes of the live rota: judged before the transaction by what is true now, written if that still holds. */
import type { ServiceContext } from '../../../platform/context.ts';
import type { EventDraft } from '../../../platform/events/outbox.ts';
import { newId } from '../../../platform/ids.ts';
import type { Outcome, PreparedWork } from '../../../platform/writes/mutation.ts';
import { say } from '../../../words/said.ts';
import { isSeen, type Sight, showsPay, sightOf } from '../../organisation/workforce/sight.ts';
import type { Scope } from '../../scope.ts';
import type { TaskRunner } from '../../workers/worker-pool.ts';
import type { Moment } from '../../write.ts';
import { readAssignedDuties, readReplaced } from '../duties/duties.repo.ts';
import type { LabourSum } from '../labour/labour.schema.ts';
import { sumOf, withoutPay } from '../labour/wages.rules.ts';
import { guard, readRefusals } from '../notice/guard.service.ts';
import type { PublicationWarning } from '../notice/notice.schema.ts';
import type { GatherContext } from '../problem/live.service.ts';
import { points } from '../runs/results/points.ts';
import type { RunRecord } from '../runs/run-record.ts';
import * as rules from './asked.rules.ts';
import type { ChangeTasks } from './change.tasks.ts';
import { changedRows, dutiesOf } from './changed-rows.rules.ts';
import { insertChange } from './changes.repo.ts';
import type { ChangedRow, RotaChange, RotaChangeInput } from './changes.schema.ts';
import { type BrokenRule, type Judged, stopping } from './judge.rules.ts';
import type { Authority } from './may-change.service.ts';
import { requireAllowed as requireUnbroken } from './refusal.rules.ts';
import type { Witnessed } from './rows.repo.ts';
import type { RunState } from './state.ts';
import { readTouched, touchedNow } from './touched.service.ts';
import { type WrittenRun, writeChange } from './write.service.ts';

export interface ChangesContext extends GatherContext {
  workerPool: TaskRunner<ChangeTasks>;
}

/** What routes that change the rota are handed. */
export type ChangeRoutesContext = ChangesContext & ServiceContext;

/** A change judged, and what it was judged by. */
export interface JudgedChange {
  asked: rules.Asked;
  runs: WrittenRun[];
  rows: ChangedRow[];
  /** The runs as they stood, in their order. */
  states: RunState[];
  broken: BrokenRule[];
  /** Null where it would tell the caller what people earn. */
  difference: number | null;
  /** What the change adds in paid hours and wages; null: the caller sees nobody's pay. */
  labour: LabourSum | null;
  /** Short notice, averages of hours and closed days: all, or those that stop the change. */
  warnings: PublicationWarning[];
  witnessed: Witnessed;
  witness: string;
}

/** One atomic change of the published rota. */
export function changeRota(
  context: ChangesContext,
  { scope }: { scope: Scope },
  input: RotaChangeInput,
): PreparedWork<JudgedChange> {
  return {
    prepare: async () => {
      const judged = await judgeInput(context, scope, input);
      requireAllowed(judged);
      return judged;
    },
    work: async (tx, at, judged) => changeOutcome(judged, await writeRotaChange({ tx, at, scope }, judged)),
  };
}

/** Throws 400, 409 or 422 with every hard rule that the change breaks. */
export function requireAllowed({ broken, asked }: JudgedChange): void {
  requireUnbroken(stopping(broken, asked.bend), (one) => rules.pathIn(asked, one));
}

interface Judging {
  authority?: Authority;
  /** What of notice and averages is looked for; left out: what the organisation refuses. */
  warnings?: 'all' | 'none';
  /** The change has its effects whatever rule it breaks, and whatever the notice. */
  happened?: boolean;
}

export function judgeInput(
  context: ChangesContext,
  scope: Scope,
  input: RotaChangeInput,
  judging?: Judging,
): Promise<JudgedChange> {
  const asked = rules.askedOf(input, () => newId(context.now()));
  return judgeAsked(context, scope, asked, judging);
}

/** Judges and writes nothing. Throws for what cannot be judged: unknown ids, rows out of scope, duties that do not stand. */
export async function judgeAsked(
  context: ChangesContext,
  scope: Scope,
  asked: rules.Asked,
  { authority = 'manager', warnings: wanted, happened = false }: Judging = {},
): Promise<JudgedChange> {
  const { db, workerPool } = context;
  const { organisationId } = scope.actor;
  const seen = await db.snapshot((sql) => readTouched(sql, scope, asked, authority));
  const states: RunState[] = [];
  for (const run of seen.runs) states.push(await touchedNow(context, scope, run, seen));
  const changes = seen.runs.map(({ change }) => change);
  const judged = await workerPool.run(organisationId, 'change', {
    states,
    changes,
    happened,
    bend: asked.bend,
  });
  const rows = seen.runs.flatMap(({ roster, change }, at) => {
    const { rows: standing, names, live } = states[at]!;
    const asks = (id: string) => live.demand.find((row) => row.id === id)?.target;
    return changedRows({ rows: standing, roster, names: names.rows, asks }, change);
  });
  const runs = seen.runs.map(({ run, change, known }, at) => {
    const { id: runId, version } = run;
    return { runId, version, change, judged: known.judged, effect: judged.effects[at] ?? null };
  });
  const sight = await sightOf(db, scope);
  const isGuarded = !happened && wanted !== 'none';
  const [draft] = asked.runId === null ? [] : seen.runs.map(({ run }) => run);
  const warnings = isGuarded ? await warningsOf(context, scope, { asked, rows, wanted, draft }) : [];
  return {
    asked,
    runs,
    rows,
    states,
    broken: [...judged.broken, ...refusedBy(warnings)],
    difference: shownDifference(sight, seen.people, judged),
    labour: shownLabour(sight, judged),
    warnings,
    witnessed: seen.witnessed,
    witness: seen.witness,
  };
}

interface Guarded extends Pick<JudgedChange, 'asked' | 'rows'> {
  wanted: 'all' | undefined;
  /** The completed run that changes; undefined: the published rota does. */
  draft: RunRecord | undefined;
}

async function warningsOf(
  context: ChangesContext,
  scope: Scope,
  { asked, rows, wanted, draft }: Guarded,
): Promise<PublicationWarning[]> {
  if (draft !== undefined)
    return wanted === 'all' ? draftWarnings(context, scope, { asked, rows, draft }) : [];
  const duties = {
    before: dutiesOf(rows, 'before'),
    after: dutiesOf(rows, 'after'),
    added: asked.extra,
  };
  if (wanted === 'all') return (await guard(context, scope, duties)).warnings;
  return readRefusals(context, scope, async () => duties);
}

/**
 * Averages of hours of who comes, with the draft in place of what it replaces. They refuse nothing yet: notice, closed
 * days and refusals are for publishing to say.
 */
async function draftWarnings(
  context: ChangesContext,
  scope: Scope,
  { asked, rows, draft }: Pick<JudgedChange, 'asked' | 'rows'> & { draft: RunRecord },
): Promise<PublicationWarning[]> {
  const { db } = context;
  const { organisationId } = scope.actor;
  const touched = new Set(rows.map(({ demandId }) => demandId));
  const planned = await readAssignedDuties(db, organisationId, draft);
  const stays = planned.filter(({ demandId }) => !touched.has(demandId));
  const before = await readReplaced(db, organisationId, draft);
  const { warnings } = await guard(context, scope, { before, after: [...stays, ...dutiesOf(rows, 'after')] });
  const comers = new Set(comersOf(asked, rows));
  return warnings
    .filter(({ code, userId }) => code === 'AVERAGE_HOURS' && userId !== null && comers.has(userId))
    .map((warning) => ({ ...warning, refuses: false }));
}

/** Whose hours the change may add to: who is put on rows, and who is on rows at other times. */
function comersOf({ assign, extra, times }: rules.Asked, rows: readonly ChangedRow[]): string[] {
  const moved = new Set(times.map(({ demandId }) => demandId));
  return [
    ...[...assign, ...extra].flatMap(({ userId }) => userId ?? []),
    ...rows.flatMap(({ demandId, after }) =>
      demandId !== null && moved.has(demandId) ? (after?.userIds ?? []) : [],
    ),
  ];
}

/** Warnings that stop the change, as broken rules. */
const refusedBy = (warnings: readonly PublicationWarning[]): BrokenRule[] =>
  warnings
    .filter(({ refuses }) => refuses)
    .map(({ code, message, demandId, userId }) => ({ code, message, demandId, userId }));

function shownDifference(sight: Sight, people: readonly string[], { difference }: Judged) {
  return sight.pay && people.every((id) => isSeen(sight, id)) ? points(difference) : null;
}

function shownLabour(sight: Sight, { labour }: Judged): LabourSum | null {
  if (!sight.pay) return null;
  return sumOf(
    labour.map((duty) => (showsPay(sight, duty.userId) ? duty : withoutPay(duty))),
    null,
  );
}

/** A change as it was written, and the events for the people whose duties it changes. */
interface WrittenChange {
  change: RotaChange;
  events: EventDraft[];
}

/** Writes what was judged. Throws Outdated when what it was judged by has changed since. */
export async function writeRotaChange(writing: Moment, judged: JudgedChange): Promise<WrittenChange> {
  const { tx, at, scope } = writing;
  const { organisationId, subject } = scope.actor;
  const { asked, runs, rows, witnessed, witness } = judged;
  const seen = { witnessed, witness };
  const change: RotaChange = {
    id: newId(at),
    rows,
    reason: asked.reason,
    runId: asked.runId,
    undoes: asked.undoes,
    undoneBy: null,
    madeBy: subject,
    madeAt: at.toISOString(),
  };
  const { events } = await writeChange(writing, {
    runs,
    rows,
    demand: { created: asked.extra.map(rules.demandOf), times: asked.times, dropped: asked.drop, ...seen },
    byHand: true,
    cause: asked.runId === null ? 'change' : null,
    reason: asked.reason,
    outdated: say('live.keepsChanging'),
  });
  await insertChange(tx, organisationId, change);
  return { change, events };
}

/** The answer of a dry run: rows that it would make have no ids yet. */
export function previewOf({ broken, difference, labour, rows, warnings, asked }: JudgedChange) {
  const made = new Set<string | null>(asked.extra.map(({ id }) => id));
  const shown = <Of extends { demandId: string | null }>(one: Of): Of =>
    made.has(one.demandId) ? { ...one, demandId: null } : one;
  const judged = {
    allowed: stopping(broken, asked.bend).length === 0,
    broken: broken.map(shown),
    difference,
    labour,
  };
  return { ...judged, rows: rows.map(shown), warnings: warnings.map(shown) };
}

/** The answer of a change, with its audit entry. */
export function changeOutcome(
  { difference, broken, asked }: JudgedChange,
  { change, events }: WrittenChange,
): Outcome {
  const { id, undoes } = change;
  const entry = {
    action: undoes === null ? 'rota.change' : 'rota.undo',
    entityType: 'rota-change',
    entityId: id,
  };
  return {
    status: 201,
    body: { ...change, difference },
    audit: { ...entry, before: null, after: asked.bend ? { ...change, bent: broken } : change },
    events,
  };
}
