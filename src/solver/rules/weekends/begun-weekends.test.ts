/** Weekends that have begun when the horizon does: the search against the checker, for every past and every roster of the first days. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from '../../check/check.ts';
import { Roster } from '../../local-search/roster.ts';
import { compile, publish } from '../../model/compile.ts';
import { near } from '../../oracle.fixture.ts';
import type { Person, Rule } from '../../problem.ts';
import { daily, HOUR, problem } from '../../tiny.fixture.ts';
import { validate } from '../../validate.ts';

/** The horizon begins on a Monday, which is the last day of each. */
const WEEKENDS = [
  [7, 1],
  [6, 7, 1],
  [7, 1, 2],
];
const BEFORE = ['2026-11-20', '2026-11-21', '2026-11-22'];

type Body = Pick<Rule, 'kind' | 'params'>;
const rulesOf = (days: number[]): Body[] =>
  [
    { kind: 'count', params: { of: 'weekends', windowDays: 7, max: 1, days } },
    { kind: 'count', params: { of: 'weekends', windowWeeks: 2, max: 0, days } },
    { kind: 'count', params: { of: 'weekends', per: 'week', max: 0, days } },
    { kind: 'count', params: { of: 'weekends', per: 'horizon', max: 0, days } },
    { kind: 'count', params: { of: 'weekendsOff', windowWeeks: 1, min: 1, days } },
    { kind: 'fairness', params: { of: 'weekends', past: true, days } },
    { kind: 'fairness', params: { of: 'weekends', past: true, days, kinds: ['N'] } },
    { kind: 'consecutiveWeekends', params: { max: 1, days } },
    { kind: 'consecutiveWeekends', params: { min: 3, days } },
    { kind: 'completeWeekends', params: { days } },
  ] as Body[];

const subsets = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: 2 ** list.length }, (_, bits) => list.filter((_, at) => (bits >> at) % 2 === 1));

/** Ann has worked these days before, and the Sunday a week earlier. */
function ann(dates: readonly string[]): Person {
  const duties = ['2026-11-15', ...dates].map((date) => {
    const start = Date.parse(date) / 60_000 + 9 * HOUR;
    return { start, end: start + 8 * HOUR, date, kind: date === BEFORE[1] ? 'N' : 'E' };
  });
  return { id: 'ann', history: { since: '2026-11-09', duties } };
}

test('each change of a roster costs what the checker says', () => {
  let costly = 0;
  for (const body of WEEKENDS.flatMap(rulesOf)) {
    const rule = { id: 'r', code: 'MAX_WEEKENDS', scope: 'all', weight: 1, ...body } as Rule;
    for (const dates of subsets(BEFORE)) {
      const given = problem(9, daily(9, { under: 0, kind: 'N' }), [rule], [ann(dates), { id: 'ben' }]);
      assert.deepEqual(validate(given), []);
      for (const works of subsets([0, 1, 5, 6, 7])) {
        const roster = new Roster(compile(given));
        const { pairs } = roster.model;
        for (let pair = 0; pair < pairs.count; pair++)
          if (pairs.person[pair] === 0 && works.includes(pairs.row[pair]!)) roster.change(pair, 1);
        const { cost } = check(given, { assignments: publish(roster.model, roster.pairs()) });
        const what = `${JSON.stringify(body)}, before: ${dates}, now: ${works}`;
        assert.ok(near(roster.cost[2]!, cost.soft), `${what}: ${roster.cost[2]}, checked ${cost.soft}`);
        costly += Number(cost.soft > 0);
      }
    }
  }
  assert.ok(costly > 1000, `${costly} rosters cost something`);
});
