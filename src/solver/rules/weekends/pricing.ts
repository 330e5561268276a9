/** The weekends of one person, of which the first may have begun before the horizon. */

import { WEEKEND } from '../../branch-and-price/model.ts';
import { range } from '../../branch-and-price/relaxation/duties.ts';
import { type Model, price } from '../../model/model.ts';

/** Place of each day in its weekend; a Sunday that begins the horizon is alone, unless its weekend counts already. */
export function weekendPlaces({ weekends, days }: Model, person: number): Uint8Array {
  const { partner, has, begun } = weekends;
  return Uint8Array.from({ length: days }, (_, day) => {
    if (has[day] === 0 || (day === 0 && begun[person] === 1)) return WEEKEND.none;
    if (partner[day] < 0) return WEEKEND.alone;
    return partner[day] > day ? WEEKEND.first : WEEKEND.second;
  });
}

/** What a Sunday that begins the horizon costs by being worked or not, after what is known of its Saturday. */
export function halfWeekend(
  { weekends }: Model,
  person: number,
  whole: number,
): { worked: number; off: number } {
  const saturday = weekends.sundayFirst ? weekends.workedBefore[person] : -1;
  return { worked: saturday === 0 ? whole : 0, off: saturday === 1 ? whole : 0 };
}

/** Points of a weekend of which one day is worked. */
export function wholeWeekendCost(model: Model, person: number): number {
  const { wholeAt, wholeLevel, wholeWeight } = model.weekends;
  return range(wholeAt, person)
    .map((rule) => price(model, wholeLevel[rule], wholeWeight[rule]))
    .reduce((sum, cost) => sum + cost, 0);
}
