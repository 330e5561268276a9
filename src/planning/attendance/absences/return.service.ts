/** Duties that an absence opened, on their way back to the person. */
import { ApiError } from '../../../platform/errors.ts';
import { type PlainCode, say, textOf } from '../../../words/said.ts';
import { findChange } from '../../rota/change/changes.repo.ts';
import type { RotaChange } from '../../rota/change/changes.schema.ts';
import { type ChangesContext, type JudgedChange, judgeAsked } from '../../rota/change/changes.service.ts';
import { oppositeOf } from '../../rota/change/undo.rules.ts';
import type { Scope } from '../../scope.ts';
import type { AbsenceRow } from './absences.repo.ts';
import type { AbsentDuty, KeptDuty } from './absences.schema.ts';

/** What the person gets again, null: nothing; and what not. */
export interface Returned {
  judged: JudgedChange | null;
  /** The duties that return, as the absence opened them. */
  returned: AbsentDuty[];
  kept: KeptDuty[];
}

export const NOTHING: Returned = { judged: null, returned: [], kept: [] };

export const returnedIds = ({ returned }: Returned): string[] => returned.map(({ demandId }) => demandId);

interface Wanted {
  /** Whose duties they were. */
  userId: string;
  /** The duties that begin from this instant on; null: all of them. */
  from: string | null;
}

/** Duties that one change of the rota opened; `changeId` null: none did. */
export type Opening = Pick<AbsenceRow, 'changeId' | 'duties'>;

/** All of the duties together, else as many as the person can have, in their order. */
export async function judgeReturn(
  context: ChangesContext,
  scope: Scope,
  openings: readonly Opening[],
  { userId, from }: Wanted,
): Promise<Returned> {
  const made = await readMade(context, scope, openings);
  const last = made.at(-1)?.change;
  if (last === undefined) return NOTHING;
  // What was opened again since is as it was opened last.
  const duties = lastOf(made.flatMap((one) => one.duties));
  const change = { ...last, rows: lastOf(made.flatMap((one) => one.change.rows)) };
  const wanted = duties.filter(({ opened, start }) => opened && (from === null || start >= from));
  const isWhole = from === null && made.length === 1 && !wanted.some((duty) => isRowOfChange(duty, change));
  const returning = { context, scope, userId, change, undoes: isWhole ? change.id : null };
  if (wanted.length === 0) return NOTHING;
  const whole = await judgeAgain(returning, wanted);
  return 'asked' in whole ? { judged: whole, returned: wanted, kept: [] } : judgeEach(returning, wanted);
}

/** The changes that stand, with what each of them opened. */
async function readMade({ db }: ChangesContext, { actor }: Scope, openings: readonly Opening[]) {
  const made: { change: RotaChange; duties: readonly AbsentDuty[] }[] = [];
  for (const { changeId, duties } of openings) {
    if (changeId === null) continue;
    const change = await findChange(db, actor.organisationId, changeId);
    if (change !== undefined && change.undoneBy === null) made.push({ change, duties });
  }
  return made;
}

const lastOf = <One extends { demandId: string | null }>(all: readonly One[]): One[] => [
  ...new Map(all.map((one) => [one.demandId, one])).values(),
];

async function judgeEach(returning: Returning, wanted: readonly AbsentDuty[]): Promise<Returned> {
  const found: Returned = { judged: null, returned: [], kept: [] };
  for (const duty of wanted) {
    const judged = await judgeAgain(returning, [...found.returned, duty]);
    if ('asked' in judged) {
      found.judged = judged;
      found.returned.push(duty);
    } else found.kept.push({ demandId: duty.demandId, ...judged });
  }
  return found;
}

/** Hours of one of several leaves in a shift: a row that the change made, which the person gets as it is. */
const isRowOfChange = ({ demandId, open }: AbsentDuty, { rows }: RotaChange): boolean =>
  open?.demandId === demandId && rows.some((row) => row.demandId === demandId && row.before === null);

interface Returning {
  context: ChangesContext;
  scope: Scope;
  userId: string;
  change: RotaChange;
  /** The change that is over once they are back; null: it goes on for other duties. */
  undoes: string | null;
}

type Why = Omit<KeptDuty, 'demandId'>;

/** Why not, where a row is not as the absence left it, or where the person may not have it by now. */
async function judgeAgain(
  { context, scope, userId, change, undoes }: Returning,
  duties: readonly AbsentDuty[],
): Promise<JudgedChange | Why> {
  const rowsOfChange = duties.filter((duty) => isRowOfChange(duty, change));
  const cut = duties.filter((duty) => !isRowOfChange(duty, change));
  const own = new Set(
    cut.flatMap(({ demandId, kept, open, keptAfter }) => [
      demandId,
      kept?.demandId,
      open?.demandId,
      keptAfter?.demandId,
    ]),
  );
  // Rows that were cut out go again, and what they were cut out of has its times and its people.
  const opposite = oppositeOf({
    ...change,
    rows: change.rows.filter((row) => own.has(row.demandId ?? undefined)),
  });
  const assign = [...opposite.assign, ...rowsOfChange.map(({ demandId }) => ({ demandId, userId }))];
  const asked = { ...opposite, assign, undoes };
  try {
    // The duty was theirs, so returning it at short notice is no fault.
    const judged = await judgeAsked(context, scope, asked, { authority: 'checked', warnings: 'none' });
    const changed = judged.rows.map((row) => changedSince(change, row)).find((why) => why !== null);
    if (changed !== undefined)
      return { code: changed.code, message: textOf(say(changed.why), scope.language) };
    const [broken] = judged.broken;
    return broken === undefined ? judged : { code: broken.code, message: broken.message };
  } catch (error) {
    if (!(error instanceof ApiError) || error.options.reason === 'HR_UNAVAILABLE') throw error;
    const { statusCode, said } = error;
    const message = textOf(said, scope.language);
    if (error.options.reason === 'STAFFED') return { code: 'FILLED', message };
    if (statusCode === 404 || statusCode === 409) return { code: 'CHANGED', message };
    throw error;
  }
}

interface Changed {
  code: 'CHANGED' | 'FILLED';
  why: PlainCode;
}

function changedSince({ rows }: RotaChange, row: JudgedChange['rows'][number]): Changed | null {
  const { before } = row;
  const left = rows.find(({ demandId }) => demandId === row.demandId)?.after;
  if (left == null || before === null) return { code: 'CHANGED', why: 'absences.shiftGone' };
  if (before.start !== left.start || before.end !== left.end)
    return { code: 'CHANGED', why: 'absences.otherTimes' };
  if (before.userIds.join() === left.userIds.join()) return null;
  return { code: 'FILLED', why: 'absences.othersWork' };
}
