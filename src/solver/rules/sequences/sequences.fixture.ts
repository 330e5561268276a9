/** Small random problems with rules about days in order, for property tests. */

import { generated, type Size } from '../../generated.fixture.ts';
import type { PatternDay, Problem, Rule, RuleBody } from '../../problem.ts';
import { Random } from '../../random.ts';

const KINDS = ['early', 'late', 'night'];

class Maker {
  readonly #random: Random;
  readonly #dates: string[];

  constructor(seed: number, { horizon }: Problem) {
    this.#random = new Random(seed);
    this.#dates = horizon.days.map(({ date }) => date);
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#random.below(list.length)];
  }

  #days(most: number): PatternDay[] {
    const some = KINDS.filter(() => this.#random.real() < 0.5);
    const kinds = some.length > 0 ? some : ['night'];
    const choices: PatternDay[] = ['off', 'work', 'any', { kinds }, { kinds: ['early'] }];
    return Array.from({ length: 1 + this.#random.below(most) }, () => this.#pick(choices));
  }

  #pattern(): RuleBody {
    const first = this.#random.below(this.#dates.length);
    const [weekday] = [1 + this.#random.below(7)];
    return {
      kind: 'pattern',
      params: {
        days: this.#days(4),
        ...(this.#random.real() < 0.5 ? { followedBy: this.#days(3) } : {}),
        ...(this.#random.real() < 0.4 ? { weekdays: [weekday, (weekday % 7) + 1] } : {}),
        ...(this.#random.real() < 0.2 ? { fromDate: this.#dates[first] } : {}),
        ...(this.#random.real() < 0.2 ? { untilDate: this.#dates[first] } : {}),
      },
    };
  }

  #weekends(): RuleBody {
    const days = this.#pick([undefined, [6, 7], [5, 6, 7], [7, 1], [6, 7, 1, 2]]);
    const weekend = days === undefined ? {} : { days };
    const min = this.#random.below(4);
    if (this.#random.real() < 0.3) return { kind: 'completeWeekends', params: { days: days ?? [5, 6, 7] } };
    const max = this.#random.real() < 0.5 ? {} : { max: min + this.#random.below(2) };
    return { kind: 'consecutiveWeekends', params: { min, ...max, ...weekend } };
  }

  rules(): Rule[] {
    return Array.from({ length: 1 + this.#random.below(3) }, (_, i): Rule => {
      const force =
        this.#random.real() < 0.2 ? { hard: true as const } : { weight: 1 + this.#random.below(9) };
      const scope = this.#pick(['all' as const, 'all' as const, { group: 'students' }]);
      const head = { id: `days ${i}`, code: 'UNWANTED_PATTERN', scope } as const;
      const body = this.#random.real() < 0.4 ? this.#weekends() : this.#pattern();
      return { ...head, ...body, ...force };
    });
  }
}

/** A generated problem with rules about days in order: in place of the others, or among them. */
export function withDaySequences(seed: number, size: Size, among = true): Problem {
  const { baseline: _, ...problem } = generated(seed, size);
  const rules = new Maker(seed, problem as Problem).rules();
  return { ...problem, rules: among ? [...problem.rules, ...rules] : rules };
}
