/** What an absence opens: the change of the live rota, and who could take each duty. */

import type { Sql } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { readDemand } from '../../need/demand/demand.repo.ts';
import { isSeen, sightOf } from '../../organisation/workforce/sight.ts';
import type { RankedCandidate } from '../../rota/change/change.tasks.ts';
import { type ChangesContext, type JudgedChange, judgeAsked } from '../../rota/change/changes.service.ts';
import { rowsOf } from '../../rota/change/effect.rules.ts';
import { findRunAt } from '../../rota/change/rows.repo.ts';
import { afterChange } from '../../rota/change/step.rules.ts';
import { readFacts, shownCandidates } from '../../rota/live/candidates.service.ts';
import { readDutiesAhead } from '../../rota/live/duties-ahead.repo.ts';
import type { Scope } from '../../scope.ts';
import { readColleagues } from './absences.repo.ts';
import { byDuty, CHANGE_REASONS, type CutRow, cutDuty, isCut, leaveOf, openedBy } from './absences.rules.ts';
import type { AbsenceKind, AbsentDuty, OpenedDuty } from './absences.schema.ts';
import { withHrLeave } from './hr-leave.service.ts';

const MOST_REPLACEMENTS = 20;

/** An absence as it is sent, with canonical instants. */
export interface Named {
  id: string;
  userId: string;
  kind: AbsenceKind;
  start: string;
  end: string;
  comment: string | null;
}

export interface Opened {
  /** Null: nothing opens. */
  judged: JudgedChange | null;
  duties: OpenedDuty[];
}

/** The person's published duties in the time. */
export async function readTouchedDuties(
  { db, now }: ChangesContext,
  organisationId: string,
  { userId, kind, start, end }: Named,
): Promise<AbsentDuty[]> {
  const at = now();
  const duties = await readDutiesAhead(db, organisationId, userId, start, end);
  return duties.map((duty) => cutDuty({ kind, start, until: null }, duty, at));
}

/** The rows of the duties that are cut; without those whose last part no published rota holds: their duties open whole. */
async function readCutRows(
  sql: Sql,
  organisationId: string,
  userId: string,
  duties: readonly AbsentDuty[],
): Promise<Map<string, CutRow>> {
  const cut = duties.filter(isCut);
  const ids = cut.map(({ demandId }) => demandId);
  if (ids.length === 0) return new Map();
  const colleagues = await readColleagues(sql, organisationId, ids, userId);
  const rows = await readDemand(sql, organisationId, { ids });
  const known = new Map<string, CutRow>();
  for (const cuts of byDuty(cut)) {
    const final = cuts.at(-1);
    if (final === undefined) continue;
    const { demandId, locationId, open, keptAfter } = final;
    const row = rows.find(({ id }) => id === demandId);
    const last = (keptAfter ?? open)?.start;
    const runId = last === undefined ? undefined : await findRunAt(sql, organisationId, locationId, last);
    if (row === undefined || runId === undefined) continue;
    const others = colleagues.find((one) => one.demandId === demandId)?.others ?? 0;
    known.set(demandId, { ...row, others });
  }
  return known;
}

/** Judged as if HR had the leave already. */
export async function openDuties(context: ChangesContext, scope: Scope, named: Named): Promise<Opened> {
  const { id, userId, kind } = named;
  const touched = await readTouchedDuties(context, scope.actor.organisationId, named);
  const leave = leaveOf(named);
  const known = withHrLeave(context, (all) => [
    ...all.filter((one) => one.id !== id),
    ...(leave === null ? [] : [{ id, userId, ...leave }]),
  ]);
  return openTouched(known, scope, { userId, touched, reason: CHANGE_REASONS[kind] });
}

interface Opening {
  userId: string;
  touched: readonly AbsentDuty[];
  /** Why the rota changes. */
  reason: string | null;
}

/** Judged by the leave that HR has. */
export async function openTouched(
  context: ChangesContext,
  scope: Scope,
  { userId, touched, reason }: Opening,
): Promise<Opened> {
  const { organisationId } = scope.actor;
  const { db, now } = context;
  if (!touched.some(({ opened }) => opened)) {
    return { judged: null, duties: touched.map((duty) => ({ ...duty, replacements: [] })) };
  }
  const rows = await readCutRows(db, organisationId, userId, touched);
  const { asked: opening, duties } = openedBy(userId, touched, rows, () => newId(now()));
  // An absence has happened: it breaks what it breaks.
  const judged = await judgeAsked(
    context,
    scope,
    { ...opening, reason },
    { authority: 'checked', happened: true },
  );
  const ranked = await rank(context, organisationId, judged, duties);
  return { judged, duties: await withReplacements(context, scope, { userId, duties, ranked }) };
}

/** Those who could take each open row once the person is off it; whoever left or is scheduled no more could not. */
async function rank(
  { workerPool }: ChangesContext,
  organisationId: string,
  { runs, states }: JudgedChange,
  duties: readonly AbsentDuty[],
): Promise<Map<string, RankedCandidate[]>> {
  const ranked = new Map<string, RankedCandidate[]>();
  const open = new Set(duties.map((duty) => duty.open?.demandId));
  for (const [at, state] of states.entries()) {
    const here = ({ personId }: RankedCandidate) => !state.gone.includes(personId);
    const { change } = runs[at]!;
    const demandIds = rowsOf(change).filter((id) => open.has(id));
    const found = await workerPool.run(organisationId, 'replacements', {
      problemText: state.problemText,
      demandIds,
      ...afterChange(state, change),
    });
    for (const [position, demandId] of demandIds.entries())
      ranked.set(demandId, found[position]!.filter(here));
  }
  return ranked;
}

async function withReplacements(
  { db }: ChangesContext,
  scope: Scope,
  {
    userId,
    duties,
    ranked,
  }: { userId: string; duties: readonly AbsentDuty[]; ranked: ReadonlyMap<string, RankedCandidate[]> },
): Promise<OpenedDuty[]> {
  const sight = await sightOf(db, scope);
  const facts = await readFacts(db, scope, sight, duties.map(startOf));
  return duties.map((duty, at) => {
    const open = duty.open?.demandId ?? '';
    const seen = (ranked.get(open) ?? []).filter(
      ({ personId }) => personId !== userId && isSeen(sight, personId),
    );
    const said = seen.map((one) => ({ ...one, broken: [] }));
    const known = facts[at];
    const shown = known === undefined ? [] : shownCandidates(said, sight, known);
    return { ...duty, replacements: shown.slice(0, MOST_REPLACEMENTS) };
  });
}

/** Whoever takes a duty that is cut comes when its rest begins. */
const startOf = ({ locationId, start, open }: AbsentDuty) => ({ locationId, start: open?.start ?? start });
