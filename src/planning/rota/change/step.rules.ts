/** A run before and after a change, as the problems that the checker reads. Pure. */
import type { Problem } from '../../../solver/index.ts';
import type { LiveDemand, Pin, PublishedDuty } from '../problem/live.ts';
import { problemNow, type RunRow, withStoredRows } from '../problem/now.ts';
import { without } from '../problem/pins.ts';
import type { RosterChange } from './effect.rules.ts';
import type { RunState } from './state.ts';

/** Who comes and goes, rows at other times or for another number of people, rows that the run gets, and rows that leave it. */
export interface RunChange extends RosterChange {
  retimed: RunRow[];
  narrowed: { demandId: string; target: number }[];
  created: LiveDemand[];
  dropped: string[];
}

export const ROWS_STAY = { retimed: [], narrowed: [], created: [], dropped: [] };

/** What one change does to the live rota outside the run. */
interface Elsewhere {
  removed: Pin[];
  added: PublishedDuty[];
  retimed: RunRow[];
}

/** The run before and after the change. */
export interface Step {
  state: RunState;
  change: RunChange;
  before: Problem;
  after: Problem;
  /** The people on rows that the run keeps. */
  roster: Pin[];
}

/** The run's problem as it was frozen, with the rows that it has by now, and as things are now. */
export interface Standing {
  state: RunState;
  frozen: Problem;
  before: Problem;
}

export const standingOf = (state: RunState): Standing => ({ state, ...problemsOf(state) });

export function problemsOf({
  problemText,
  rows,
  live,
  roster,
}: Pick<RunState, 'problemText' | 'rows' | 'live' | 'roster'>): Omit<Standing, 'state'> {
  const frozen = withStoredRows(JSON.parse(problemText) as Problem, rows, live.demand);
  return { frozen, before: problemNow(frozen, live, roster) };
}

/** The change made; `before` stays where neither rows nor duties elsewhere change. */
export function stepOf(standing: Standing, change: RunChange, elsewhere: Elsewhere[] = []): Step {
  const { state, frozen, before } = standing;
  const { retimed, narrowed, created, dropped } = change;
  if (retimed.length + narrowed.length + created.length + dropped.length + elsewhere.length === 0)
    return { state, change, before, after: before, roster: state.roster };
  const gone = new Set(dropped);
  const stays = ({ demandId }: Pin) => !gone.has(demandId);
  const { live } = state;
  const left = live.demand.filter(({ id }) => !gone.has(id));
  const demand = [...left.map(movedBy(retimed)).map(narrowedBy(narrowed)), ...created];
  const then = { ...live, demand, published: publishedAfter(live.published, elsewhere) };
  const kept = { ...frozen, demand: frozen.demand.filter(({ id }) => !gone.has(id)) };
  const roster = state.roster.filter(stays);
  const everybody = [...roster, ...change.added.filter(stays)];
  const after = problemNow(withStoredRows(kept, rowsAfter(state.rows, change), demand), then, everybody);
  return { state, change, before, after, roster };
}

const movedBy =
  (retimed: RunRow[]) =>
  <Row extends { id: string }>(row: Row): Row => ({ ...row, ...retimed.find(({ id }) => id === row.id) });

/** The most that a row takes goes with what it asks for. */
const narrowedBy =
  (narrowed: RunChange['narrowed']) =>
  (row: LiveDemand): LiveDemand => {
    const now = narrowed.find(({ demandId }) => demandId === row.id);
    return now === undefined ? row : { ...row, target: now.target, max: row.max + now.target - row.target };
  };

/** What stands of the run once the change is made, to judge further people by. */
export function afterChange({ rows, live, roster }: RunState, change: RunChange) {
  const { retimed, narrowed, created } = change;
  const kept = new Map(rows.map((row) => [row.id, row]));
  for (const row of rowsAfter(rows, change)) kept.set(row.id, row);
  const demand = [...live.demand.map(movedBy(retimed)).map(narrowedBy(narrowed)), ...created];
  return {
    now: { rows: [...kept.values()], live: { ...live, demand } },
    roster: [...without(roster, change.removed), ...change.added],
  };
}

/** The rows that a change moves, narrows or adds, as they are stored after it. */
function rowsAfter(rows: readonly RunRow[], { retimed, narrowed, created }: RunChange): RunRow[] {
  const moved = new Map(retimed.map((row) => [row.id, row]));
  const cut = narrowed.flatMap(({ demandId, target }) => {
    const row = moved.get(demandId) ?? rows.find(({ id }) => id === demandId);
    return row === undefined ? [] : [{ ...row, target }];
  });
  const cutIds = new Set(cut.map(({ id }) => id));
  return [...retimed.filter(({ id }) => !cutIds.has(id)), ...cut, ...created];
}

function publishedAfter(published: PublishedDuty[], elsewhere: Elsewhere[]): PublishedDuty[] {
  const times = new Map(elsewhere.flatMap((one) => one.retimed).map((row) => [row.id, row]));
  const removed = elsewhere.flatMap((one) => one.removed);
  const kept = without(published, removed).map((duty) => {
    const { start, end } = times.get(duty.demandId) ?? duty;
    return { ...duty, start, end };
  });
  return [...kept, ...elsewhere.flatMap(({ added }) => added)];
}

/** What a change of this run means for the other runs. */
export function elsewhereOf(
  { live, rows }: RunState,
  { added, removed, retimed, created }: RunChange,
): Elsewhere {
  const placed = new Map([...rows, ...created, ...retimed].map((row) => [row.id, row]));
  const rowsNow = new Map([...live.demand, ...created].map((row) => [row.id, row]));
  const duties = added.flatMap(({ userId, demandId }) => {
    const row = placed.get(demandId);
    if (row === undefined) return [];
    const { locationId, start, end } = row;
    const { kind = null, tags = [] } = rowsNow.get(demandId) ?? {};
    return [{ userId, demandId, locationId, start, end, kind, tags }];
  });
  return { removed, added: duties, retimed };
}
