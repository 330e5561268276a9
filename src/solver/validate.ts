/**
 * Every fault of a Problem at once, each with JSON path, value and way out. A problem without faults can be
 * solved; one that asks for more than its people can do has no fault, its solution leaves slots empty or says which hard
 * rules it breaks. `warningsOf` names hard rules that contradict each other.
 */

import { exactWeights } from './exact-weights.ts';
import { isDate, type Report, reportTo } from './faults.ts';
import { PROBLEM_SCHEMA } from './problem.schema.ts';
import type {
  DateWindow,
  Demand,
  Force,
  Interval,
  Person,
  Problem,
  Rule,
  RuleBody,
  Scope,
} from './problem.ts';
import { validateBreaks, validateTiers } from './rules/breaks/validate.ts';
import { validateCount, validateRuns } from './rules/counts/validate.ts';
import { knownBalances, validateFairness } from './rules/fairness/validate.ts';
import { validateOvertime, validatePremium } from './rules/pay/validate.ts';
import { validatePresence } from './rules/presence/validate.ts';
import { validateAlternatives } from './rules/rows/validate.ts';
import { validatePattern, validateRotation, validateWeekend } from './rules/sequences/validate.ts';
import { shape } from './shape.ts';
import type { Fault } from './solution.ts';
import { validateFurther, validateNamedPeople, validateSlotCosts } from './validate-row.ts';

const shapeOf = shape(PROBLEM_SCHEMA);

/** Pairs of person and row above which candidates must be filtered first (memory and time of the search). */
const MAX_PAIRS = 1_000_000;

/** Thrown by `solve` for a problem with faults; the message holds the first, `faults` all. */
export class ProblemFault extends Error {
  readonly faults: Fault[];

  constructor(faults: Fault[]) {
    const [first] = faults;
    const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
    super(`${first?.path}: ${first?.message}${more}`);
    this.name = 'ProblemFault';
    this.faults = faults;
  }
}

interface Known {
  people: Set<string>;
  locations: Set<string>;
  demand: Map<string, Demand>;
  days: number;
}

function interval(span: Interval, path: string, report: Report): void {
  if (span.end > span.start) return;
  report(path, span, 'endNotAfterStart', span);
}

function force({ hard, weight }: Force, path: string, report: Report): void {
  if (hard === true && weight !== undefined) report(`${path}.weight`, weight, 'hardWeighted');
  if (hard !== true && weight === undefined) report(`${path}.weight`, weight, 'neitherHard');
}

function unique(ids: string[], path: string, report: Report): void {
  const seen = new Set<string>();
  ids.forEach((id, index) => {
    if (seen.has(id)) report(`${path}[${index}].id`, id, 'idTwice', { id });
    seen.add(id);
  });
}

const nextDate = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

function horizon({ horizon: { start, end, days } }: Problem, report: Report): void {
  if (days.length === 0) {
    report('horizon.days', days, 'noDay');
    return;
  }
  for (const [index, day] of days.entries()) {
    const path = `horizon.days[${index}]`;
    interval(day, path, report);
    if (!isDate(day.date)) {
      report(`${path}.date`, day.date, 'noDate', day);
      continue;
    }
    const before = days[index - 1];
    if (before === undefined || !isDate(before.date)) continue;
    if (day.date !== nextDate(before.date)) {
      report(`${path}.date`, day.date, 'dayNotNext', { before: before.date });
    }
    if (day.start !== before.end) report(`${path}.start`, day.start, 'dayNotJoined', before);
  }
  if (start !== days[0].start) report('horizon.start', start, 'notFirstStart', days[0]);
  if (end !== days.at(-1)!.end) report('horizon.end', end, 'notLastEnd', days.at(-1)!);
}

function demandRow(row: Demand, path: string, known: Known, report: Report): void {
  interval(row, path, report);
  if (row.end - row.start > 1500) {
    const minutes = row.end - row.start;
    report(path, minutes, 'rowTooLong', { minutes });
  }
  if (row.day >= known.days) {
    report(`${path}.day`, row.day, 'notADay', { last: known.days - 1 });
  }
  if (!known.locations.has(row.locationId)) {
    report(`${path}.locationId`, row.locationId, 'unknownLocation', { id: row.locationId });
  }
  const { min = 0, target, max } = row;
  if (min > target) report(`${path}.min`, min, 'minAboveTarget', { min, target });
  if (target > max) report(`${path}.target`, target, 'targetAboveMax', { target, max });
  validateSlotCosts(row, path, report);
  validateFurther(row, path, report);
  validateNamedPeople(row, path, known.people, report);
}

const LISTS = ['employment', 'availability', 'unavailability', 'leave'] as const;

function person(value: Person, path: string, known: Known, report: Report): void {
  for (const list of LISTS)
    for (const [i, span] of (value[list] ?? []).entries()) interval(span, `${path}.${list}[${i}]`, report);
  value.eligibility?.forEach(({ from, until }, i) => {
    if (from !== undefined && until !== undefined && until <= from) {
      report(`${path}.eligibility[${i}]`, until, 'untilNotAfterFrom', { from, until });
    }
  });
  value.laterHourlyCosts?.forEach(({ from }, i, all) => {
    const before = all[i - 1]?.from ?? Number.NEGATIVE_INFINITY;
    if (from <= before)
      report(`${path}.laterHourlyCosts[${i}].from`, from, 'costsUnsorted', { from, before });
  });
  for (const [i, duty] of (value.history?.duties ?? []).entries())
    interval(duty, `${path}.history.duties[${i}]`, report);
  value.requests?.forEach((request, i) => {
    const at = `${path}.requests[${i}]`;
    if (request.day >= known.days) {
      report(`${at}.day`, request.day, 'notADay', { last: known.days - 1 });
    }
    force(request, at, report);
  });
  pins(value, path, known, report);
}

/** Pins must name rows, each once, and no two at the same time. */
function pins(value: Person, path: string, known: Known, report: Report): void {
  const rows: Demand[] = [];
  for (const [i, id] of (value.pins ?? []).entries()) {
    const row = known.demand.get(id);
    const clash = rows.find((other) => row && other.start < row.end && row.start < other.end);
    if (row === undefined) report(`${path}.pins[${i}]`, id, 'unknownDemand', { id });
    else rows.push(row);
    if (clash === undefined) continue;
    report(`${path}.pins[${i}]`, id, 'pinsAtOnce', { id, other: clash.id });
  }
}

function crowdedPins({ people, demand }: Problem, report: Report): void {
  const count = new Map<string, number>();
  for (const { pins: ids = [] } of people) for (const id of ids) count.set(id, (count.get(id) ?? 0) + 1);
  demand.forEach(({ id, max }, i) => {
    const pinned = count.get(id) ?? 0;
    if (pinned > max) report(`demand[${i}].max`, max, 'tooManyPinned', { pinned, max });
  });
}

function knownPerson(scope: Scope, path: string, known: Known, report: Report): void {
  if (typeof scope !== 'object' || !('person' in scope) || known.people.has(scope.person)) return;
  report(`${path}.person`, scope.person, 'unknownPerson', { id: scope.person });
}

function rule(value: Rule, path: string, known: Known, report: Report): void {
  force(value, path, report);
  knownPerson(value.scope, `${path}.scope`, known, report);
  if (value.kind === 'fairness') knownBalances(value.params, `${path}.params`, known.people, report);
  if (value.kind === 'presence')
    knownPerson(value.params.beside ?? 'all', `${path}.params.beside`, known, report);
  paramsOf(value, path, report);
}

/** Params that contradict each other. */
function paramsOf(value: RuleBody, path: string, report: Report): void {
  dateWindow(value, path, report);
  if (value.kind === 'pattern') validatePattern(value.params, `${path}.params`, report);
  if (value.kind === 'count') validateCount(value.params, `${path}.params`, report);
  if (value.kind === 'consecutive') validateRuns(value.params, `${path}.params`, report);
  if (value.kind === 'rotation') validateRotation(value.params, `${path}.params`, report);
  if (value.kind === 'premium') validatePremium(value.params, `${path}.params`, report);
  if (value.kind === 'overtime') validateOvertime(value.params, `${path}.params`, report);
  if (value.kind === 'completeWeekends' || value.kind === 'consecutiveWeekends')
    validateWeekend(value.params, `${path}.params`, report);
  if (value.kind === 'fairness') validateFairness(value.params, `${path}.params`, report);
  if (value.kind === 'breaks') validateTiers(value.params, `${path}.params`, report);
  if (value.kind === 'presence') validatePresence(value.params, `${path}.params`, report);
  const limits = value.params as { min?: number; max?: number };
  if (limits.min !== undefined && limits.max !== undefined && limits.min > limits.max) {
    report(`${path}.params.min`, limits.min, 'minAboveMax', { min: limits.min, max: limits.max });
  }
}

function baseline({ baseline: given }: Problem, known: Known, report: Report): void {
  given?.assignments.forEach(({ personId, demandId }, i) => {
    const path = `baseline.assignments[${i}]`;
    if (!known.people.has(personId)) report(`${path}.personId`, personId, 'unknownPerson', { id: personId });
    if (!known.demand.has(demandId)) report(`${path}.demandId`, demandId, 'unknownDemand', { id: demandId });
  });
}

/** A window of dates must not end before it begins. */
function dateWindow(value: RuleBody, path: string, report: Report): void {
  const { fromDate, untilDate } = value.params as DateWindow;
  if (fromDate === undefined || untilDate === undefined || fromDate <= untilDate) return;
  report(`${path}.params.untilDate`, untilDate, 'datesTurned', { from: fromDate, until: untilDate });
}

/** Pairs that no profile filters. */
function pairs({ people, demand }: Problem, report: Report): void {
  const count = demand.filter(({ profile }) => profile == null).length * people.length;
  if (count <= MAX_PAIRS) return;
  report('demand', count, 'tooManyPairs', { count, most: MAX_PAIRS });
}

/** What is wrong with a rule by itself, whatever problem it is for; paths begin at the rule. */
export function faultsOfRule(body: RuleBody): Fault[] {
  const faults: Fault[] = [];
  paramsOf(body, '', reportTo(faults));
  return faults.map(({ path, ...fault }) => ({ ...fault, path: path.slice(1) }));
}

/**
 * All faults of a problem, or of any JSON given as one: those of its shape, then, unless an object or list is missing,
 * those of its meaning, then, of a problem without any of these, weights whose sums are not exact. An empty list means that
 * it can be solved.
 */
export function validate(problem: Problem): Fault[] {
  const { faults, sound } = shapeOf(problem);
  if (!sound) return faults;
  const report = reportTo(faults);
  const known: Known = {
    people: new Set(problem.people.map((p) => p.id)),
    locations: new Set(problem.locations.map((l) => l.id)),
    demand: new Map(problem.demand.map((row) => [row.id, row])),
    days: problem.horizon.days.length,
  };
  horizon(problem, report);
  for (const list of ['people', 'locations', 'demand', 'rules'] as const) {
    unique(
      problem[list].map((entry) => entry.id),
      list,
      report,
    );
  }
  for (const [i, value] of problem.people.entries()) person(value, `people[${i}]`, known, report);
  for (const [i, row] of problem.demand.entries()) demandRow(row, `demand[${i}]`, known, report);
  crowdedPins(problem, report);
  for (const [i, value] of problem.rules.entries()) rule(value, `rules[${i}]`, known, report);
  if (faults.length === 0) validateAlternatives(problem, report);
  validateBreaks(problem, report);
  baseline(problem, known, report);
  pairs(problem, report);
  // Measures can be estimated only where nothing else is wrong.
  if (faults.length === 0) exactWeights(problem, report);
  return faults;
}
