/**
 * The model that branch and price works on: every person picks one duty or a day off per day, every demand row
 * charges for the number of people it gets, and all other rules look at one person only. A *column* is one
 * person's whole roster; the rows are what ties people together.
 *
 * Costs are in units of the model (`relaxation/exact-costs.ts`), amounts (minutes, shifts, …) in whatever unit their rule uses.
 * `Infinity` as a cost means that the rule is hard.
 */

/** Bounds on the length in days of a run (of work, of days off, or of duties of one kind). */
export interface RunRule {
  /** Shortest run; 0 or 1 when there is no minimum. Runs still open at the last day are never too short. */
  readonly min: number;
  /** Longest run; `Infinity` when there is no maximum. Only days inside the horizon are charged. */
  readonly max: number;
  /** Cost per missing day. */
  readonly minCost: number;
  /** Cost per day in excess. */
  readonly maxCost: number;
}

/** Bounds for one window of days, both ends included. */
export interface CountWindow {
  readonly from: number;
  readonly to: number;
  readonly min: number;
  readonly max: number;
}

/** Bounds on a sum over the days of each window: of a duty's amount, or of worked weekends. */
export interface CountRule {
  readonly of: 'duties' | 'weekends';
  /** In order of time and disjoint; days outside every window are not counted. */
  readonly windows: readonly CountWindow[];
  /** Cost per unit missing at the end of a window. */
  readonly minCost: number;
  /** Cost per unit in excess. */
  readonly maxCost: number;
  /** Amount brought into the first window from before the horizon; excess that it has already is not charged. */
  readonly initial: number;
}

/**
 * Within so many days of every start of work lies a rest that is long enough (hard). Between two such rests lies a *spell* of work;
 * class `classes` stands for what was before the horizon, as if it were a duty on its eve.
 */
export interface WeeklyRest {
  /** A spell that began before the horizon is to end within it. */
  readonly open: boolean;
  /** `apart[a * classes + b]`: days from a duty of class a to the first of class b after a rest long enough. */
  readonly apart: Int32Array;
  /** `reach[a * classes + b]`: days from the start of a spell with class a to its last possible duty of class b. */
  readonly reach: Int32Array;
}

/** What different sites of the horizon cost; sets of sites are bits of a number. */
export interface SiteRule {
  /** Sites of a class's duties. */
  readonly classSites: Int32Array;
  /** Sites visited before the horizon. */
  readonly before: number;
  /** Cost by the number of sites visited, convex or not. */
  readonly cost: Float64Array;
}

/** Rules about days in order, as an automaton over letters; letter 0 is a day off. */
export interface DaySequence {
  /** Automata with the same words have the same tables. */
  readonly key: string;
  readonly start: number;
  readonly letters: number;
  /** Letter of a day with a duty of the class. */
  readonly classLetter: Uint8Array;
  /** By day, entry `state * letters + letter`: the next state, and what the step costs; `Infinity`: forbidden. */
  readonly steps: readonly { readonly next: Int32Array; readonly cost: Float64Array }[];
}

/** The number of sites in a set. */
export function sitesIn(set: number): number {
  let count = 0;
  for (let left = set; left > 0; left &= left - 1) count += 1;
  return count;
}

/** What is known about the days before the horizon. */
export interface History {
  /** Class of the duty on the day before the horizon, −1 for a day off. */
  readonly lastClass: number;
  /** Days worked in a row up to the horizon, 0 when the last day was off. */
  readonly workRun: number;
  /** Days off in a row up to the horizon, 0 when the last day was worked. */
  readonly offRun: number;
  /** Duties of the last duty's kind in a row up to the horizon. */
  readonly kindRun: number;
}

export interface PersonModel {
  /** Number of duty classes. Duties of one class are alike to every succession and run rule. */
  readonly classes: number;
  /** `followCost[a * classes + b]`: cost of a duty of class b on the day after one of class a; `Infinity`: forbidden. */
  readonly followCost: Float64Array;
  /** Index into `kindRuns` by class, −1 for a class without such a rule. */
  readonly runKind: Int16Array;
  readonly kindRuns: readonly RunRule[];
  readonly work: RunRule;
  readonly off: RunRule;
  readonly counts: readonly CountRule[];
  /** One of `WEEKEND` by day. */
  readonly weekend: Uint8Array;
  /** Cost of working one day of a two-day weekend, 0 without the rule. */
  readonly incompleteWeekendCost: number;
  /** Null: no such rule, or left out. */
  readonly weeklyRest: WeeklyRest | null;
  /** Null: no such rule, or left out. What was visited before costs nothing here. */
  readonly sites: SiteRule | null;
  /** Those that are not left out. */
  readonly sequences: readonly DaySequence[];
  /** Null: the days before the horizon are off and runs that touch day 0 are never too short. */
  readonly history: History | null;
  /** The duties of day d are `dutyStart[d]` … `dutyStart[d + 1] − 1`. */
  readonly dutyStart: Int32Array;
  readonly dutyClass: Uint8Array;
  /** Cost of the duty itself: requests, preferences, labour. */
  readonly dutyCost: Float64Array;
  /** `dutyAmount[duty * counts.length + rule]`. */
  readonly dutyAmount: Float64Array;
  /** The rows a duty covers are `dutyRow[dutyRowStart[duty]]` … */
  readonly dutyRowStart: Int32Array;
  readonly dutyRow: Int32Array;
  /** People that one of the duties counts for on a row, which it covers so many times; absent: one on each. */
  readonly units?: ReadonlyMap<number, number>;
  /** Cost of a day off by day; `Infinity` when the person must work. */
  readonly offCost: Float64Array;
}

/** Most people that somebody counts for on a row. */
export const mostUnits = ({ units }: PersonModel): number => Math.max(1, ...(units?.values() ?? []));

/** A demand row: a convex charge for the number of people on it. */
export interface RowModel {
  readonly day: number;
  /** `cost[n]` for n = 0 … number of people, convex, without the hard bounds below. */
  readonly cost: Float64Array;
  /** Hard bounds on the number of people. */
  readonly min: number;
  readonly max: number;
}

/**
 * Place of a day in its weekend: none, first of two days, second of two days, or alone in the horizon. A second one that
 * begins the horizon follows the last day of the history; none where its weekend counts already.
 */
export const WEEKEND = { none: 0, first: 1, second: 2, alone: 3 } as const;

export interface ColumnModel {
  readonly days: number;
  readonly rows: readonly RowModel[];
  readonly people: readonly PersonModel[];
  /** A power of two of which all costs are multiples, as multipliers have to be: their sums then are exact. */
  readonly grid: number;
  /** With duals up to this one what a roster or a row costs is exact too. */
  readonly mostDual: number;
  /** 1 where all costs are whole numbers, and total costs so too; else 0. */
  readonly costUnit: 0 | 1;
  /** Greatest common divisor of the rows' costs, 0 without one. */
  readonly rowUnit: number;
  /** The least difference between the costs of two rotas that counts. */
  readonly resolution: number;
  /** Cost that does not depend on the roster. */
  readonly constant: number;
}

/** The multiple of the model's grid nearest to a multiplier. */
export const onGrid = ({ grid }: Pick<ColumnModel, 'grid'>, value: number): number =>
  Math.round(value / grid) * grid;

/** The next lower multiple of the model's grid. */
export const downOnGrid = ({ grid }: Pick<ColumnModel, 'grid'>, value: number): number =>
  Math.floor(value / grid) * grid;

/** Above every cost of a roster, and finite so that differences to it are numbers. */
export const LIMIT = 1e15;

/** One person's roster: a duty index by day, −1 for a day off. */
export type PersonRoster = Int32Array;

/** Thrown for a model that branch and price cannot search exactly; the message names the rule. */
export class ColumnModelError extends Error {}
