/** Small random problems with fair shares of filtered duties, with what was before, for property tests. */

import { generated, type Size } from '../../generated.fixture.ts';
import type { DayHours, DutyFilter, Fairness, PastDuty, Person, Problem, Rule } from '../../problem.ts';
import { Random } from '../../random.ts';

const DAY = 1440;

class Maker {
  readonly #random: Random;
  readonly #problem: Problem;

  constructor(seed: number, problem: Problem) {
    this.#random = new Random(seed);
    this.#problem = problem;
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#random.below(list.length)];
  }

  #chance(probability: number): boolean {
    return this.#random.real() < probability;
  }

  #hours(): DayHours {
    const from = 60 * this.#random.below(24);
    return this.#pick<DayHours>([
      { from, until: from + 120 + this.#random.below(600) },
      { weekdays: [6, 7] },
      { dates: [this.#pick(this.#problem.horizon.days).date], from },
    ]);
  }

  #fairness(): Fairness {
    const of = this.#pick(['shifts', 'minutes', 'weekends'] as const);
    const filter = this.#pick<DutyFilter>([{}, { kinds: ['night', 'late'] }, { weekdays: [1, 6, 7] }]);
    const balances = this.#problem.people.flatMap(({ id }) =>
      this.#chance(0.6)
        ? [{ personId: id, amount: (this.#random.below(9) - 3) * (of === 'minutes' ? 240 : 1) }]
        : [],
    );
    return {
      of,
      ...filter,
      ...(this.#chance(0.4) ? { hours: this.#hours() } : {}),
      ...(of === 'weekends' && this.#chance(0.5)
        ? {
            days: this.#pick([
              [5, 6, 7],
              [7, 1],
            ]),
          }
        : {}),
      ...(this.#chance(0.5) ? { balances } : {}),
      ...(this.#chance(0.6) ? { past: true } : {}),
    };
  }

  /** Somebody with duties in the two weeks before, who may have come or been on leave since. */
  person(person: Person): Person {
    const { start, days } = this.#problem.horizon;
    const origin = Date.parse(days[0].date) / 86_400_000;
    const duties = Array.from({ length: 14 }, (_, i) => i - 14).flatMap((day): PastDuty[] => {
      if (!this.#chance(0.4)) return [];
      const at = start + day * DAY + this.#pick([360, 840, 1320]);
      const date = new Date((origin + day) * 86_400_000).toISOString().slice(0, 10);
      const kind = this.#pick(['early', 'late', 'night']);
      const last = day === -1 ? Math.min(at + 480, start) : at + 480;
      return [{ start: at, end: last, date, kind, ...(this.#chance(0.3) ? { minutes: 450 } : {}) }];
    });
    const since = start - this.#random.below(20) * DAY;
    const was = { start: start - 10 * DAY, end: start - (10 - this.#random.below(5)) * DAY };
    return {
      ...person,
      history: { duties },
      ...(this.#chance(0.3) ? { employment: [{ start: since, end: start + 60 * DAY }] } : {}),
      ...(this.#chance(0.3) && was.end > was.start ? { leave: [...(person.leave ?? []), was] } : {}),
    };
  }

  rules(): Rule[] {
    return Array.from({ length: 1 + this.#random.below(2) }, (_, i): Rule => {
      const force = this.#chance(0.1)
        ? { hard: true as const }
        : { weight: 1 + this.#random.below(9), level: this.#pick(['medium', 'soft', 'soft'] as const) };
      const scope = this.#pick(['all' as const, 'all' as const, { group: 'students' }]);
      return {
        id: `fair ${i}`,
        code: 'FAIRNESS',
        scope,
        kind: 'fairness',
        params: this.#fairness(),
        ...force,
      };
    });
  }
}

/** A generated problem with fair shares: in place of the other rules, or among them. */
export function withFairness(seed: number, size: Size, among = true): Problem {
  const { baseline: _, ...problem } = generated(seed, size);
  const maker = new Maker(seed, problem as Problem);
  const people = problem.people.map((person) => maker.person(person));
  const rules = maker.rules();
  return { ...problem, people, rules: among ? [...problem.rules, ...rules] : rules };
}
