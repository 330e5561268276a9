/** Rosters cost here what the checker says, and no certificate claims more than brute force finds. */

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { anyProblem } from '../../src/solver/any-problem.fixture.ts';
import { check, NotCertified, type Problem } from '../../src/solver/index.ts';
import { readCurtois } from '../load/curtois.ts';
import { mayWork } from './duties.ts';
import { Rotas } from './rotas.ts';
import { leftOut } from './rules.ts';
import { Refused, TooLarge } from './scale.ts';
import { certified, proved, verdict } from './small.fixture.ts';

/** Pairs of a problem whose rosters are all tried. */
const MOST_PAIRS = 8;

/** Every set of pairs that facts allow, as assignments; none where they are many. */
function* rosters({ people, demand }: Problem) {
  const pairs = people.flatMap((person) =>
    demand.filter((row) => mayWork(person, row)).map((row) => ({ personId: person.id, demandId: row.id })),
  );
  for (let set = 0; pairs.length <= MOST_PAIRS && set < 2 ** pairs.length; set++)
    yield pairs.filter((_, i) => ((set >> i) & 1) === 1);
}

const near = (a: number, b: number) => Math.abs(a - b) <= 1e-5 + 1e-9 * Math.abs(b);

/** The problem of a seed with the rotas of its people; null where it is not to be checked, or its weights are too far apart. */
function checkable(seed: number): { problem: Problem; rotas: Rotas } | null {
  const problem = anyProblem(seed);
  try {
    return problem && { problem, rotas: new Rotas(problem, 16) };
  } catch (error) {
    if (error instanceof Refused || error instanceof TooLarge) return null;
    throw error;
  }
}

test('rosters cost what the checker says, rule by rule that is known here', () => {
  let judged = 0;
  for (let seed = 1; seed <= 400; seed++) {
    const { problem, rotas } = checkable(seed) ?? {};
    if (problem === undefined || rotas === undefined) continue;
    const less = leftOut(problem.rules, problem.baseline?.maxChanges).length > 0;
    try {
      for (const assignments of rosters(problem)) {
        const { feasible, cost } = check(problem, { assignments });
        const whole = rotas.costOf(assignments);
        const mine = whole === null ? null : Number(whole) / rotas.scale.unit;
        const said = `seed ${seed}, ${JSON.stringify(assignments)}: ${mine}, not ${cost.total}`;
        if (!feasible) assert.ok(less || mine === null, said);
        else assert.ok(mine !== null && (less ? mine <= cost.total + 1e-5 : near(mine, cost.total)), said);
        judged += 1;
      }
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
    }
  }
  assert.ok(judged > 5000, `${judged} rosters`);
});

test('certificates of tiny problems of any kind hold, and none is above the best roster', async () => {
  let [held, reached] = [0, 0];
  for (let seed = 1; seed <= 200; seed++) {
    const { problem } = checkable(seed) ?? {};
    if (problem === undefined) continue;
    const costs = [...rosters(problem)].map((assignments) => ({
      assignments,
      ...check(problem, { assignments }),
    }));
    const known = costs.filter(({ feasible }) => feasible).sort((a, b) => a.cost.total - b.cost.total);
    const [best] = known;
    if (best === undefined) continue;
    try {
      const written = await certified(problem, { ...best, bound: best.cost.total });
      const { holds, faults, bound } = verdict(problem, written, best);
      if (faults.some((fault) => fault.includes('53 bits'))) continue;
      assert.ok(holds, `seed ${seed}: ${faults}`);
      const { total } = best.cost;
      assert.ok(bound <= total + 1e-5 + 1e-9 * total, `seed ${seed}: ${bound} above ${total}`);
      reached += Number(bound >= total - 1e-3);
      held += 1;
    } catch (error) {
      if (!(error instanceof NotCertified)) throw error;
    }
  }
  assert.ok(held > 40 && reached > held / 2, `${held} certificates, ${reached} with the optimum`);
});

const INSTANCE = new URL('../../../shared/instances/curtois/Instance2.txt', import.meta.url);
const skip = existsSync(INSTANCE) ? false : `there is no ${INSTANCE.pathname}`;

test('the certificate of a published instance holds', { skip }, async () => {
  const { problem, written, solution } = await proved(readCurtois(readFileSync(INSTANCE, 'utf8')), 40);
  const { holds, bound } = verdict(problem, written, solution);
  assert.ok(holds);
  assert.equal(bound, 828);
});
