/** The engines of a thread, round by round, on the calling thread. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadHighs } from '../branch-and-price/adapter.ts';
import { check } from '../check/check.ts';
import { generated } from '../generated.fixture.ts';
import { compile, fairShares, publish } from '../model/compile.ts';
import type { Problem } from '../problem.ts';
import { decode } from './encoded-solution.ts';
import { AnnealingEngine } from './engine.ts';
import { Search } from './rounds.ts';
import { type Exchange, type Report, WorkerEngines } from './worker-engines.ts';

const highs = await loadHighs();
const nothing: Exchange = { incumbents: new Map(), duals: new Map() };

/** Two shops that share nobody. */
function twoShops(): Problem {
  const [one, two] = [
    generated(8, { people: 4, days: 7, rows: 2 }),
    generated(8, { people: 4, days: 7, rows: 2 }),
  ];
  const named = (name: string, { people, demand }: Problem) => ({
    people: people.map((person) => ({
      ...person,
      id: `${name}${person.id}`,
      pins: (person.pins ?? []).map((id) => `${name}${id}`),
      eligibility: (person.eligibility ?? []).map((entry) => ({
        ...entry,
        profile: `${name}${entry.profile}`,
      })),
    })),
    demand: demand.map((row) => ({
      ...row,
      id: `${name}${row.id}`,
      profile: `${name}${row.profile ?? 'till'}`,
    })),
  });
  const [north, south] = [named('n', one), named('s', two)];
  const { baseline: _, ...rest } = one;
  const rules = rest.rules.filter(({ scope }) => typeof scope !== 'object' || !('person' in scope));
  return {
    ...rest,
    rules,
    people: [...north.people, ...south.people],
    demand: [...north.demand, ...south.demand],
  };
}

function engines(problem: Problem) {
  const model = compile(problem);
  const search = new Search(model, 1, 1);
  const [setup] = search.setups(fairShares(problem), Int32Array.of());
  return { model, search, engines: new WorkerEngines(setup, highs) };
}

test('the first round reports first rosters without work; later ones report what is better, and new duals once', () => {
  const { search, engines: worker } = engines(twoShops());
  assert.ok(search.parts.length >= 2);
  const first = worker.round(nothing);
  assert.deepEqual(
    first.map(({ part }) => part),
    [...search.parts.keys()],
  );
  assert.ok(first.every(({ solution }) => solution !== null));
  const seen = new Map(first.map((report) => [report.part, report]));
  const duals = new Set<Float64Array>();
  for (let round = 0; round < 6; round++) {
    for (const report of worker.round(nothing)) {
      const last = seen.get(report.part) as Report;
      const better = report.hard < last.hard - 1e-6 || report.total < last.total - 1e-6;
      assert.equal(report.solution !== null, better, `round ${round}, part ${report.part}`);
      assert.ok(report.duals === null || !duals.has(report.duals), 'new duals');
      if (report.duals !== null) duals.add(report.duals);
      seen.set(report.part, report);
    }
  }
  assert.ok(duals.size > 0 || [...seen.values()].every(({ bound }) => bound !== null));
});

test('the parts together cost what the checker says of the whole', () => {
  const problem = twoShops();
  const { model, search, engines: worker } = engines(problem);
  for (let round = 0; round < 3; round++) {
    search.collect([worker.round(search.exchangeFor(0))]);
    const { cost } = check(problem, { assignments: publish(model, decode(model, search.solution(), null)) });
    assert.ok(
      Math.abs(cost.total - search.total()) < 1e-6 * Math.max(1, cost.total),
      `${cost.total}, ${search.total()}`,
    );
    const bound = search.bound();
    assert.ok(bound === null || cost.hard > 1e-6 || bound <= cost.total + 1e-6);
  }
});

test('a better roster from another thread is taken over', () => {
  const problem = generated(21, { people: 6, days: 14, rows: 3 });
  const [one, two] = [engines(problem), engines(problem)];
  one.engines.round(nothing);
  one.engines.round(nothing);
  const [idle] = two.engines.round(nothing);
  const { hard, total } = new AnnealingEngine(two.model, 1, two.model.pins);
  assert.deepEqual([idle.hard, idle.total], [hard, total], 'the first round is no work');
  let best = idle;
  for (let round = 0; round < 5; round++)
    best = one.engines.round(nothing).find((r) => r.solution !== null) ?? best;
  assert.ok(best.solution !== null && best.hard + best.total < idle.hard + idle.total);
  const [after] = two.engines.round({ ...nothing, incumbents: new Map([[0, best.solution]]) });
  assert.ok(
    after.hard <= best.hard + 1e-6 && (after.hard < best.hard - 1e-6 || after.total <= best.total + 1e-6),
  );
});
