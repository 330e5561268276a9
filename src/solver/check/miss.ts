/** A rule missed once, before its weight is known. */

import type { Code, Demand, Force, Level, Person, Point, Problem, Rule, RuleOf } from '../problem.ts';
import type { Limit, Violation } from '../solution.ts';

export type { RuleOf } from '../problem.ts';

export type Miss = Pick<Violation, 'measure' | 'unit' | 'limit' | 'day' | 'demandIds' | 'message'>;

/** What measures may read beside a person's schedule. */
export interface Given {
  problem: Problem;
  /** Where the locations are. */
  places: ReadonlyMap<string, Point | undefined>;
  /** The groups of rows that a rule links. */
  linked(rule: RuleOf<'links'>): Demand[][];
  /** What is left of a person's fair share. */
  shareOf(rule: RuleOf<'fairness'>, person: Person): number;
}

interface Limits {
  min?: number | undefined;
  max?: number | undefined;
  unit: Violation['unit'];
}

const single = (unit: Violation['unit']) => (unit === 'people' ? 'person' : unit.replace(/s$/, ''));
const amount = (value: number, unit: Violation['unit']) => `${value} ${value === 1 ? single(unit) : unit}`;

/** Units below `min` or above `max`, if any. */
export function bounds(
  value: number,
  { min, max, unit }: Limits,
  day: number | null,
  demandIds: string[],
): Miss[] {
  const miss = (measure: number, limit: Limit, asked: string): Miss => {
    return { measure, unit, limit, day, demandIds, message: `${amount(value, unit)}; ${asked}` };
  };
  const found: Miss[] = [];
  if (min !== undefined && value < min)
    found.push(miss(min - value, { min }, `at least ${amount(min, unit)} required`));
  if (max !== undefined && value > max)
    found.push(miss(value - max, { max }, `at most ${amount(max, unit)} allowed`));
  return found;
}

/** Hard points of a measure: 1 a unit, 1 for each 60 minutes or kilometres. */
export function hardPoints(measure: number, unit: Violation['unit']): number {
  return unit === 'minutes' || unit === 'km' ? measure / 60 : measure;
}

export const levelOf = ({ hard, level = 'soft' }: Force): Level => (hard === true ? 'hard' : level);

/** The miss at the price of its rule. */
export const violationOf = (rule: Rule, miss: Miss, personId: string | null): Violation => ({
  code: rule.code,
  ruleId: rule.id,
  level: levelOf(rule),
  personId,
  ...miss,
  cost: rule.hard === true ? hardPoints(miss.measure, miss.unit) : rule.weight * miss.measure,
});

type Missed = Pick<Violation, 'demandIds' | 'cost'> &
  Partial<Pick<Violation, 'ruleId' | 'personId' | 'day' | 'measure' | 'unit'>>;

/** A violation: of no rule and one shift, unless that is said. */
export function violation(code: Code, level: Level, missed: Missed, message: string): Violation {
  const {
    ruleId = null,
    personId = null,
    demandIds,
    day = null,
    measure = 1,
    unit = 'shifts',
    cost,
  } = missed;
  return { code, ruleId, level, personId, demandIds, day, measure, unit, cost, message };
}
