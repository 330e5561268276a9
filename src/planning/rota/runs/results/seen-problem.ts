/** The frozen problem without what the caller may not see. Pure. */
import type { Person, Point, Problem, Rule } from '../../../../solver/index.ts';
import { isSeen, isSeenScope, type Sight } from '../../../organisation/workforce/sight.ts';
import { FIXED } from '../../problem/bystanders.ts';

interface Seen {
  sight: Sight;
  demand: ReadonlySet<string>;
  /** Coordinates of the places. */
  points: ReadonlySet<string>;
}

const textOf = ({ latitude, longitude }: Point) => `${latitude} ${longitude}`;

/**
 * The payload as the caller may see it, and whether that is all of it: rows and sites by grant (`places`, null: all),
 * people, with all that is said of them, as settings show them, pay as costs.
 */
export function seenProblem(
  problem: Problem,
  places: readonly string[] | null,
  sight: Sight,
): { complete: boolean; payload: Problem } {
  if (places === null && sight.people === null && sight.pay) return { complete: true, payload: problem };
  const isHere = (id: string) => places?.includes(id) ?? true;
  const locations = problem.locations.filter(({ id }) => isHere(id));
  const demand = problem.demand.filter(
    ({ locationId, profile }) => isHere(locationId) && isSeenFixed(profile, sight),
  );
  const seen: Seen = {
    sight,
    demand: new Set(demand.map(({ id }) => id)),
    points: new Set(locations.flatMap(({ at }) => (at === undefined ? [] : [textOf(at)]))),
  };
  const people = problem.people
    .filter(({ id }) => isSeen(sight, id))
    .map((person) => seenPerson(person, seen, places === null));
  const groups = new Set(people.flatMap((person) => person.groups ?? []));
  const rules = problem.rules.filter((rule) => isSeenRuleOf(rule, groups, sight));
  const { currency, baseline: _baseline, ...rest } = problem;
  const money = sight.pay && currency !== undefined ? { currency } : {};
  const payload = { ...rest, ...money, ...baselineOf(problem, seen), locations, demand, people, rules };
  return { complete: false, payload };
}

/** A duty outside the run is pinned to one person, whom its profile names. */
function isSeenFixed(profile: string | null | undefined, sight: Sight): boolean {
  return profile == null || !profile.startsWith(FIXED) || isSeen(sight, profile.slice(FIXED.length));
}

function seenPerson(person: Person, seen: Seen, isEverywhere: boolean): Person {
  const { home, pins, hourlyCost, laterHourlyCosts, ...rest } = person;
  const isHomeSeen = home !== undefined && (isEverywhere || seen.points.has(textOf(home)));
  const isPaySeen = seen.sight.pay || person.id === seen.sight.self;
  return {
    ...rest,
    ...(isHomeSeen ? { home } : {}),
    ...(pins === undefined ? {} : { pins: pins.filter((id) => seen.demand.has(id)) }),
    ...(isPaySeen && hourlyCost !== undefined ? { hourlyCost } : {}),
    ...(isPaySeen && laterHourlyCosts !== undefined ? { laterHourlyCosts } : {}),
  };
}

/** A rule for people out of sight reveals facts of them; a rule on labour cost reveals pay. */
function isSeenRuleOf({ scope, ...rule }: Rule, groups: ReadonlySet<string>, sight: Sight): boolean {
  if (rule.kind === 'labourCost' && !sight.pay) return false;
  const named = rule.kind === 'presence' ? [scope, rule.params.beside ?? 'all'] : [scope];
  return named.every((one) =>
    typeof one === 'object' && 'group' in one ? groups.has(one.group) : isSeenScope(sight, one),
  );
}

function baselineOf({ baseline }: Problem, { demand, sight }: Seen): Pick<Problem, 'baseline'> {
  if (baseline === undefined) return {};
  const assignments = baseline.assignments.filter(
    ({ personId, demandId }) => demand.has(demandId) && isSeen(sight, personId),
  );
  return { baseline: { ...baseline, assignments } };
}
