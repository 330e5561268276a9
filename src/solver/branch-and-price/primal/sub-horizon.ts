/** A sub-horizon as a model of its own: what is worked outside of it becomes history and smaller limits. */

import {
  type ColumnModel,
  type CountRule,
  type CountWindow,
  type History,
  type PersonModel,
  type PersonRoster,
  type RowModel,
  WEEKEND,
} from '../model.ts';

/** A sub-horizon as a model of its own. */
interface SubHorizon {
  readonly model: ColumnModel;
  /** Everybody's roster on it, in the model's own words. */
  readonly rosters: readonly PersonRoster[];
  /** The same of other rosters on it, in the words of the whole horizon; days outside are off. */
  rostersOf(rosters: readonly PersonRoster[]): PersonRoster[];
}

/** The days from `from` to `until` (half-open), of which those from `to` on stay as they are. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly until: number;
}

/**
 * The rota's model on some days, the others as in `rosters`: what is worked before them is history, and what sums count
 * outside lowers their limits. There is no rule about weekly rest, days in order or presence.
 */
export function subHorizonOf(model: ColumnModel, rosters: readonly PersonRoster[], span: Span): SubHorizon {
  const { from, until } = span;
  const numbers = new Int32Array(model.rows.length).fill(-1);
  const rows: RowModel[] = [];
  model.rows.forEach((row, r) => {
    if (row.day < from || row.day >= until) return;
    numbers[r] = rows.length;
    rows.push({ ...row, day: row.day - from });
  });
  const people = model.people.map((person, p) => personOn(person, rosters[p], span, numbers));
  const moved = (duties: PersonRoster, by: number): PersonRoster =>
    duties.map((duty) => (duty < 0 ? -1 : duty + by));
  const first = model.people.map(({ dutyStart }) => dutyStart[from]);
  const { costUnit, rowUnit, grid, mostDual, resolution } = model;
  return {
    model: { days: until - from, rows, people, costUnit, rowUnit, grid, mostDual, resolution, constant: 0 },
    rosters: rosters.map((duties, p) => moved(duties.subarray(from, until), -first[p])),
    rostersOf: (found) =>
      found.map((duties, p) => {
        const whole = new Int32Array(model.days).fill(-1);
        whole.set(moved(duties, first[p]), from);
        return whole;
      }),
  };
}

/** One person on the days of the span. */
function personOn(person: PersonModel, duties: PersonRoster, span: Span, numbers: Int32Array): PersonModel {
  const { from, until } = span;
  const { dutyStart, dutyRowStart, dutyRow, dutyAmount, counts } = person;
  const [first, end] = [dutyStart[from], dutyStart[until]];
  const row = dutyRowStart[first];
  const own: PersonModel = {
    ...person,
    dutyStart: dutyStart.subarray(from, until + 1).map((duty) => duty - first),
    dutyClass: person.dutyClass.subarray(first, end),
    dutyCost: person.dutyCost.slice(first, end),
    dutyAmount: dutyAmount.subarray(first * counts.length, end * counts.length),
    dutyRowStart: dutyRowStart.subarray(first, end + 1).map((at) => at - row),
    dutyRow: dutyRow.subarray(row, dutyRowStart[end]).map((r) => numbers[r]),
    offCost: person.offCost.slice(from, until),
    weekend: person.weekend.slice(from, until),
    history: from === 0 ? person.history : historyOf(person, duties, from),
    counts: counts.map((_, rule) => countOn(person, duties, rule, span)),
  };
  keepTail(own, duties, span, first);
  return own;
}

/** Rules out what the days from `to` on do not hold. */
function keepTail(person: PersonModel, duties: PersonRoster, { from, to, until }: Span, first: number): void {
  for (let d = to; d < until; d++) {
    const kept = duties[d];
    if (kept >= 0) person.offCost[d - from] = Infinity;
    for (let j = person.dutyStart[d - from]; j < person.dutyStart[d - from + 1]; j++)
      if (j !== kept - first) person.dutyCost[j] = Infinity;
  }
}

/** What the days before `from` say of the open runs. */
function historyOf(person: PersonModel, duties: PersonRoster, from: number): History {
  const { history, dutyClass, runKind } = person;
  const classOn = (d: number): number => (duties[d] < 0 ? -1 : dutyClass[duties[d]]);
  const lastClass = classOn(from - 1);
  const run = (is: (c: number) => boolean, before: number): number => {
    let day = from - 1;
    while (day >= 0 && is(classOn(day))) day -= 1;
    const began = day < 0 && history !== null && is(history.lastClass);
    return from - 1 - day + (began ? before : 0);
  };
  const kind = lastClass < 0 ? -1 : runKind[lastClass];
  return {
    lastClass,
    workRun: lastClass < 0 ? 0 : run((c) => c >= 0, history?.workRun ?? 0),
    offRun: lastClass < 0 ? run((c) => c < 0, history?.offRun ?? 0) : 0,
    kindRun: kind < 0 ? 0 : run((c) => c >= 0 && runKind[c] === kind, history?.kindRun ?? 0),
  };
}

/** A rule's windows on the span, less what is counted before and after it. */
function countOn(person: PersonModel, duties: PersonRoster, index: number, span: Span): CountRule {
  const rule = person.counts[index];
  const { from, until } = span;
  const count = (first: number, end: number) => amountOf(person, duties, index, first, end);
  const inside = rule.windows.filter((w) => w.to >= from && w.from < until);
  const windows = inside.map((w): CountWindow => {
    const brought = w === rule.windows[0] ? rule.initial : 0;
    const outside = brought + count(w.from, from) + count(until, w.to + 1);
    const days = { from: Math.max(w.from, from) - from, to: Math.min(w.to, until - 1) - from };
    return { ...days, min: Math.max(0, w.min - outside), max: Math.max(0, w.max - outside) };
  });
  return { ...rule, windows, initial: 0 };
}

/** What a roster counts for a rule on the days from `from` to `to` (half-open). */
function amountOf(
  { counts, dutyAmount, history, weekend }: PersonModel,
  duties: PersonRoster,
  rule: number,
  from: number,
  to: number,
): number {
  const { of } = counts[rule];
  const worked = (d: number): boolean => (d < 0 ? (history?.lastClass ?? -1) >= 0 : duties[d] >= 0);
  let sum = 0;
  for (let d = from; d < to; d++) {
    if (duties[d] < 0) continue;
    if (of === 'duties') sum += dutyAmount[duties[d] * counts.length + rule];
    else if (weekend[d] !== WEEKEND.none && !(weekend[d] === WEEKEND.second && worked(d - 1))) sum += 1;
  }
  return sum;
}
