/** Small random problems with counting rules over periods and rolling windows, for property tests. */

import { generated, type Size } from '../../generated.fixture.ts';
import type { Count, DutyFilter, Problem, Rule } from '../../problem.ts';
import { Random } from '../../random.ts';
import { SEVERAL } from './rule.ts';

const TAGS = ['a', 'b', 'c', '.d'];
const ALL: readonly Count['of'][] = [
  'minutes',
  'shifts',
  'days',
  'daysOff',
  'weekends',
  'weekendsOff',
  'daysOffInARow',
  ...SEVERAL,
] as const;

class Maker {
  readonly #random: Random;
  readonly #problem: Problem;

  readonly #counted: readonly Count['of'][];

  constructor(seed: number, problem: Problem, counted: readonly Count['of'][]) {
    this.#random = new Random(seed);
    this.#problem = problem;
    this.#counted = counted;
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#random.below(list.length)];
  }

  #filter(): DutyFilter {
    const [row] = [this.#pick(this.#problem.demand)];
    return this.#pick<DutyFilter>([
      {},
      { tags: ['a', 'b'] },
      { kinds: ['early', 'night'] },
      { weekdays: [5, 6, 7] },
      { locationIds: [row.locationId], from: 480 },
      { until: 1200 },
    ]);
  }

  #window(days: number): Pick<Count, 'per' | 'windowDays' | 'windowWeeks'> {
    const length = 1 + this.#random.below(days + 2);
    return this.#pick([
      { windowDays: length },
      { windowDays: Math.min(length, 5) },
      { windowWeeks: 1 + this.#random.below(3) },
      { per: this.#pick(['week', 'month', 'horizon'] as const) },
    ]);
  }

  #count(): Count {
    const days = this.#problem.horizon.days.length;
    const of = this.#pick(this.#counted);
    const window = this.#window(days);
    const date = this.#pick(this.#problem.horizon.days).date;
    const dates = this.#random.real() < 0.1 ? { fromDate: date } : {};
    if (of === 'daysOffInARow')
      return { of, ...window, ...dates, min: 1 + this.#random.below(Math.min(3, window.windowDays ?? 7)) };
    const scale = of === 'minutes' ? 240 : 1;
    const weekends = of === 'weekends' || of === 'weekendsOff';
    const most = weekends
      ? (window.windowWeeks ?? Math.floor((window.windowDays ?? 7) / 7))
      : (window.windowDays ?? 4);
    const min = this.#random.below(most + 1);
    const max = min + this.#random.below(3);
    const limits = this.#pick([{ min }, { max }, { max }, { min, max }]);
    for (const side of ['min', 'max'] as const)
      if (limits[side as never] !== undefined) (limits as Count)[side]! *= scale;
    const weekdays = weekends ? this.#pick([{}, { days: [5, 6, 7] }, { days: [7, 1] }]) : {};
    return { of, ...window, ...dates, ...limits, ...weekdays, ...this.#filter() };
  }

  rules(): Rule[] {
    return Array.from({ length: 1 + this.#random.below(2) }, (_, i): Rule => {
      const force =
        this.#random.real() < 0.3 ? { hard: true as const } : { weight: 1 + this.#random.below(9) };
      const scope = this.#pick(['all' as const, 'all' as const, { group: 'students' }]);
      return { id: `count ${i}`, code: 'MAX_DAYS', scope, kind: 'count', params: this.#count(), ...force };
    });
  }
}

/** A generated problem with rules that count these: in place of the others, or among them. */
export function withCounts(seed: number, size: Size, among = true, counted = ALL): Problem {
  const { baseline: _, ...plain } = generated(seed, size);
  const tagged = <Duty extends object>(duty: Duty, i: number) => ({
    ...duty,
    tags: TAGS.filter((_, t) => (i + seed) & (1 << t)),
  });
  const people = plain.people.map((person) => ({
    ...person,
    ...(person.history === undefined
      ? {}
      : { history: { ...person.history, duties: (person.history.duties ?? []).map(tagged) } }),
  }));
  const problem = { ...plain, people, demand: plain.demand.map(tagged) };
  const rules = new Maker(seed, problem as Problem, counted).rules();
  return { ...problem, rules: among ? [...problem.rules, ...rules] : rules };
}
