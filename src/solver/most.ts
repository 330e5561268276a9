/** Upper limits of what rosters of a problem can hold, for weights whose sums are exact. */

import { DEFAULT_TRAVEL, type PastDuty, type Problem } from './problem.ts';
import type { Most } from './rules/declaration.ts';
import { MAX_KM } from './rules/travel/rule.ts';

/** One degree of the equator in kilometres, rounded up. */
const KM_PER_DEGREE = 112;

export const largest = (values: Iterable<number>, least: number) => {
  let most = least;
  for (const value of values) most = Math.max(most, value);
  return most;
};

/** The way between the two farthest points is at most the sum of their differences in latitude and in longitude. */
function farthest({ people, locations, travel = {} }: Problem): number {
  const points = [...people.map(({ home }) => home), ...locations.map(({ at }) => at)].filter(
    (p) => p !== undefined,
  );
  const span = (values: number[]) =>
    values.length === 0
      ? 0
      : largest(values, -360) +
        largest(
          values.map((v) => -v),
          -360,
        );
  const degrees =
    span(points.map(({ latitude }) => latitude)) + span(points.map(({ longitude }) => longitude));
  return Math.min(MAX_KM, KM_PER_DEGREE * degrees) * (travel.detour ?? DEFAULT_TRAVEL.detour);
}

export const sum = (values: Iterable<number>) => {
  let all = 0;
  for (const value of values) all += value;
  return all;
};

/** The longest record of past duties: sums of a week or month, and of the horizon, may go on from it. */
function pastOf({ people }: Problem): { duties: number; minutes: number; all: PastDuty[] } {
  const records = people.map(({ history: { duties = [], counters = {} } = {} }) => ({
    duties: duties.length + (counters.shifts ?? 0) + (counters.weekends ?? 0),
    minutes: sum(duties.map(({ start, end, minutes = end - start }) => minutes)) + (counters.minutes ?? 0),
  }));
  const of = (name: 'duties' | 'minutes') =>
    largest(
      records.map((record) => record[name]),
      0,
    );
  const all = people.flatMap(({ history }) => history?.duties ?? []);
  return { duties: of('duties'), minutes: of('minutes'), all };
}

/** What an hour of the dearest person costs. */
const hourlyCostOf = ({ people }: Problem): number =>
  largest(
    people.flatMap(({ hourlyCost = 0, laterHourlyCosts = [] }) => [
      hourlyCost,
      ...laterHourlyCosts.map((later) => later.hourlyCost),
    ]),
    0,
  );

/** Nobody works two rows at once, so that the time there is limits the duties of a person and their minutes. */
export function mostOf(problem: Problem): Most {
  const { demand, horizon, travel = {} } = problem;
  const lengths = demand.map(({ start, end }) => end - start);
  const paid = demand.map(({ minutes }, row) => minutes ?? lengths[row]);
  const paidShares = paid.map((minutes, row) => minutes / lengths[row]);
  const longest = largest(lengths, 0);
  const time = horizon.end - horizon.start + longest;
  const shortest =
    demand.length === 0
      ? time
      : -largest(
          lengths.map((length) => -length),
          -time,
        );
  const past = pastOf(problem);
  const km = farthest(problem);
  return {
    days: horizon.days.length + 1,
    duties: past.duties + Math.min(demand.length, time / shortest),
    tags: new Set([...demand, ...past.all].flatMap(({ tags = [] }) => tags)).size,
    minutes: past.minutes + time * largest(paidShares, 0),
    hourlyCost: hourlyCostOf(problem),
    km,
    travelMinutes: km === 0 ? 0 : (km / (travel.kmPerHour ?? DEFAULT_TRAVEL.kmPerHour)) * 60,
    presence: problem.people.length * problem.locations.length * time,
    slots: sum(demand.map(({ target }) => target)),
    slotMinutes: sum(demand.map(({ target }, row) => target * paid[row])),
  };
}
