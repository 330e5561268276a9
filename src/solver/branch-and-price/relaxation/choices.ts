/**
 * The choice among rows that are alternatives, as one more column: somebody whose duties are the rows that are left out, and who
 * takes all places of such a row. So nobody else fits there, the row costs nothing, and pricing and branching choose.
 */

import { offsets } from '../../model/lists.ts';
import { type Model, rowTotal } from '../../model/model.ts';
import type { PersonModel, PersonRoster, RunRule } from '../model.ts';
import { RELAXATION } from '../params.ts';

/** How a row is seen whose set has a choice: for so many people, or, where the choice is left out, as asking for nobody. */
export interface ChoiceRow {
  /** Most people on it; -1: any number, and they cost nothing. */
  readonly places: number;
}

export interface Choice {
  readonly model: PersonModel;
  /** What every roster costs less than the columns say. */
  readonly constant: number;
  /** The roster that leaves these rows out. */
  rosterOf(dismissed: ReadonlySet<number>): PersonRoster;
}

const FREE: RunRule = { min: 0, max: Number.POSITIVE_INFINITY, minCost: 0, maxCost: 0 };

/** People that can be on a row at once. */
const placesOf = ({ rows }: Model, row: number): number =>
  Math.min(rows.max[row], rows.pairAt[row + 1] - rows.pairAt[row]);

/** Every set of rows but the empty one. */
function subsets(rows: readonly number[]): number[][] {
  const sets: number[][] = [];
  for (const row of rows) sets.push(...sets.map((set) => [...set, row]), [row]);
  return sets;
}

/** What may be left out on each day: sets of rows, as a duty each. */
interface DaySets {
  rows: number[];
  duties: number[][];
}

function choiceOf(model: Model, all: readonly number[], byDay: readonly DaySets[], set: number): Choice {
  const { least, most } = model.alternatives;
  const full = (row: number) => rowTotal(model, row, placesOf(model, row));
  // A row whose minimum nobody can fill is never chosen.
  const chosen = (row: number) =>
    model.rows.min[row] > placesOf(model, row) ? Number.POSITIVE_INFINITY : full(row);
  const without = ({ rows }: DaySets, duty: readonly number[]) =>
    rows.reduce((sum, row) => (duty.includes(row) ? sum : sum + chosen(row)), 0);
  const duties = byDay.flatMap(({ duties: of }) => of);
  const covered = duties.map((duty) =>
    duty.flatMap((row) => new Array<number>(placesOf(model, row)).fill(row)),
  );
  const starts = (lists: readonly (readonly unknown[])[]) => offsets(lists.map(({ length }) => length));
  const dutyStart = starts(byDay.map((day) => day.duties));
  const windows = [
    { from: 0, to: model.days - 1, min: Math.max(0, all.length - most[set]), max: all.length - least[set] },
  ];
  const count = { minCost: Number.POSITIVE_INFINITY, maxCost: Number.POSITIVE_INFINITY, initial: 0 };
  const keyOf = (day: number, rows: readonly number[]) => `${day} ${rows.toSorted((a, b) => a - b).join()}`;
  const numbers = new Map(
    byDay.flatMap(({ duties: of }, day) => of.map((duty, i) => [keyOf(day, duty), dutyStart[day] + i])),
  );
  return {
    constant: -all.reduce((sum, row) => sum + full(row), 0),
    rosterOf: (dismissed) =>
      Int32Array.from(byDay, ({ rows }, day) => {
        const out = rows.filter((row) => dismissed.has(row));
        return out.length === 0 ? -1 : numbers.get(keyOf(day, out))!;
      }),
    model: {
      classes: 1,
      followCost: new Float64Array(1),
      runKind: Int16Array.of(-1),
      kindRuns: [],
      work: FREE,
      off: FREE,
      incompleteWeekendCost: 0,
      weekend: new Uint8Array(model.days),
      weeklyRest: null,
      sites: null,
      sequences: [],
      history: null,
      counts: [{ of: 'duties', windows, ...count }],
      units: new Map(all.map((row) => [row, placesOf(model, row)])),
      dutyStart,
      dutyClass: new Uint8Array(duties.length),
      dutyCost: Float64Array.from(byDay.flatMap((day) => day.duties.map((duty) => without(day, duty)))),
      dutyAmount: Float64Array.from(duties, ({ length }) => length),
      dutyRowStart: starts(covered),
      dutyRow: Int32Array.from(covered.flat()),
      offCost: Float64Array.from(byDay, (day) => without(day, [])),
    },
  };
}

/** The choices of a model, and the rows that they are about. */
export function choicesOf(model: Model): { choices: Choice[]; rows: ReadonlyMap<number, ChoiceRow> } {
  const { alternatives, rows } = model;
  const choices: Choice[] = [];
  const seen = new Map<number, ChoiceRow>();
  for (let set = 0; set < alternatives.sets; set++) {
    const mine = Array.from(alternatives.row.subarray(alternatives.at[set], alternatives.at[set + 1]));
    const perDay = Array.from({ length: model.days }, (_, day) =>
      mine.filter((row) => rows.day[row] === day),
    );
    const isSmall = perDay.every(({ length }) => 2 ** length <= RELAXATION.day.choices);
    for (const row of mine) seen.set(row, { places: isSmall ? placesOf(model, row) : -1 });
    if (!isSmall) continue;
    const byDay = perDay.map((list) => ({ rows: list, duties: subsets(list) }));
    choices.push(choiceOf(model, mine, byDay, set));
  }
  return { choices, rows: seen };
}
