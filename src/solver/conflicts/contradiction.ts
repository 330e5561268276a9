/**
 * Rules that no days of one person can keep together, whatever the demand: a minimum above a maximum of the same sum, and
 * orders of days that nobody can walk. Nothing is said of rules that hang on dates, rows or times.
 */

import { Alphabet } from '../model/automata/alphabet.ts';
import type { DayMachine, Letter } from '../model/automata/machine.ts';
import type { Calendar } from '../model/calendar.ts';
import { Filters } from '../model/filters.ts';
import type { Count, Pattern, PatternDay, Period, Problem, RuleBody } from '../problem.ts';
import { countingOf } from '../rules/counts/counting.ts';
import { isSeveral } from '../rules/counts/rule.ts';
import { PatternMachine } from '../rules/sequences/pattern-machine.ts';
import { WeekendRunMachine, WholeWeekendMachine } from '../rules/weekends/machines.ts';

/** Eight weeks from a Monday: longer than what any rule here remembers. */
const DAYS = 56;
const CALENDAR: Calendar = { origin: 4, days: DAYS, weekday: [1], weeks: [], months: [] };
/** Filters of kinds read duties of any problem alike. */
const ONE_DAY: Problem = {
  version: 1,
  people: [],
  locations: [],
  demand: [],
  rules: [],
  horizon: { start: 0, end: 1440, timeZone: 'UTC', days: [{ date: '1970-01-05', start: 0, end: 1440 }] },
};
/** States of a day and letters that are followed at most; beyond nothing is said. */
const MOST_STATES = 300;
const MOST_LETTERS = 16;
/** Days of a block that are written as a pattern at most. */
const MOST_BLOCK = 14;

/** Places of the fewest rules that contradict each other; null: none is found. */
export function contradictionOf(bodies: readonly RuleBody[]): number[] | null {
  for (const [i, a] of bodies.entries())
    for (const [j, b] of bodies.entries())
      if (isAbove(a, b)) return i === j ? [i] : [i, j].sort((x, y) => x - y);
  let places = bodies.map((_, place) => place);
  const isStuck = (some: readonly number[]) => !canWalk(some.map((place) => bodies[place]!));
  if (!isStuck(places)) return null;
  for (const place of [...places]) {
    const rest = places.filter((one) => one !== place);
    if (isStuck(rest)) places = rest;
  }
  return places;
}

/** Whole periods that a longer one holds at least, and those it touches at most. */
const PERIODS: Partial<Record<`${Period} ${Period}`, { least: number; most: number }>> = {
  'day week': { least: 7, most: 7 },
  'day month': { least: 28, most: 31 },
  'week month': { least: 3, most: 6 },
};

interface Sum {
  of: Count['of'];
  per: Period;
  kinds: string[] | undefined;
  min: number;
  max: number;
}

/** Further params make a sum another one. */
const SUM_MEMBERS = new Set(['of', 'per', 'min', 'max', 'kinds', 'charged']);

function sumOf(body: RuleBody): Sum | null {
  const counting = countingOf(body);
  if (counting === null || counting.of === 'daysOffInARow') return null;
  if (Object.keys(counting).some((member) => !SUM_MEMBERS.has(member))) return null;
  const { of, per, kinds, min = 0, max = Number.POSITIVE_INFINITY } = counting;
  return per === undefined ? null : { of, per, kinds, min, max };
}

/** More days off are fewer such days: with fewer kinds to be off from there are no more of them. */
const isOff = (of: Count['of']): boolean => of === 'daysOff' || of === 'weekendsOff';

/** Do the duties that one sum counts belong to those of the other? */
const isWithin = (one: string[] | undefined, other: string[] | undefined): boolean =>
  other === undefined || one?.every((kind) => other.includes(kind)) === true;

/** Whether the minimum of one sum is above what the maximum of another leaves. */
function isAbove(one: RuleBody, other: RuleBody): boolean {
  const [a, b] = [sumOf(one), sumOf(other)];
  if (a === null || b === null || a.of !== b.of) return false;
  if (!(isOff(a.of) ? isWithin(b.kinds, a.kinds) : isWithin(a.kinds, b.kinds))) return false;
  if (a.per === b.per) return a.min > b.max;
  // What is different in one week may be the same in the next.
  if (isSeveral(a.of)) return false;
  const within = PERIODS[`${a.per} ${b.per}`];
  if (within !== undefined) return a.min * within.least > b.max;
  const around = PERIODS[`${b.per} ${a.per}`];
  return around !== undefined && a.min > b.max * around.most;
}

const times = (day: PatternDay, count: number): PatternDay[] => Array.from({ length: count }, () => day);

/** Days off, of work and of kinds, on any date. */
function isPlain({ days, followedBy = [], fromDate, untilDate }: Pattern): boolean {
  const isOfKinds = (day: PatternDay) =>
    typeof day === 'string' ? day !== 'leave' : Object.keys(day).every((member) => member === 'kinds');
  return fromDate === undefined && untilDate === undefined && [...days, ...followedBy].every(isOfKinds);
}

/** What the rule forbids of days in a row, as unwanted patterns; null: it is no such rule, or too long. */
function patternsOf(body: RuleBody): Pattern[] | null {
  if (body.kind === 'pattern') {
    return isPlain(body.params) ? [body.params] : null;
  }
  if (body.kind === 'succession')
    return [{ days: [{ kinds: [body.params.from] }, { kinds: body.params.to }] }];
  if (body.kind !== 'consecutive') return null;
  const { of, kinds = [], min = 0, max } = body.params;
  if (min > MOST_BLOCK) return null;
  const day = of === 'kind' ? { kinds } : of;
  const tooLong = max === undefined || max > MOST_BLOCK ? [] : [{ days: times(day, max + 1) }];
  if (of === 'kind') return tooLong;
  const other = of === 'off' ? 'work' : 'off';
  const tooShort = Array.from({ length: Math.max(0, min - 1) }, (_, length) => ({
    days: [other, ...times(day, length + 1), other] as PatternDay[],
  }));
  return [...tooLong, ...tooShort];
}

function machinesOf(body: RuleBody, alphabet: Alphabet): DayMachine[] {
  if (body.kind === 'completeWeekends')
    return [new WholeWeekendMachine(body.params.days ?? [6, 7], CALENDAR)];
  if (body.kind === 'consecutiveWeekends') return [new WeekendRunMachine(body.params, CALENDAR)];
  return (patternsOf(body) ?? []).map(
    (pattern) => new PatternMachine(pattern, alphabet, CALENDAR, () => false),
  );
}

function kindsOf(body: RuleBody): string[] {
  const days = (patternsOf(body) ?? []).flatMap((pattern) => [
    ...pattern.days,
    ...(pattern.followedBy ?? []),
  ]);
  return days.flatMap((day) => (typeof day === 'object' ? (day.kinds ?? []) : []));
}

/** Whether somebody of whom nothing is known before can live eight weeks by the rules. */
function canWalk(bodies: readonly RuleBody[]): boolean {
  const alphabet = new Alphabet(new Filters(ONE_DAY, CALENDAR));
  const machines = bodies.flatMap((body) => machinesOf(body, alphabet));
  const kinds = [...new Set(bodies.flatMap(kindsOf)), undefined];
  const duty = { day: 0, start: 0, end: 0 };
  const single = kinds.map((kind) => alphabet.letterOf(kind === undefined ? duty : { ...duty, kind }));
  const letters = alphabet.lettersOf(single, single.length);
  if (letters === null || letters.length > MOST_LETTERS || alphabet.full) return true;
  let states = new Map([['', machines.map(({ start }) => start)]]);
  for (let day = 0; day < DAYS && states.size > 0; day++) {
    const next = new Map<string, number[]>();
    for (const state of states.values())
      for (const letter of letters) {
        const to = stepOf(machines, state, day, letter);
        if (to !== null) next.set(to.join(), to);
      }
    if (next.size > MOST_STATES) return true;
    states = next;
  }
  return states.size > 0;
}

/** The states after the day; null where a rule is missed. */
function stepOf(machines: readonly DayMachine[], state: readonly number[], day: number, letter: Letter) {
  const to: number[] = [];
  for (const [m, machine] of machines.entries()) {
    const step = machine.step(state[m]!, machine.dayCode(day), letter);
    if (step.missed > 0) return null;
    to.push(step.state);
  }
  return to;
}
