/** What an absence opens: the change of the live rota, and who could take each duty. */

import { isSeen, sightOf } from '../../organisation/workforce/sight.ts';
import { NOTHING_ASKED } from '../../rota/change/asked.rules.ts';
import type { RankedCandidate } from '../../rota/change/change.tasks.ts';
import { type ChangesContext, type JudgedChange, judgeAsked } from '../../rota/change/changes.service.ts';
import { shownCandidates } from '../../rota/live/candidates.service.ts';
import { readDutiesAhead } from '../../rota/live/duties-ahead.repo.ts';
import { without } from '../../rota/problem/pins.ts';
import { readStandByAt } from '../../rota/stand-by/stand-by.repo.ts';
import type { Scope } from '../../scope.ts';
import { leaveOf, opens } from './absences.rules.ts';
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
  const duties = await readDutiesAhead(db, organisationId, userId, start, end);
  return duties.map((duty) => ({ ...duty, opened: opens(kind, duty.end, now()) }));
}

/** Judged as if HR had the leave already. */
export async function openDuties(context: ChangesContext, scope: Scope, named: Named): Promise<Opened> {
  const { organisationId } = scope.actor;
  const duties = await readTouchedDuties(context, organisationId, named);
  const pins = duties
    .filter(({ opened }) => opened)
    .map(({ demandId }) => ({ demandId, userId: named.userId }));
  const leave = leaveOf(named);
  if (pins.length === 0 || leave === null) {
    return { judged: null, duties: duties.map((duty) => ({ ...duty, replacements: [] })) };
  }
  const asked = { ...NOTHING_ASKED, unassign: pins, reason: named.kind };
  const { id, userId } = named;
  const known = withHrLeave(context, (all) => [
    ...all.filter((one) => one.id !== id),
    { id, userId, ...leave },
  ]);
  // An absence has happened: it breaks what it breaks.
  const judged = await judgeAsked(known, scope, asked, { authority: 'checked', happened: true });
  const ranked = await rank(context, organisationId, judged);
  return { judged, duties: await withReplacements(context, scope, duties, ranked) };
}

/** Those who could take each duty once the person is off it; whoever left or is scheduled no more could not. */
async function rank(
  { workerPool }: ChangesContext,
  organisationId: string,
  { runs, states }: JudgedChange,
): Promise<Map<string, RankedCandidate[]>> {
  const ranked = new Map<string, RankedCandidate[]>();
  for (const [at, { problemText, rows, live, roster, gone }] of states.entries()) {
    const here = ({ personId }: RankedCandidate) => !gone.includes(personId);
    const { removed } = runs[at]!.change;
    const demandIds = removed.map(({ demandId }) => demandId);
    const found = await workerPool.run(organisationId, 'replacements', {
      problemText,
      demandIds,
      now: { rows, live },
      roster: without(roster, removed),
    });
    for (const [position, demandId] of demandIds.entries())
      ranked.set(demandId, found[position]!.filter(here));
  }
  return ranked;
}

async function withReplacements(
  { db }: ChangesContext,
  scope: Scope,
  duties: readonly AbsentDuty[],
  ranked: ReadonlyMap<string, RankedCandidate[]>,
): Promise<OpenedDuty[]> {
  const sight = await sightOf(db, scope);
  const standBy = await readStandByAt(db, scope.actor.organisationId, duties);
  return duties.map((duty, at) => {
    const seen = (ranked.get(duty.demandId) ?? []).filter(({ personId }) => isSeen(sight, personId));
    const said = seen.map((one) => ({ ...one, broken: [] }));
    return { ...duty, replacements: shownCandidates(said, sight, standBy[at]!).slice(0, MOST_REPLACEMENTS) };
  });
}
