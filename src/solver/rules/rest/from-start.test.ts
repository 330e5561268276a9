/** Rests from the start of work in the search: what one change costs is what a recount says. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Roster } from '../../local-search/roster.ts';
import { compile } from '../../model/compile.ts';
import type { Rule } from '../../problem.ts';
import { problem, row } from '../../tiny.fixture.ts';

test('a duty that the first one of the next day touches takes its start of work away, and gives it back', () => {
  const rest: Rule = {
    id: 'rest',
    code: 'REST_TOO_SHORT',
    scope: 'all',
    hard: true,
    kind: 'rest',
    params: { minutes: 660 },
  };
  const rows = [row('evening', 0, 18, 24), row('night', 1, 0, 6), row('late', 1, 14, 18)];
  const model = compile(problem(7, rows, [rest]));
  const roster = new Roster(model);
  const [evening, night, late] = [0, 1, 2].map((of) => model.pairs.row.indexOf(of)) as [
    number,
    number,
    number,
  ];
  const costAfter = (pair: number, sign: 1 | -1) => {
    roster.change(pair, sign);
    const recount = new Roster(model);
    recount.load(roster.pairs());
    assert.equal(roster.cost[0], recount.cost[0]);
    return roster.cost[0] * 60;
  };
  assert.equal(costAfter(night, 1), 0);
  assert.equal(costAfter(late, 1), 180);
  assert.equal(costAfter(evening, 1), 180);
  assert.equal(costAfter(evening, -1), 180);
  assert.equal(costAfter(late, -1), 0);
  assert.equal(costAfter(evening, 1), 0);
});
