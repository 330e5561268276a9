/** Small random problems with rules about people who are present together, for property tests. */

import { generated, type Size } from '../../generated.fixture.ts';
import type { CurveStep, Presence, Problem, Rule, Scope } from '../../problem.ts';
import { Random } from '../../random.ts';

const SCOPES: Scope[] = ['all', { group: 'students' }, { person: 'p0' }];

/** Steps that part rows and days, or hold at the same time. */
function curveOf(random: Random): { curve: CurveStep[] } {
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)];
  const hours = () =>
    pick([
      {},
      { until: 600 },
      { from: 480, until: 840 },
      { from: 13 * 60 + 15 },
      { from: 1200, until: 2000 },
    ]);
  const days = () => pick([{}, {}, { weekdays: [1, 3, 5] }]);
  const step = () => ({ ...hours(), ...days(), ...pick([{ min: 1 }, { min: 2 }, { max: 1 }]) });
  return { curve: Array.from({ length: 1 + random.below(3) }, step) };
}

function presence(random: Random, plain: boolean): { scope: Scope; params: Presence } {
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)];
  const place = random.real() < 0.3 ? { locationIds: ['north'] } : {};
  const bounds =
    random.real() < 0.4
      ? curveOf(random)
      : pick([{ min: 1 }, { min: 2 }, { max: 0 }, { max: 1 }, { min: 1, max: 1 }]);
  if (plain) return { scope: pick(SCOPES), params: { ...bounds, ...place } };
  if (random.real() < 0.2)
    return { scope: { person: 'p0' }, params: { max: 0, beside: { person: 'p1' }, ...place } };
  if (random.real() < 0.6) return { scope: pick(SCOPES), params: { ...bounds, ...place } };
  const beside = pick<Scope>([...SCOPES, { person: 'p1' }]);
  if (random.real() < 0.4)
    return { scope: pick(SCOPES), params: { min: 1, every: 1 + random.below(2), beside, ...place } };
  return { scope: pick(SCOPES), params: { ...bounds, beside, ...place } };
}

function rulesOf(seed: number, plain: boolean): Rule[] {
  const random = new Random(seed);
  return Array.from({ length: 1 + random.below(3) }, (_, i): Rule => {
    const force = random.real() < 0.3 ? { hard: true as const } : { weight: 1 + random.below(3) };
    return {
      id: `presence ${i}`,
      code: 'MIN_PRESENT',
      kind: 'presence',
      ...presence(random, plain),
      ...force,
    };
  });
}

/** A generated problem with rules about presence, in place of the others or among them; plain: whoever else is there. */
export function withPresences(seed: number, size: Size, { among = true, plain = false } = {}): Problem {
  const { baseline: _, ...problem } = generated(seed, size);
  const rules = rulesOf(seed, plain);
  return { ...problem, rules: among ? [...problem.rules, ...rules] : rules };
}
