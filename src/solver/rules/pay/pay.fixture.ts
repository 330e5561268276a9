/** Small random problems with rules about money, for property tests. */

import { generated, type Size } from '../../generated.fixture.ts';
import type { DayHours, PayRate, Problem, Rule, RuleBody } from '../../problem.ts';
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

  #chance(probability: number): boolean {
    return this.#random.real() < probability;
  }

  hours(): DayHours {
    const from = this.#chance(0.6) ? this.#random.below(24) * 60 : 0;
    return {
      ...(this.#chance(0.4) ? { weekdays: [this.#pick([1, 3, 6]), 7] } : {}),
      ...(this.#chance(0.3) ? { dates: [this.#pick(this.#dates)] } : {}),
      ...(from > 0 ? { from } : {}),
      ...(this.#chance(0.5) ? { until: from + 30 + this.#random.below(1410) } : {}),
    };
  }

  #rate(least: number): PayRate {
    const share = { share: least + this.#pick([0.25, 0.5]) };
    return this.#pick<PayRate>([share, share, { ...share, amount: 2 }]);
  }

  #premium(): RuleBody {
    const hours = this.#chance(0.8) ? { hours: this.hours() } : {};
    const kinds = this.#chance(0.3) ? { kinds: [this.#pick(KINDS)] } : {};
    return { kind: 'premium', params: { ...this.#rate(0), ...hours, ...kinds } };
  }

  #overtime(): RuleBody {
    const above = 60 * this.#random.below(20);
    const second = { above: above + 120 + this.#random.below(500), share: 1, amount: 2 };
    const tiers = [{ above, ...this.#rate(0) }, ...(this.#chance(0.7) ? [second] : [])];
    return { kind: 'overtime', params: { per: this.#pick(['week', 'month', 'horizon']), tiers } };
  }

  #body(): RuleBody {
    const activation: RuleBody = {
      kind: 'activation',
      params: { per: this.#pick(['week', 'month', 'horizon']) },
    };
    return this.#pick([this.#premium(), this.#overtime(), activation]);
  }

  rules(): Rule[] {
    return Array.from({ length: 1 + this.#random.below(3) }, (_, i): Rule => {
      const force = this.#chance(0.15)
        ? { hard: true as const }
        : { weight: 1 + this.#random.below(3), level: this.#pick(['medium', 'soft', 'soft'] as const) };
      const scope = this.#pick(['all' as const, 'all' as const, { group: 'students' }]);
      return { id: `money ${i}`, code: 'PREMIUM', scope, ...this.#body(), ...force };
    });
  }
}

/** A generated problem with rules about money: in place of the others, or among them. */
export function withPay(seed: number, size: Size, among = true): Problem {
  const { baseline: _, ...problem } = generated(seed, size);
  const rules = new Maker(seed, problem as Problem).rules();
  const { start } = problem.horizon.days[1];
  const people = problem.people.map((person, i) =>
    i === 0 ? { ...person, laterHourlyCosts: [{ from: start, hourlyCost: 20 }] } : person,
  );
  return { ...problem, people, rules: among ? [...problem.rules, ...rules] : rules };
}
