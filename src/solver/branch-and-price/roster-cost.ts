/**
 * The cost c of one person's roster, written from the rules and not from the search, which is checked against it.
 */

import { ROUNDING } from '../tolerance.ts';
import {
  type ColumnModel,
  type PersonModel,
  type PersonRoster,
  type RunRule,
  sitesIn,
  WEEKEND,
} from './model.ts';

/** `amount` times `cost` where nothing costs nothing, even at an infinite price. */
const charge = (amount: number, cost: number): number => (amount > ROUNDING ? amount * cost : 0);

/** Cost of one person's roster without the rows, `Infinity` when it breaks a hard rule. Written from the rules. */
export function rosterCost(model: ColumnModel, person: PersonModel, duties: PersonRoster): number {
  let total = dutyCosts(model, person, duties) + runCosts(person, duties);
  total += weekendCosts(person, duties) + siteCosts(person, duties) + sequenceCosts(person, duties);
  if (!keepsWeeklyRest(person, duties)) return Infinity;
  person.counts.forEach((_, rule) => {
    total += countCost(person, duties, rule);
  });
  return total;
}

function dutyCosts(model: ColumnModel, person: PersonModel, duties: PersonRoster): number {
  let total = 0;
  let last = person.history === null ? -1 : person.history.lastClass;
  for (let d = 0; d < model.days; d++) {
    const j = duties[d];
    const c = j < 0 ? -1 : person.dutyClass[j];
    total += j < 0 ? person.offCost[d] : person.dutyCost[j];
    if (c >= 0 && last >= 0) total += person.followCost[last * person.classes + c];
    last = c;
  }
  return total;
}

function runCosts(person: PersonModel, duties: PersonRoster): number {
  const h = person.history;
  const classes = Int32Array.from(duties, (j) => (j < 0 ? -1 : person.dutyClass[j]));
  const before = (is: boolean, run: number): number => (h !== null && is ? run : 0);
  const worked = h !== null && h.lastClass >= 0;
  let total = runCost(
    person.work,
    (d) => classes[d] >= 0,
    duties.length,
    before(worked, h?.workRun ?? 0),
    h === null,
  );
  const rested = h !== null && h.lastClass < 0;
  total += runCost(
    person.off,
    (d) => classes[d] < 0,
    duties.length,
    before(rested, h?.offRun ?? 0),
    h === null,
  );
  person.kindRuns.forEach((rule, kind) => {
    const sameKind = worked && person.runKind[h.lastClass] === kind;
    const isKind = (d: number): boolean => classes[d] >= 0 && person.runKind[classes[d]] === kind;
    total += runCost(rule, isKind, duties.length, before(sameKind, h?.kindRun ?? 0), h === null);
  });
  return total;
}

/** Cost of all runs of the days for which `inRun` holds; `before` days of the first run precede the horizon. */
function runCost(
  rule: RunRule,
  inRun: (day: number) => boolean,
  days: number,
  before: number,
  freeStart: boolean,
): number {
  let total = 0;
  let length = before;
  for (let d = 0; d <= days; d++) {
    if (d < days && inRun(d)) {
      length++;
      total += charge(length > rule.max ? 1 : 0, rule.maxCost);
      continue;
    }
    if (d < days && length > 0 && !(freeStart && length === d))
      total += charge(rule.min - length, rule.minCost);
    length = 0;
  }
  return total;
}

function weekendCosts(person: PersonModel, duties: PersonRoster): number {
  if (person.incompleteWeekendCost === 0) return 0;
  let total = 0;
  for (let d = 0; d < duties.length; d++) {
    if (
      person.weekend[d] === WEEKEND.second &&
      worksOn(person, duties, d) !== worksOn(person, duties, d - 1)
    ) {
      total += person.incompleteWeekendCost;
    }
  }
  return total;
}

function siteCosts({ sites, dutyClass }: PersonModel, duties: PersonRoster): number {
  if (sites === null) return 0;
  const visited = duties.reduce(
    (set, j) => (j < 0 ? set : set | sites.classSites[dutyClass[j]]),
    sites.before,
  );
  return sites.cost[sitesIn(visited)] - sites.cost[sitesIn(sites.before)];
}

function sequenceCosts({ sequences, dutyClass }: PersonModel, duties: PersonRoster): number {
  let total = 0;
  for (const { steps, letters, classLetter, start } of sequences) {
    let state = start;
    for (let d = 0; d < duties.length && total < Infinity; d++) {
      const entry = state * letters + (duties[d] < 0 ? 0 : classLetter[dutyClass[duties[d]]]);
      total += steps[d].cost[entry];
      state = steps[d].next[entry];
    }
  }
  return total;
}

/** Is every duty near enough to the start of its spell to be followed by the rest in time? */
function keepsWeeklyRest(
  { weeklyRest: rest, classes, dutyClass }: PersonModel,
  duties: PersonRoster,
): boolean {
  if (rest === null) return true;
  const worked = [...duties].flatMap((j, day) => (j < 0 ? [] : [{ day, of: dutyClass[j] }]));
  let last = { day: -1, of: classes };
  let first = rest.open ? last : null;
  return worked.every((duty) => {
    const rested = duty.day - last.day >= rest.apart[last.of * classes + duty.of];
    if (first === null || rested) first = duty;
    last = duty;
    return duty.day - first.day <= rest.reach[first.of * classes + duty.of];
  });
}

const worksOn = (person: PersonModel, duties: PersonRoster, day: number): boolean =>
  day < 0 ? (person.history?.lastClass ?? -1) >= 0 : duties[day] >= 0;

function countCost(person: PersonModel, duties: PersonRoster, rule: number): number {
  const { of, windows, minCost, maxCost, initial } = person.counts[rule];
  const amountOn = (d: number): number => {
    if (of === 'duties')
      return duties[d] < 0 ? 0 : person.dutyAmount[duties[d] * person.counts.length + rule];
    const counted = person.weekend[d] === WEEKEND.second && worksOn(person, duties, d - 1);
    return person.weekend[d] !== WEEKEND.none && duties[d] >= 0 && !counted ? 1 : 0;
  };
  let total = 0;
  windows.forEach(({ from, to, min, max }, i) => {
    const start = i === 0 ? initial : 0;
    let sum = start;
    for (let d = from; d <= to; d++) sum += amountOn(d);
    total += charge(min - sum, minCost) + charge(sum - Math.max(max, start), maxCost);
  });
  return total;
}
