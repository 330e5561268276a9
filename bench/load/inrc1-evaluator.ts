/**
 * Judges rosters of INRC-I by the competition's definition (Haspeslagh et al. 2014; Lü & Hao 2012), without the solver:
 * the days before and after the horizon belong to no block, so that one cut by either end is as long as it is inside.
 */

import { type Contract, type Instance, type PatternEntry, weekdayOf } from './inrc1-files.ts';

export interface Verdict {
  feasible: boolean;
  objective: number;
}

/** One person's shift by day, null on a day off. */
type Roster = (string | null)[];

export interface Duty {
  employee: string;
  date: string;
  shift: string;
}

/** Lengths of the blocks of days, or weekends, that are so. */
function blocks(list: readonly boolean[]): number[] {
  const lengths: number[] = [];
  list.forEach((yes, i) => {
    if (!yes) return;
    if (i === 0 || !list[i - 1]) lengths.push(0);
    lengths[lengths.length - 1]! += 1;
  });
  return lengths;
}

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
const above = (list: readonly number[], max: number) => sum(list.map((one) => Math.max(0, one - max)));
const below = (list: readonly number[], min: number) => sum(list.map((one) => Math.max(0, min - one)));

/** First days of the weekends that begin inside the horizon. */
function weekendStarts({ dates }: Instance, { weekend }: Contract): number[] {
  return dates.flatMap((date, day) => (weekdayOf(date) === weekend[0] ? [day] : []));
}

function limitCost(roster: Roster, weekends: Roster[], { limits }: Contract): number {
  const worked = roster.map((shift) => shift !== null);
  const work = blocks(worked);
  const free = blocks(worked.map((yes) => !yes));
  const busy = weekends.map((days) => days.some((shift) => shift !== null));
  const total = worked.filter(Boolean).length;
  const measures = {
    MaxNumAssignments: (value: number) => above([total], value),
    MinNumAssignments: (value: number) => below([total], value),
    MaxConsecutiveWorkingDays: (value: number) => above(work, value),
    MinConsecutiveWorkingDays: (value: number) => below(work, value),
    MaxConsecutiveFreeDays: (value: number) => above(free, value),
    MinConsecutiveFreeDays: (value: number) => below(free, value),
    MaxConsecutiveWorkingWeekends: (value: number) => above(blocks(busy), value),
    MinConsecutiveWorkingWeekends: (value: number) => below(blocks(busy), value),
    MaxWorkingWeekendsInFourWeeks: (value: number) => above([busy.filter(Boolean).length], value),
  };
  return sum(
    Object.entries(measures).map(([name, measure]) => {
      const limit = limits[name as keyof typeof measures];
      return limit === undefined ? 0 : limit.weight * measure(limit.value);
    }),
  );
}

/** Days off of a weekend that is worked in part, and as many again as it has days when a gap parts its duties. */
function splitOf(days: Roster): number {
  const worked = days.map((shift) => shift !== null);
  const duties = worked.filter(Boolean).length;
  if (duties === 0) return 0;
  return days.length - duties + (blocks(worked).length > 1 ? days.length : 0);
}

/** In a weekend worked throughout each shift type differs from the days that have another one. */
function differences(days: Roster): number {
  if (days.includes(null)) return 0;
  return sum([...new Set(days)].map((shift) => days.filter((other) => other !== shift).length));
}

function weekendCost(
  instance: Instance,
  roster: Roster,
  { weekend, flags }: Contract,
  starts: number[],
): number {
  const weekends = starts.map((day) => roster.slice(day, day + weekend.length));
  const beforeFree = starts.filter((day, i) => {
    const eve = roster[day - 1];
    return eve != null && instance.nights.includes(eve) && weekends[i]!.every((shift) => shift === null);
  });
  return (
    (flags.CompleteWeekends ?? 0) * sum(weekends.map(splitOf)) +
    (flags.IdenticalShiftTypesDuringWeekend ?? 0) * sum(weekends.map(differences)) +
    (flags.NoNightShiftBeforeFreeWeekend ?? 0) * beforeFree.length
  );
}

function occursAt(
  { dates }: Instance,
  roster: Roster,
  entries: readonly PatternEntry[],
  start: number,
): boolean {
  return entries.every(({ shift, weekday }, i) => {
    const day = start + i;
    if (day >= roster.length || (weekday !== null && weekdayOf(dates[day]!) !== weekday)) return false;
    if (shift === 'None') return roster[day] === null;
    return shift === 'Any' ? roster[day] !== null : roster[day] === shift;
  });
}

function patternCost(instance: Instance, roster: Roster, contract: Contract): number {
  return sum(
    contract.patterns.map((id) => {
      const { weight, entries } = instance.patterns.get(id)!;
      return weight * roster.filter((_, start) => occursAt(instance, roster, entries, start)).length;
    }),
  );
}

function skillCost({ shifts }: Instance, roster: Roster, skills: string[], { flags }: Contract): number {
  const lacks = (id: string | null) =>
    shifts.some((shift) => shift.id === id && shift.skills.some((skill) => !skills.includes(skill)));
  return (flags.AlternativeSkillCategory ?? 0) * roster.filter(lacks).length;
}

function wishCost({ wishes, dates }: Instance, employee: string, roster: Roster): number {
  return sum(
    wishes
      .filter((wish) => wish.employee === employee)
      .map(({ date, want, shift, weight }) => {
        const duty = roster[dates.indexOf(date)] ?? null;
        const there = shift === null ? duty !== null : duty === shift;
        return there === (want === 'on') ? 0 : weight;
      }),
  );
}

/** Feasible: one shift a day at most, and every shift of every day has just the people it needs. */
export function evaluateInrc1(instance: Instance, duties: readonly Duty[]): Verdict {
  const rosters = new Map<string, Roster>(
    instance.employees.map(({ id }) => [id, instance.dates.map(() => null)]),
  );
  let feasible = true;
  for (const { employee, date, shift } of duties) {
    const roster = rosters.get(employee)!;
    const day = instance.dates.indexOf(date);
    feasible &&= roster[day] === null;
    roster[day] = shift;
  }
  for (const [date, needs] of instance.cover) {
    const there = (id: string) => duties.filter((duty) => duty.date === date && duty.shift === id).length;
    feasible &&= instance.shifts.every(({ id }) => there(id) === (needs.get(id) ?? 0));
  }
  const costs = instance.employees.map(({ id, contract: name, skills }) => {
    const contract = instance.contracts.get(name)!;
    const roster = rosters.get(id)!;
    const starts = weekendStarts(instance, contract);
    const weekends = starts.map((day) => roster.slice(day, day + contract.weekend.length));
    return (
      limitCost(roster, weekends, contract) +
      weekendCost(instance, roster, contract, starts) +
      patternCost(instance, roster, contract) +
      skillCost(instance, roster, skills, contract) +
      wishCost(instance, id, roster)
    );
  });
  return { feasible, objective: sum(costs) };
}
