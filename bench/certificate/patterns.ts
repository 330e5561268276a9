/** Days in order (docs/solver.md): patterns and rotations, and what is known of days before the horizon. */

import type { DateWindow, DutyFilter, PatternDay } from '../../src/solver/problem.ts';
import { type Duty, dayNumber, firstDay, midnightOf, passes, type View, weekdayOf } from './duties.ts';
import type { Machine } from './graph.ts';
import type { Scale } from './scale.ts';
import type { Of } from './sums.ts';

/** A duty of which a counter tells the kind, or nothing: its times are no numbers, which lie in no range. */
const untold = (day: number, kind: string | null): Duty => ({
  day,
  kind,
  start: Number.NaN,
  end: Number.NaN,
  minutes: 0,
  tags: [],
  locationId: null,
  profile: null,
  row: null,
});

/** The duties of a day before the horizon, by counters as far as they tell, else by the record; null: nothing is known. */
export function dutiesBefore({ person, past, since }: View, day: number): readonly Duty[] | null {
  const { lastKind, kindRun = 1, workRun, offRun } = person.history?.counters ?? {};
  const ago = -day;
  const recorded = past.filter((duty) => duty.day === day);
  if (lastKind !== undefined && lastKind !== null && ago <= kindRun)
    return recorded.length > 0
      ? recorded.map((duty) => ({ ...duty, kind: lastKind }))
      : [untold(day, lastKind)];
  if (workRun !== undefined && ago <= workRun) return recorded.length > 0 ? recorded : [untold(day, null)];
  if (workRun !== undefined && ago === workRun + 1) return [];
  if (offRun !== undefined && ago <= offRun) return [];
  if (lastKind === null && ago === 1) return [];
  return since !== null && day >= since ? recorded : null;
}

/** Does leave touch the day? */
function onLeave({ person, problem }: View, day: number): boolean {
  const from = midnightOf(problem, day);
  const to = day < 0 ? from + 1440 : problem.horizon.days[day]!.end;
  return (person.leave ?? []).some(({ start, end }) => start < to && from < end);
}

/** Is the day as a symbol says? */
function holds(view: View, day: number, duties: readonly Duty[] | null, symbol: PatternDay): boolean {
  if (symbol === 'any') return true;
  if (symbol === 'leave') return onLeave(view, day);
  if (duties === null) return false;
  if (symbol === 'off') return duties.length === 0;
  if (symbol === 'work') return duties.length > 0;
  const { beside, without, ...filter } = symbol;
  const some = (one: DutyFilter) => duties.some((duty) => passes(view.problem, one, duty));
  return some(filter) && (beside === undefined || some(beside)) && (without === undefined || !some(without));
}

/** Does the rule look at the day? */
function looksAt(
  { problem }: View,
  { weekdays, fromDate, untilDate }: DateWindow & { weekdays?: number[] },
  day: number,
): boolean {
  const date = firstDay(problem) + day;
  return (
    (weekdays === undefined || weekdays.includes(weekdayOf(problem, day))) &&
    (fromDate === undefined || date >= dayNumber(fromDate)) &&
    (untilDate === undefined || date <= dayNumber(untilDate))
  );
}

/** `pattern`: each occurrence costs where it ends, or where what must follow goes wrong. */
export function pattern(view: View, rule: Of<'pattern'>, scale: Scale): Machine {
  const { days, followedBy, ...when } = rule.params;
  const symbols = [...days, ...(followedBy ?? [])];
  /** How many symbols each occurrence under way has met: those after a day, and how often the rule is missed on it. */
  const read = (met: readonly number[], day: number, duties: readonly Duty[] | null): [number[], number] => {
    const next: number[] = [];
    let missed = 0;
    for (const at of looksAt(view, when, day) ? [...met, 0] : met) {
      const isAs = holds(view, day, duties, symbols[at]!);
      const isUnwanted = followedBy === undefined && at === days.length - 1;
      if (at < days.length ? isAs && isUnwanted : !isAs) missed += 1;
      else if (isAs && at < symbols.length - 1) next.push(at + 1);
    }
    return [next, missed];
  };
  let met: number[] = [];
  for (let day = -symbols.length; day < 0; day++) [met] = read(met, day, dutiesBefore(view, day));
  return {
    start: JSON.stringify(met),
    step(state, day, option) {
      const [next, missed] = read(JSON.parse(state as string) as number[], day, option);
      return [JSON.stringify(next), scale.cost(rule, missed)];
    },
  };
}

/** `rotation`: days that are not as the repeating sequence says, those of leave left out. */
export function rotation(view: View, rule: Of<'rotation'>, scale: Scale) {
  const { days, startDate, ...when } = rule.params;
  return (day: number, option: readonly Duty[]): number => {
    if (!looksAt(view, when, day) || onLeave(view, day)) return 0;
    const since = (firstDay(view.problem) + day - dayNumber(startDate)) % days.length;
    const symbol = days[since < 0 ? since + days.length : since]!;
    return scale.cost(rule, Number(!holds(view, day, option, symbol)));
  };
}
