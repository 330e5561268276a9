/** Small random problems with rules about rows of demand, for property tests. */

import { generated, type Size } from '../../generated.fixture.ts';
import type { Problem, Rule } from '../../problem.ts';
import { Random } from '../../random.ts';

/** One set of alternatives or two, by place and period. */
function alternatives(random: Random): Rule[] {
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)];
  const per = pick(['day', 'week', 'horizon'] as const);
  const limits = pick([{ max: 1 }, { min: 0, max: 1 }, { min: 1, max: 2 }, { max: 2 }]);
  const rule = { code: 'OTHER_ALTERNATIVE', scope: 'all', kind: 'alternatives', hard: true } as const;
  const north = { ...rule, id: 'north', params: { per, locationIds: ['north'], ...limits } };
  const south = { ...rule, id: 'south', params: { per: 'horizon' as const, locationIds: ['south'], max: 1 } };
  return random.real() < 0.5 ? [north] : [north, south];
}

/** A generated problem with rows that are alternatives; plain: with no other rules. */
export function withAlternatives(seed: number, size: Size, { plain = false } = {}): Problem {
  const { baseline: _, ...problem } = generated(seed, size);
  const rules = alternatives(new Random(seed));
  return { ...problem, rules: plain ? rules : [...problem.rules, ...rules] };
}

/** A generated problem with rows that the same person works; plain: with no other rules. */
export function withLinks(seed: number, size: Size, { plain = false } = {}): Problem {
  const { baseline: _, ...problem } = generated(seed, size);
  const random = new Random(seed);
  const per = (['day', 'week', 'horizon'] as const)[random.below(3)];
  const force = random.real() < 0.4 ? { hard: true as const } : { weight: 1 + random.below(3) };
  const params = random.real() < 0.5 ? { per } : { per, locationIds: ['north'] };
  const scope = random.real() < 0.7 ? 'all' : { person: 'p0' };
  const rule: Rule = { id: 'links', code: 'SAME_PERSON', scope, kind: 'links', params, ...force };
  return { ...problem, rules: plain ? [rule] : [...problem.rules, rule] };
}
