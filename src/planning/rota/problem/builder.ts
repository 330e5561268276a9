/** Live rows become a Problem: pure, the same rows give the same canonical text and hash. */

import { canonicalJson, sha256 } from '../../../platform/canonical-json.ts';
import { addDays, dateAt, localDays, minuteOf, weekdayOf } from '../../../platform/local-time.ts';
import {
  type Assignment,
  check,
  type Demand,
  type Horizon,
  type Person,
  type Problem,
} from '../../../solver/index.ts';
import { askedOf } from '../../organisation/eligibility/asked.rules.ts';
import {
  mediumWeightOf,
  SHORT_NOTICE_FACTOR,
  SLOT_COST,
  scaledWeight,
  weightOf,
} from '../../rules/rule-weights/weights.ts';
import { BYSTANDERS, FIXED } from './bystanders.ts';
import { tagged } from './carried.ts';
import type { LiveDemand, LivePerson, LiveRows, Pin, PublishedDuty } from './live.ts';
import { withoutDemands } from './minimums.ts';
import { type ByPerson, byPerson, personOf } from './people.ts';
import { rulesOf } from './rules.ts';

const MINUTE_MS = 60_000;

/** The local days of every week that the horizon touches: limits of a week need the whole of it. */
export function horizonOf(start: number, end: number, timeZone: string): Horizon {
  const touched = dateAt(start * MINUTE_MS, timeZone);
  const until = dateAt(Math.max(start, end - 1) * MINUTE_MS, timeZone);
  const first = addDays(touched, 1 - weekdayOf(touched));
  const last = addDays(until, 7 - weekdayOf(until));
  const days = localDays(first, last, timeZone).map((day) => ({
    date: day.date,
    start: minuteOf(day.start),
    end: minuteOf(day.end),
  }));
  return { timeZone, days, start: days[0]!.start, end: days[days.length - 1]!.end };
}

export function dayIndex(horizon: Horizon, at: number): number {
  const index = horizon.days.findIndex((day) => at < day.end);
  return index === -1 ? horizon.days.length - 1 : index;
}

export function demandOf(row: LiveDemand, horizon: Horizon): Demand {
  const { under, over } = row.weights ?? {};
  const day = dayIndex(horizon, row.start);
  return {
    id: row.id,
    start: row.start,
    end: row.end,
    day,
    locationId: row.locationId,
    ...(row.kind === null ? {} : { kind: row.kind }),
    ...tagged({ ...row, day }, row.tags, horizon),
    profile: row.profile,
    ...furtherOf(row),
    target: row.target,
    max: row.max,
    // A weight that the row itself names is in the unit of wishes; otherwise an empty slot outweighs them all.
    under: under ?? SLOT_COST[row.priority],
    underLevel: under == null ? 'medium' : 'soft',
    over: over ?? 0,
    priority: row.priority,
  };
}

/** In the order of ids, each once, so that equal rows make equal problems. */
function furtherOf({ profile, further }: LiveDemand): Pick<Demand, 'further'> {
  const profiles = [...new Set(further?.ids ?? [])].filter((id) => id !== profile).sort();
  return further === null || profiles.length === 0 ? {} : { further: { need: further.need, profiles } };
}

/** Whom the row prefers and excludes, of those who are part of the problem. */
function namedPeople(
  { preferred, excluded }: LiveDemand,
  known: ReadonlySet<string>,
  weight: number,
): Pick<Demand, 'preferred' | 'excluded'> {
  const people = preferred.filter((id) => known.has(id));
  const kept = excluded.filter((id) => known.has(id));
  return {
    ...(people.length === 0 || weight === 0 ? {} : { preferred: { people, weight } }),
    ...(kept.length === 0 ? {} : { excluded: kept }),
  };
}

const fixedId = ({ userId, demandId }: PublishedDuty) => `${FIXED}${demandId}:${userId}`;

function fixedRow(duty: PublishedDuty, horizon: Horizon): Demand {
  const { tags = [] } = duty;
  return {
    id: fixedId(duty),
    start: duty.start,
    end: duty.end,
    day: dayIndex(horizon, duty.start),
    locationId: duty.locationId,
    ...(duty.kind === null ? {} : { kind: duty.kind }),
    ...(tags.length === 0 ? {} : { tags: tags.toSorted() }),
    profile: `${FIXED}${duty.userId}`,
    target: 0,
    max: 1,
    under: 0,
  };
}

/** People who may work at least one of the rows, or who have to. */
function candidates(live: LiveRows, rows: ByPerson): Set<string> {
  const open = live.demand.some(({ profile }) => profile === null);
  const profiles = new Set(live.demand.flatMap(askedOf));
  const planned = new Set(live.demand.map(({ id }) => id));
  const stayed = (live.baseline ?? []).filter(({ demandId }) => planned.has(demandId));
  const kept = new Set([...stayed.map(({ userId }) => userId), ...scopedPeople(live)]);
  const mayWork = (person: LivePerson) =>
    rows.pins.has(person.id) ||
    kept.has(person.id) ||
    (isTaken(person, live) &&
      (open || rows.eligibility.get(person.id)?.some(({ profile }) => profiles.has(profile)) === true));
  return new Set(live.people.filter(mayWork).map(({ id }) => id));
}

/** Everybody at home at the run's locations, and whoever else may work there, by id. */
function peopleOf(live: LiveRows, planned: Set<string>): LivePerson[] {
  const here = new Set(live.locationIds);
  const kept = new Set(live.keep);
  return live.people
    .filter(
      ({ id, homeLocationId }) =>
        planned.has(id) || kept.has(id) || (homeLocationId !== null && here.has(homeLocationId)),
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Whether the run may give work to somebody: who lives elsewhere is borrowed only where that is asked for. */
const isTaken = ({ homeLocationId }: LivePerson, { locationIds, options }: LiveRows) =>
  options.borrow !== false || homeLocationId === null || locationIds.includes(homeLocationId);

const scopedPeople = ({ options }: LiveRows) =>
  options.rules.flatMap(({ scope }) =>
    typeof scope === 'object' && 'person' in scope ? [scope.person] : [],
  );

/** Puts each fixed duty on its person: as a pinned row, or as time not available when it breaks a rule by itself. */
function fix(problem: Problem, duties: PublishedDuty[], refused: Set<string>): Problem {
  const mine = new Map<string, PublishedDuty[]>();
  for (const duty of duties) mine.set(duty.userId, [...(mine.get(duty.userId) ?? []), duty]);
  const people = problem.people.map((person): Person => {
    const own = mine.get(person.id);
    if (own === undefined) return person;
    if (refused.has(person.id)) {
      const busy = own.map(({ start, end }) => ({ start, end }));
      return { ...person, unavailability: [...(person.unavailability ?? []), ...busy] };
    }
    return {
      ...person,
      eligibility: [...(person.eligibility ?? []), { profile: `${FIXED}${person.id}` }],
      pins: [...(person.pins ?? []), ...own.map(fixedId)],
    };
  });
  const kept = duties.filter(({ userId }) => !refused.has(userId));
  return {
    ...problem,
    people,
    demand: [...problem.demand, ...kept.map((duty) => fixedRow(duty, problem.horizon))],
  };
}

function withFixedDuties(problem: Problem, duties: PublishedDuty[], pinned: Pin[]): Problem {
  if (duties.length === 0) return problem;
  const all = fix(problem, duties, new Set());
  const pins = duties.map((duty) => ({ personId: duty.userId, demandId: fixedId(duty) }));
  const wanted = pinned.map(({ userId, demandId }) => ({ personId: userId, demandId }));
  const { violations } = check(withoutDemands(all), { assignments: [...pins, ...wanted] });
  const refused = violations.flatMap(({ level, personId }) =>
    level === 'hard' && personId !== null ? [personId] : [],
  );
  return refused.length === 0 ? all : fix(problem, duties, new Set(refused));
}

function baselineOf(live: LiveRows, people: Person[], rows: Demand[]): Problem['baseline'] {
  if (live.baseline === null) return undefined;
  const known = new Set(people.map(({ id }) => id));
  const starts = new Map(rows.map(({ id, start }) => [id, start]));
  const weight = weightOf('DISRUPTION', live.options.weights);
  const stands = ({ userId, demandId }: PublishedDuty) => known.has(userId) && starts.has(demandId);
  const kept = live.baseline.filter(stands);
  const lost = live.baseline.filter((duty) => isWithin(live, duty) && !stands(duty));
  const { maxChanges } = live.options;
  return {
    assignments: kept.map(({ userId, demandId }) => ({
      personId: userId,
      demandId,
      weight: starts.get(demandId)! < live.noticeUntil ? scaledWeight(SHORT_NOTICE_FACTOR, weight) : weight,
    })),
    ...(maxChanges === undefined ? {} : { maxChanges }),
    ...(lost.length === 0 ? {} : { gone: lost.length }),
  };
}

/** Whether a duty lies in what the run plans. */
function isWithin({ demandIds, locationIds, start, end }: LiveRows, duty: PublishedDuty): boolean {
  if (demandIds !== null) return demandIds.includes(duty.demandId);
  return locationIds.includes(duty.locationId) && duty.start >= start && duty.start < end;
}

/** The currency of all contracts; none where they differ. */
function currencyOf(people: LivePerson[]): { currency?: string } {
  const known = new Set(people.flatMap(({ contracts }) => contracts.map(({ currency }) => currency)));
  const [currency] = known;
  return currency === undefined || known.size > 1 ? {} : { currency };
}

/** The frozen input of a run. The lists are in a fixed order, so equal rows make equal problems. */
export function buildProblem(live: LiveRows): Problem {
  const horizon = horizonOf(live.start, live.end, live.timeZone);
  const rows = byPerson(live);
  const planned = candidates(live, rows);
  const people = peopleOf(live, planned);
  const { rules, groups } = rulesOf(people, live, horizon, planned);
  const known = new Set(people.map(({ id }) => id));
  const preferredWeight = weightOf('PREFERRED_PERSON', live.options.weights);
  const demand = [...live.demand]
    .sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1))
    .map((row) => ({ ...demandOf(row, horizon), ...namedPeople(row, known, preferredWeight) }));
  const groupsOf = (id: string) => [...(groups.get(id) ?? []), ...(planned.has(id) ? [] : [BYSTANDERS])];
  const persons = people.map((person) => personOf(person, live, horizon, rows, groupsOf(person.id)));
  const baseline = baselineOf(live, persons, demand);
  const problem: Problem = {
    version: 1,
    ...(live.name === null ? {} : { name: live.name }),
    horizon,
    people: persons,
    locations: live.locations.map(({ id, at }) => ({ id, ...(at === null ? {} : { at }) })),
    demand,
    rules,
    ...currencyOf(people),
    ...(baseline === undefined ? {} : { baseline }),
    mediumWeight: mediumWeightOf(live.demand.map(({ priority }) => priority)),
  };
  const duties = fixedDuties(live, horizon).filter(({ userId }) => known.has(userId));
  return withFixedDuties(problem, duties, live.pins);
}

/** Published duties that this run neither plans nor replaces. */
export function otherDuties(live: LiveRows): PublishedDuty[] {
  const asked = live.demandIds === null ? null : new Set(live.demandIds);
  const here = new Set(live.locationIds);
  const isReplaced = ({ demandId, locationId, start }: PublishedDuty) =>
    asked === null ? here.has(locationId) && start >= live.start && start < live.end : asked.has(demandId);
  return live.published.filter((duty) => !isReplaced(duty));
}

/** Those of them in the weeks planned. */
function fixedDuties(live: LiveRows, horizon: Horizon): PublishedDuty[] {
  return otherDuties(live).filter(({ start }) => start >= horizon.start && start < horizon.end);
}

/** Duties that people have outside the run: pinned rows that no result lists. */
export function fixedAssignments(problem: Problem): Assignment[] {
  return problem.people.flatMap(({ id, pins = [] }) =>
    pins.filter((pin) => pin.startsWith(FIXED)).map((demandId) => ({ personId: id, demandId })),
  );
}

/** The run's roster with the duties that its people have outside it. */
export function rosterOf(problem: Problem, roster: Pin[]): Assignment[] {
  const own = roster.map(({ userId, demandId }) => ({ personId: userId, demandId }));
  return [...own, ...fixedAssignments(problem)];
}

/** The problem as canonical text (RFC 8785) with its hash. */
export function freeze(problem: Problem): { text: string; contentHash: string } {
  const text = canonicalJson(problem);
  return { text, contentHash: `sha256:${sha256(text)}` };
}
