/** Rules of some weeks, and hourly costs that change: the checker's exact measures, and the search against the checker. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from '../../check/check.ts';
import { generated } from '../../generated.fixture.ts';
import { Roster } from '../../local-search/roster.ts';
import { compile, publish } from '../../model/compile.ts';
import type { DateWindow, Person, Problem, Rule } from '../../problem.ts';
import { Random } from '../../random.ts';
import { DAY, daily, MONDAY, problem, roster } from '../../tiny.fixture.ts';
import { validate } from '../../validate.ts';

const FIRST = '2026-11-23';
const SECOND = '2026-11-30';

function measures(rule: Rule, person: Partial<Person> = {}): [number | null, number][] {
  const worked = { ann: ['0', '1', '7', '8', '9'] };
  const { violations } = check(problem(14, daily(14), [rule], [{ id: 'ann', ...person }]), roster(worked));
  return violations.filter(({ ruleId }) => ruleId === 'r').map(({ day, measure }) => [day, measure]);
}

const base = { id: 'r', code: 'MAX_MINUTES', scope: 'all', weight: 1 } as const;

test('minutes: a window takes the periods that begin on its dates, both included', () => {
  const week = (max: number, window: DateWindow): Rule => ({
    ...base,
    kind: 'minutes',
    params: { per: 'week', max, ...window },
  });
  assert.deepEqual(measures(week(400, {})), [
    [0, 560],
    [7, 1040],
  ]);
  assert.deepEqual(measures(week(400, { fromDate: FIRST, untilDate: '2026-11-29' })), [[0, 560]]);
  assert.deepEqual(measures(week(400, { fromDate: '2026-11-24' })), [[7, 1040]]);
  assert.deepEqual(measures(week(400, { untilDate: '2026-11-22' })), []);
  const day = (window: DateWindow): Rule => ({
    ...base,
    kind: 'minutes',
    params: { per: 'day', max: 400, ...window },
  });
  assert.deepEqual(
    measures(day({ fromDate: '2026-11-24', untilDate: SECOND })).map(([at]) => at),
    [1, 7],
  );
});

test('labour cost: a later hourly cost holds for duties that start at or after it', () => {
  const rule: Rule = { ...base, kind: 'labourCost', params: {} };
  const later = [
    { from: MONDAY + DAY, hourlyCost: 20 },
    { from: MONDAY + 8 * DAY, hourlyCost: 0 },
  ];
  assert.deepEqual(measures(rule, { hourlyCost: 10, laterHourlyCosts: later }), [
    [0, 80],
    [1, 160],
    [7, 160],
  ]);
});

test('faults: costs out of order and windows that end before they begin are named', () => {
  const rule: Rule = {
    ...base,
    kind: 'minutes',
    params: { per: 'week', max: 1, fromDate: SECOND, untilDate: FIRST },
  };
  const later = [
    { from: 5, hourlyCost: 1 },
    { from: 5, hourlyCost: 2 },
  ];
  const faults = validate(problem(7, daily(1), [rule], [{ id: 'ann', laterHourlyCosts: later }]));
  assert.deepEqual(
    faults.map(({ path, value }) => [path, value]),
    [
      ['people[0].laterHourlyCosts[1].from', 5],
      ['rules[0].params.untilDate', FIRST],
    ],
  );
});

/** The problem with every rule of minutes in a window, and a rate that changes in the middle. */
function windowed(given: Problem, random: Random): Problem {
  const { days } = given.horizon;
  const dateOf = () => days[random.below(days.length)].date;
  const rules = given.rules.map((rule): Rule => {
    if (rule.kind !== 'minutes') return rule;
    const [fromDate, untilDate] = [dateOf(), dateOf()].sort();
    return { ...rule, params: { ...rule.params, fromDate: fromDate!, untilDate: untilDate! } };
  });
  const laterHourlyCosts = [{ from: days[days.length >> 1].start, hourlyCost: 31 }];
  return { ...given, rules, people: given.people.map((person) => ({ ...person, laterHourlyCosts })) };
}

test('windows and changing costs: the search costs what the checker says', () => {
  let compared = 0;
  for (let seed = 1; seed <= 200; seed++) {
    const random = new Random(seed);
    const given = windowed(generated(seed, { people: 3, days: 16, rows: 2 }), random);
    if (!given.rules.some(({ kind }) => kind === 'minutes')) continue;
    assert.deepEqual(validate(given), []);
    const model = compile(given);
    const search = new Roster(model);
    for (const pair of model.pins) search.change(pair, 1);
    for (let step = 0; step < 15 && model.pairs.count > 0; step++) {
      const pair = random.below(model.pairs.count);
      if (search.works[pair] === 0 && search.fits(pair)) search.change(pair, 1);
    }
    const { cost } = check(given, { assignments: publish(model, search.pairs()) });
    const found = [...search.cost];
    [cost.hard, cost.medium, cost.soft].forEach((expected, level) => {
      const near = Math.abs(found[level] - expected) < 1e-6 * Math.max(1, Math.abs(expected));
      assert.ok(near, `seed ${seed}, level ${level}: ${found[level]} is not ${expected}`);
    });
    compared += 1;
  }
  assert.ok(compared > 50, `${compared} problems compared`);
});
