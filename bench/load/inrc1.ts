/**
 * INRC-I (Haspeslagh et al. 2014) as a Problem. Hard: one assignment a day, no more people than a shift needs. An empty slot,
 * which the competition forbids, costs more than anybody's rules can save by it. Soft: all that contracts and requests weigh.
 * Nobody works before the horizon, but patterns do not reach back into it.
 */

import type { Assignment, Demand, Person, Problem, Request, Rule } from '../../src/solver/index.ts';
import { contractRules, groupOf } from './inrc1-contracts.ts';
import type { Duty } from './inrc1-evaluator.ts';
import type { Instance, Wish } from './inrc1-files.ts';

/** Minutes of every duty: the competition's rules know shift types and days, not times. */
const DUTY = 480;
const DAY_MS = 86_400_000;
/** Points for an empty slot: a duty adds no more than some tens to what contracts weigh. */
const EMPTY_SLOT = 100;

function horizonOf({ dates }: Instance): Problem['horizon'] {
  const days = dates.map((date) => {
    const start = Date.parse(`${date}T00:00:00Z`) / 60_000;
    return { date, start, end: start + 1440 };
  });
  return { start: days[0]!.start, end: days.at(-1)!.end, timeZone: 'UTC', days };
}

const requestOf = ({ dates }: Instance, { date, want, shift, weight }: Wish): Request => ({
  day: dates.indexOf(date),
  want,
  ...(shift === null ? {} : { kinds: [shift] }),
  weight,
});

function personOf(instance: Instance, { id, contract }: Instance['employees'][number]): Person {
  // Two weeks off are known before the horizon, and none of their days counts towards a block inside.
  const since = new Date(Date.parse(instance.dates[0]!) - 14 * DAY_MS).toISOString().slice(0, 10);
  return {
    id,
    groups: [groupOf(contract)],
    history: { since, duties: [], counters: { workRun: 0, offRun: 0 } },
    requests: instance.wishes
      .filter(({ employee, weight }) => employee === id && weight > 0)
      .map((wish) => requestOf(instance, wish)),
  };
}

/** Shifts for which the person lacks a skill, at the price of the contract. */
function lessFit(instance: Instance, { id, contract, skills }: Instance['employees'][number]): Rule[] {
  const weight = instance.contracts.get(contract)!.flags.AlternativeSkillCategory;
  const kinds = instance.shifts
    .filter((shift) => shift.skills.some((skill) => !skills.includes(skill)))
    .map((shift) => shift.id);
  if (weight === undefined || kinds.length === 0) return [];
  const head = { id: `${id} less fit`, code: 'PREFERENCE_ROLE', scope: { person: id } } as const;
  return [{ ...head, kind: 'preference', params: { want: 'avoid', kinds }, weight }];
}

function demandOf(instance: Instance): Demand[] {
  const { days } = horizonOf(instance);
  return days.flatMap(({ date, start }, day) =>
    [...instance.cover.get(date)!]
      .filter(([, people]) => people > 0)
      .map(([kind, people]) => ({
        id: `${date} ${kind}`,
        day,
        start,
        end: start + DUTY,
        locationId: 'ward',
        kind,
        target: people,
        max: people,
        under: EMPTY_SLOT,
        underLevel: 'soft' as const,
      })),
  );
}

export function readInrc1(instance: Instance): Problem {
  const oneADay: Rule = {
    id: 'one a day',
    code: 'MAX_SHIFTS',
    scope: 'all' as const,
    hard: true as const,
    kind: 'shifts' as const,
    params: { per: 'day' as const, max: 1 },
  };
  return {
    version: 1,
    name: instance.name,
    horizon: horizonOf(instance),
    people: instance.employees.map((employee) => personOf(instance, employee)),
    locations: [{ id: 'ward' }],
    demand: demandOf(instance),
    rules: [
      oneADay,
      ...[...instance.contracts.values()].flatMap((contract) => contractRules(instance, contract)),
      ...instance.employees.flatMap((employee) => lessFit(instance, employee)),
    ],
  };
}

/** Who works which shift on which date. */
export const writeInrc1 = (problem: Problem, assignments: readonly Assignment[]): Duty[] => {
  const rows = new Map(problem.demand.map((row) => [row.id, row]));
  return assignments.map(({ personId, demandId }) => {
    const { day, kind } = rows.get(demandId)!;
    return { employee: personId, date: problem.horizon.days[day]!.date, shift: kind! };
  });
};
