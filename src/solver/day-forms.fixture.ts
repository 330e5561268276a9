/** Small random problems with rules about what people's days look like, for property tests. */

import { generated, type Size, withTags } from './generated.fixture.ts';
import type { DutyFilter, Interval, PatternDay, Problem, Rule, RuleBody } from './problem.ts';
import { Random } from './random.ts';

class Maker {
  readonly #random: Random;
  readonly #problem: Problem;

  constructor(seed: number, problem: Problem) {
    this.#random = new Random(seed);
    this.#problem = problem;
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#random.below(list.length)]!;
  }

  #chance(share: number): boolean {
    return this.#random.real() < share;
  }

  #filter(): DutyFilter {
    const { demand, locations } = this.#problem;
    const row = this.#pick(demand);
    const hour = 60 * this.#random.below(30);
    return this.#pick<DutyFilter>([
      { kinds: ['early', 'night'] },
      { locationIds: [this.#pick(locations).id] },
      { tags: row.tags ?? ['none'] },
      { profiles: [row.profile ?? 'none'] },
      { latestStart: hour },
      { earliestEnd: hour },
      { from: hour, until: hour + 900 },
      { weekdays: [1 + this.#random.below(7), 6] },
      {},
    ]);
  }

  #day(): PatternDay {
    const filters = {
      ...(this.#chance(0.2) ? { beside: this.#filter() } : {}),
      ...(this.#chance(0.2) ? { without: this.#filter() } : {}),
    };
    return this.#pick<PatternDay>([
      'off',
      'work',
      'leave',
      'any',
      { ...this.#filter(), ...filters },
      this.#filter(),
    ]);
  }

  #days(most: number): PatternDay[] {
    return Array.from({ length: 1 + this.#random.below(most) }, () => this.#day());
  }

  #dayShape(): RuleBody {
    const count = this.#chance(0.3) ? { count: true } : {};
    const of = this.#pick(['gaps', 'span'] as const);
    const min = this.#chance(0.5) ? { min: 60 * this.#random.below(8) } : {};
    const max = this.#chance(0.7) ? { max: 60 * (8 + this.#random.below(6)) } : {};
    return { kind: 'dayShape', params: { of, ...min, ...max, ...count } };
  }

  #body(): RuleBody {
    const [first] = this.#problem.horizon.days;
    if (this.#chance(0.25)) return this.#dayShape();
    if (this.#chance(0.35)) {
      const dates = this.#chance(0.3) ? { untilDate: this.#pick(this.#problem.horizon.days).date } : {};
      const startDate = this.#pick(['2026-01-01', first.date, '2027-12-31']);
      return { kind: 'rotation', params: { days: this.#days(5), startDate, ...dates } };
    }
    const followedBy = this.#chance(0.3) ? { followedBy: this.#days(2) } : {};
    return { kind: 'pattern', params: { days: this.#days(3), ...followedBy } };
  }

  rules(): Rule[] {
    return Array.from({ length: 1 + this.#random.below(3) }, (_, i): Rule => {
      const force = this.#chance(0.1) ? { hard: true as const } : { weight: 1 + this.#random.below(9) };
      return { id: `days ${i}`, code: 'UNWANTED_PATTERN', scope: 'all', ...this.#body(), ...force };
    });
  }

  /** Leave from the eve of a day on, of whole days or of hours. */
  leave(): Interval[] {
    if (this.#chance(0.5)) return [];
    const { start } = this.#pick(this.#problem.horizon.days);
    const from = start - 60 * this.#random.below(48);
    return [{ start: from, end: from + 60 * (1 + this.#random.below(40)) }];
  }
}

/** A generated problem with such rules: in place of the others, or among them. */
export function withDayForms(seed: number, size: Size, among = true): Problem {
  const { baseline: _, ...given } = withTags(generated(seed, size));
  const maker = new Maker(seed, given);
  const people = given.people.map((person) => ({
    ...person,
    leave: [...(person.leave ?? []), ...maker.leave()],
  }));
  return { ...given, people, rules: among ? [...given.rules, ...maker.rules()] : maker.rules() };
}
