/** Small random problems with rules that have folders of their own, of any params, for property tests. */

import { generated, type Size } from '../generated.fixture.ts';
import type { Problem, RegisteredBody, RegisteredKind, Rule } from '../problem.ts';
import { Random } from '../random.ts';
import type { FormParam } from './declaration.ts';
import { paramsOf, REGISTERED, REGISTRY } from './registry.ts';

/** Minutes are often few, so that a rule is missed and kept; what may be left out often is. */
function anyOf(param: FormParam, random: Random): string | number | boolean | undefined {
  if (param.is === 'minutes') return 30 * random.below(Math.ceil(param.most / 120));
  if (param.is === 'choice') return [undefined, ...param.of][random.below(1 + param.of.length)];
  return random.below(3) === 0 ? true : undefined;
}

function bodyOf(kind: RegisteredKind, random: Random): RegisteredBody {
  const values = paramsOf(kind).map(([name, param]) => [name, anyOf(param, random)]);
  const params = Object.fromEntries(values.filter(([, value]) => value !== undefined));
  return { kind, params } as RegisteredBody;
}

/** A generated problem with one to three such rules among the others, or in their place. */
export function withRegistered(
  seed: number,
  size: Size,
  among = true,
  kinds: readonly RegisteredKind[] = REGISTERED,
): Problem {
  const random = new Random(seed);
  const { baseline: _, ...given } = generated(seed, size);
  const rules = Array.from({ length: 1 + random.below(3) }, (__, i): Rule => {
    const body = bodyOf(kinds[random.below(kinds.length)], random);
    const force = random.below(10) === 0 ? { hard: true as const } : { weight: 1 + random.below(9) };
    return { id: `registered ${i}`, code: REGISTRY[body.kind].codes[0], scope: 'all', ...body, ...force };
  });
  return { ...given, rules: among ? [...given.rules, ...rules] : rules };
}
