/** The parts of a rule that do the work: `measure.ts` for the checker, `search.ts` for the search. */

import type { Given, Miss, RuleOf } from '../check/miss.ts';
import type { ScheduleView } from '../check/schedule.ts';
import type { DutyGrid } from '../local-search/duty-grid.ts';
import type { Compiler, Context } from '../model/instances/compiler.ts';
import type { RuleKind } from '../problem.ts';
import type { Delta } from './delta.ts';

/** What a person's schedule misses the rule by. */
export type Measure<K extends RuleKind> = (view: ScheduleView, rule: RuleOf<K>, given: Given) => Miss[];

/** `T`: the rule's instances in typed arrays, a member of the Model. Points are added to `out` by level. */
export interface Search<T> {
  compiler(context: Context): Compiler<T>;
  delta: Delta<[table: T, roster: DutyGrid]>;
  /** Points of the whole roster, recomputed. */
  total(table: T, roster: DutyGrid, out: Float64Array): void;
}
