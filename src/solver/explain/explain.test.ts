/** Explanations: tiny rotas with exact answers, and every counterfactual applied and judged by the checker. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from '../check/check.ts';
import { generated } from '../generated.fixture.ts';
import { solve } from '../parallel/solve.ts';
import type { Person, Problem, Rule } from '../problem.ts';
import type { Assignment, Counterfactual, Violation } from '../solution.ts';
import { DAY, daily, HOUR, MONDAY, PAY, problem, roster, row } from '../tiny.fixture.ts';
import { explain } from './explain.ts';
import { applied, candidatesOf, compare, joinsOf, judge } from './judge.ts';

const REST: Rule = {
  id: 'rest',
  code: 'REST_TOO_SHORT',
  scope: 'all',
  kind: 'rest',
  params: { minutes: 660 },
  hard: true,
};
const WEEK: Rule = {
  id: 'week',
  code: 'MAX_WEEKLY_MINUTES',
  scope: 'all',
  kind: 'minutes',
  params: { per: 'week', max: 480 },
  hard: true,
};
const fit = { eligibility: [{ profile: 'x' }] };
const away = { leave: [{ start: MONDAY, end: MONDAY + 2 * DAY }] };

test('judge: an early duty after a late one is refused with every broken rule', () => {
  const demand = [row('late', 0, 14, 22), row('early', 1, 6, 14)];
  const given = problem(7, demand, [REST, WEEK], [{ id: 'ann' }, { id: 'bob', ...away }]);
  const verdict = judge(given, roster({ ann: ['late'] }), { demandId: 'early', personId: 'ann' });
  assert.equal(verdict.allowed, false);
  assert.deepEqual(
    verdict.broken.map(({ code, measure }) => [code, measure]),
    [
      ['REST_TOO_SHORT', 180],
      ['MAX_WEEKLY_MINUTES', 480],
    ],
  );
  assert.deepEqual([verdict.before.hard, verdict.after.hard], [0, 11]);
});

test('judge: replacing somebody frees the slot and both days', () => {
  const given = problem(7, daily(2), [WEEK], [{ id: 'ann' }, { id: 'bob' }]);
  const rota = roster({ ann: ['0'], bob: ['1'] });
  const verdict = judge(given, rota, { demandId: '1', personId: 'ann', replacePersonId: 'bob' });
  assert.deepEqual(
    verdict.broken.map(({ code }) => code),
    ['MAX_WEEKLY_MINUTES'],
  );
  assert.ok(
    judge(given, roster({ bob: ['1'] }), { demandId: '1', personId: 'ann', replacePersonId: 'bob' }).allowed,
  );
  const full = judge(given, roster({ bob: ['1'] }), { demandId: '1', personId: 'ann' });
  assert.deepEqual(
    full.broken.map(({ code }) => code),
    ['MAX_STAFF'],
  );
});

test('judge: ids and states that make no sense are named', () => {
  const given = problem(7, daily(2), [], [{ id: 'ann' }]);
  const ask = (demandId: string, personId: string, replacePersonId?: string) => () =>
    judge(given, roster({ ann: ['0'] }), {
      demandId,
      personId,
      ...(replacePersonId ? { replacePersonId } : {}),
    });
  assert.throws(ask('9', 'ann'), /unknown demand "9"/);
  assert.throws(ask('1', 'zoe'), /unknown person "zoe"/);
  assert.throws(ask('0', 'ann'), /"ann" is on "0" already/);
  assert.throws(ask('1', 'ann', 'ann'), /"ann" is not on "1"/);
});

test('candidates: the cheapest first, the barred last with all their rules', () => {
  const people: Person[] = [
    { id: 'barred', ...away },
    { id: 'dear', hourlyCost: 20 },
    { id: 'cheap', hourlyCost: 10 },
    { id: 'worn' },
  ];
  const given = problem(7, daily(2), [WEEK, { ...PAY, weight: 0.5 }], people);
  const list = candidatesOf(given, roster({ worn: ['1'] }))('0');
  assert.deepEqual(
    list.map(({ personId, broken, difference }) => [
      personId,
      difference.total,
      broken.map(({ code }) => code),
    ]),
    [
      ['cheap', -60, []],
      ['dear', -20, []],
      ['barred', -100, ['ON_LEAVE']],
      ['worn', -100, ['MAX_WEEKLY_MINUTES']],
    ],
  );
});

test('who joins a row breaks what a check of both rosters finds', () => {
  const people: Person[] = [
    { id: 'free', ...fit },
    { id: 'barred', ...away, ...fit },
    { id: 'unfit' },
    { id: 'worn' },
  ];
  const rows = daily(3).map((one, at) => (at === 1 ? { ...one, profile: 'x', max: 1 } : one));
  const given = problem(7, rows, [WEEK, REST], people);
  const { assignments } = roster({ worn: ['0'], free: ['1'] });
  const joins = joinsOf(given, { assignments });
  const textOf = (all: readonly Violation[]) => all.map(({ code, personId }) => `${code} ${personId}`).sort();
  for (const { id: personId } of people) {
    for (const { id: demandId } of rows) {
      if (assignments.some((one) => one.personId === personId && one.demandId === demandId)) continue;
      const now = { problem: given, assignments: applied(assignments, { demandId, personId }) };
      const { broken } = compare({ problem: given, assignments }, now);
      const hard = broken.filter(({ level }) => level === 'hard');
      assert.deepEqual(textOf(joins(demandId, personId).broken), textOf(hard), `${personId} ${demandId}`);
    }
  }
  assert.deepEqual(textOf(joins('1', 'unfit').broken), ['ELIGIBILITY_MISSING unfit', 'MAX_STAFF null']);
  assert.throws(() => joins('1', 'nobody'), RangeError);
});

test('why assigned: cost by rule and runners-up with their difference', () => {
  const people: Person[] = [10, 20, 15].map((hourlyCost) => ({ id: `p${hourlyCost}`, hourlyCost }));
  const [why] = explain(problem(7, daily(1), [PAY], people), roster({ p10: ['0'] })).assigned;
  assert.deepEqual(why!.byRule, [
    { ruleId: 'pay', code: 'LABOUR_COST', level: 'soft', measure: 80, unit: 'money', cost: 80 },
    { ruleId: null, code: 'UNASSIGNED', level: 'soft', measure: -1, unit: 'people', cost: -100 },
  ]);
  const dearer = { ruleId: 'pay', code: 'LABOUR_COST', level: 'soft', measure: 40, unit: 'money', cost: 40 };
  assert.deepEqual(why!.runnersUp, [
    { personId: 'p15', difference: 40, byRule: [dearer] },
    { personId: 'p20', difference: 80 },
  ]);
  const [dear] = explain(problem(7, daily(1), [PAY], people), roster({ p20: ['0'] })).assigned;
  assert.deepEqual(dear!.runnersUp[0]?.difference, -80, 'somebody cheaper is free');
});

test('why not: no proof when the able are exactly enough, though one of them works elsewhere', () => {
  const rows = [row('0', 0, 9, 17, { target: 2, max: 2 }), row('1', 0, 9, 17)];
  const given = problem(7, rows, [], [{ id: 'ann' }, { id: 'bob' }]);
  const [why] = explain(given, roster({ ann: ['0'], bob: ['1'] })).unfilled;
  assert.deepEqual([why!.missing, why!.verdict, why!.able], [1, 'notFound', 2]);
});

test('why not: a proof when fewer people are able than slots', () => {
  const given = problem(7, daily(1, { target: 2, max: 2 }), [], [{ id: 'ann' }, { id: 'bob', ...away }]);
  const [why] = explain(given, roster({ ann: ['0'] })).unfilled;
  assert.equal(why!.missing, 1);
  assert.equal(why!.verdict, 'impossible');
  assert.equal(why!.able, 1);
  const [alone] = explain(problem(7, daily(1), [], [{ id: 'bob', ...away }]), roster({})).unfilled;
  assert.deepEqual([alone!.able, alone!.verdict], [0, 'impossible']);
  assert.deepEqual(why!.reasons, [{ code: 'ON_LEAVE', count: 1, personIds: ['bob'] }]);
  const leave = {
    change: 'leave',
    personId: 'bob',
    from: MONDAY + 9 * HOUR,
    until: MONDAY + 17 * HOUR,
  } as const;
  assert.deepEqual(why!.counterfactuals, [leave]);
});

test('why not: the reason that eligibility most people comes first', () => {
  const unfit = { eligibility: [{ profile: 'y' }] };
  const people = [{ id: 'ann', ...unfit }, ...['bob', 'cid'].map((id) => ({ id, ...fit, ...away }))];
  const given = problem(7, daily(1, { profile: 'x' }), [], people);
  const [why] = explain(given, roster({})).unfilled;
  assert.deepEqual(
    why!.reasons.map(({ code, count }) => [code, count]),
    [
      ['ON_LEAVE', 2],
      ['ELIGIBILITY_MISSING', 1],
    ],
  );
});

test('why not: a swap comes before a cap, a cap before a certificate', () => {
  const skills = (...names: string[]) => ({ eligibility: names.map((profile) => ({ profile })) });
  const demand = [row('a', 0, 9, 17, { profile: 'x' }), row('b', 0, 9, 17, { profile: 'y' })];
  const people: Person[] = [
    { id: 'both', ...skills('x', 'y') },
    { id: 'only x', ...skills('x') },
  ];
  const [swap] = explain(problem(7, demand, [], people), roster({ both: ['a'] })).unfilled;
  const swapped = { change: 'swap', personId: 'both', fromDemandId: 'a', withPersonId: 'only x' } as const;
  assert.deepEqual(swap!.counterfactuals[0], swapped);
  const tired = problem(7, daily(2, { profile: 'x' }), [WEEK], [people[1]!, { id: 'none' }]);
  const [short] = explain(tired, roster({ 'only x': ['0'] })).unfilled;
  assert.deepEqual(short!.counterfactuals, [
    {
      change: 'cap',
      personId: 'only x',
      ruleId: 'week',
      code: 'MAX_WEEKLY_MINUTES',
      by: 480,
      unit: 'minutes',
    },
    {
      change: 'certificate',
      code: 'ELIGIBILITY_MISSING',
      personId: 'none',
      profile: 'x',
      from: MONDAY + DAY + 9 * HOUR,
      until: MONDAY + DAY + 17 * HOUR,
    },
  ]);
});

/** Another hand at applying a change: to the whole problem and roster. */
function apply(
  given: Problem,
  rota: Assignment[],
  demandId: string,
  c: Counterfactual,
): [Problem, Assignment[]] {
  const plus = [...rota, { personId: c.personId, demandId }];
  const change = (edit: (person: Person) => Person): [Problem, Assignment[]] => [
    { ...given, people: given.people.map((p) => (p.id === c.personId ? edit(p) : p)) },
    plus,
  ];
  if (c.change === 'swap') {
    const kept = plus.filter((a) => a.personId !== c.personId || a.demandId !== c.fromDemandId);
    return [given, [...kept, { personId: c.withPersonId, demandId: c.fromDemandId }]];
  }
  if (c.change === 'certificate') {
    const grant = { profile: c.profile, from: c.from, until: c.until };
    return change((p) => ({ ...p, eligibility: [...(p.eligibility ?? []), grant] }));
  }
  if (c.change === 'leave') {
    const around = (l: { start: number; end: number }) => [
      { start: l.start, end: c.from },
      { start: c.until, end: l.end },
    ];
    const leave = (p: Person) =>
      (p.leave ?? []).flatMap((l) => (l.end <= c.from || l.start >= c.until ? [l] : around(l)));
    return change((p) => ({ ...p, leave: leave(p).filter(({ start, end }) => end > start) }));
  }
  if (c.change === 'availability') return change(({ availability: _a, unavailability: _u, ...p }) => p);
  const name = c.change === 'cap' ? c.ruleId : '';
  const rule = given.rules.find(({ id }) => id === name)!;
  const others = given.people
    .filter((p) => p.id !== c.personId)
    .map((p): Rule => ({ ...rule, id: `${name} ${p.id}`, scope: { person: p.id } }));
  const scoped = others.filter(({ scope }) => {
    const person = given.people.find(
      (p) => typeof scope === 'object' && 'person' in scope && p.id === scope.person,
    )!;
    return (
      rule.scope === 'all' ||
      ('group' in rule.scope
        ? (person.groups ?? []).includes(rule.scope.group)
        : rule.scope.person === person.id)
    );
  });
  const by = c.change === 'cap' ? c.by : 0;
  const { max, minutes, maxKm } = rule.params as { max?: number; minutes?: number; maxKm?: number };
  const moved = {
    ...rule.params,
    ...(max === undefined ? {} : { max: max + by }),
    ...(minutes === undefined ? {} : { minutes: minutes - by }),
    ...(maxKm === undefined ? {} : { maxKm: maxKm + by }),
  };
  const mine = { ...rule, scope: { person: c.personId }, params: moved } as Rule;
  return [{ ...given, rules: [...given.rules.filter((r) => r !== rule), ...scoped, mine] }, plus];
}

test('every counterfactual of random rotas holds when applied', async () => {
  const kinds = new Set<string>();
  for (let seed = 1; seed <= 40; seed++) {
    const { baseline: _, ...given } = generated(seed, { people: 4, days: 7, rows: 3 });
    const solution = await solve(given, { iterations: 1, threads: 0 });
    const before = check(given, solution);
    for (const { demandId, counterfactuals } of explain(given, solution).unfilled) {
      for (const counterfactual of counterfactuals) {
        kinds.add(counterfactual.change);
        const [changed, rota] = apply(given, solution.assignments, demandId, counterfactual);
        const after = check(changed, { assignments: rota });
        const name = `seed ${seed}, ${demandId}, ${JSON.stringify(counterfactual)}`;
        assert.ok(
          after.cost.hard <= before.cost.hard + 1e-9,
          `${name}: ${after.cost.hard} after ${before.cost.hard}`,
        );
      }
    }
  }
  assert.ok(kinds.size >= 3, [...kinds].join());
});
