/** Wages of duties against values computed by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atWallClock, minuteOf } from '../../../platform/local-time.ts';
import type { Demand, Person, Problem, Rule } from '../../../solver/index.ts';
import { dayIndex, horizonOf } from '../problem/builder.ts';
import { dutyPay, negative, type PaidDuty, sumOf, withoutPay } from './wages.rules.ts';

const ZONE = 'Europe/Berlin';
const at = (date: string, clock: string) => minuteOf(atWallClock(date, clock, ZONE));

/** The week of a date, with these rules. */
function problemOf(date: string, rules: Rule[] = []): Problem {
  const horizon = horizonOf(at(date, '00:00'), at(date, '12:00'), ZONE);
  return { version: 1, horizon, people: [], locations: [], demand: [], rules, currency: 'EUR' };
}

function rowOf({ horizon }: Problem, from: [string, string], until: [string, string]): Demand {
  const [start, end] = [at(...from), at(...until)];
  const day = dayIndex(horizon, start);
  return { id: 'row', start, end, day, locationId: 'here', target: 1, max: 1, under: 0 };
}

const person = (hourlyCost?: number, more: Partial<Person> = {}): Person => ({
  id: 'ann',
  ...(hourlyCost === undefined ? {} : { hourlyCost }),
  ...more,
});

const NIGHT: Rule = {
  id: 'night',
  code: 'PREMIUM',
  scope: 'all',
  kind: 'premium',
  params: { share: 0.25, hours: { from: 1320, until: 1800 } },
  weight: 1,
};
const BREAK: Rule = {
  id: 'break',
  code: 'BREAKS',
  scope: 'all',
  kind: 'breaks',
  params: { tiers: [{ fromMinutes: 360, breaks: [{ minutes: 30, paid: false }] }] },
  hard: true,
};

const amountOf = ({ pay }: Omit<PaidDuty, 'userId'>) => (typeof pay === 'string' ? pay : pay.amount);

test('a day of 8 h at 16 costs 128', () => {
  const problem = problemOf('2027-03-02');
  const row = rowOf(problem, ['2027-03-02', '08:00'], ['2027-03-02', '16:00']);
  assert.deepEqual(dutyPay(problem, person(16), row), {
    minutes: 480,
    pay: { amount: 128, currency: 'EUR' },
  });
});

test('a night over midnight: 30 min of 8 h are unpaid, and 6 of 8 hours earn a quarter more', () => {
  const problem = problemOf('2027-03-02', [NIGHT, BREAK]);
  const row = rowOf(problem, ['2027-03-02', '20:00'], ['2027-03-03', '04:00']);
  // 7.5 h × 16 = 120; 7.5 h × 6/8 × 16 × 0.25 = 22.5
  assert.deepEqual(dutyPay(problem, person(16), row), {
    minutes: 450,
    pay: { amount: 142.5, currency: 'EUR' },
  });
});

test('a premium holds for whom its scope names', () => {
  const few = problemOf('2027-03-02', [{ ...NIGHT, scope: { group: 'few' } }]);
  const row = rowOf(few, ['2027-03-02', '22:00'], ['2027-03-03', '02:00']);
  assert.equal(amountOf(dutyPay(few, person(10), row)), 40);
  assert.equal(amountOf(dutyPay(few, person(10, { groups: ['few'] }), row)), 50);
});

test('nights of a change of clocks last 7 and 9 hours', () => {
  for (const [saturday, sunday, amount] of [
    ['2027-03-27', '2027-03-28', 70],
    ['2027-10-30', '2027-10-31', 90],
  ] as const) {
    const problem = problemOf(saturday);
    const row = rowOf(problem, [saturday, '22:00'], [sunday, '06:00']);
    assert.deepEqual(dutyPay(problem, person(10), row), {
      minutes: amount * 6,
      pay: { amount, currency: 'EUR' },
    });
  }
});

test('a wage that changes on a day holds for duties that begin from then on', () => {
  const problem = problemOf('2027-03-02');
  const raised = person(10, { laterHourlyCosts: [{ from: at('2027-03-03', '00:00'), hourlyCost: 20 }] });
  const before = rowOf(problem, ['2027-03-02', '20:00'], ['2027-03-03', '04:00']);
  const after = rowOf(problem, ['2027-03-03', '00:00'], ['2027-03-03', '08:00']);
  assert.deepEqual(
    [before, after].map((row) => amountOf(dutyPay(problem, raised, row))),
    [80, 160],
  );
});

test('without a contract, without pay in it, or in several currencies no cost is known', () => {
  const problem = problemOf('2027-03-02', [{ ...NIGHT, params: { amount: 5 } }]);
  const row = rowOf(problem, ['2027-03-02', '08:00'], ['2027-03-02', '16:00']);
  const { currency: _, ...mixed } = problem;
  assert.equal(amountOf(dutyPay(problem, person(), row)), 'unknown');
  assert.equal(amountOf(dutyPay(problem, person(0), row)), 'unknown');
  assert.equal(amountOf(dutyPay(mixed, person(10), row)), 'unknown');
  assert.equal(dutyPay(problem, person(), row).minutes, 480, 'the hours are known');
});

const duty = (userId: string, pay: PaidDuty['pay'], minutes = 60): PaidDuty => ({ userId, minutes, pay });
const euros = (amount: number) => ({ amount, currency: 'EUR' });
const NOBODY = { withoutWage: 0, hiddenWages: 0, severalCurrencies: false };

test('a sum says how many people it leaves out, each once, and is never a guess', () => {
  const all = [
    duty('ann', euros(10.005)),
    duty('bob', 'unknown'),
    duty('bob', 'unknown'),
    withoutPay(duty('cy', euros(30))),
  ];
  assert.deepEqual(sumOf(all, 'EUR'), {
    minutes: 240,
    amount: 10.01,
    currency: 'EUR',
    ...NOBODY,
    withoutWage: 1,
    hiddenWages: 1,
  });
  assert.deepEqual(sumOf(all.slice(1), 'EUR'), {
    minutes: 180,
    amount: null,
    currency: null,
    ...NOBODY,
    withoutWage: 1,
    hiddenWages: 1,
  });
  assert.deepEqual(sumOf([], 'EUR'), { minutes: 0, amount: 0, currency: 'EUR', ...NOBODY });
  assert.deepEqual(sumOf([duty('ann', euros(1)), duty('bob', { amount: 1, currency: 'CHF' })], 'EUR'), {
    minutes: 120,
    amount: null,
    currency: null,
    ...NOBODY,
    severalCurrencies: true,
  });
});

test('what goes counts against what comes', () => {
  const change = [negative(duty('ann', euros(100), 480)), duty('bob', euros(130), 510)];
  assert.deepEqual(sumOf(change, null), { minutes: 30, amount: 30, currency: 'EUR', ...NOBODY });
  const unknown = sumOf([negative(duty('ann', 'unknown', 480)), duty('bob', euros(130), 480)], null);
  assert.deepEqual([unknown.minutes, unknown.amount, unknown.withoutWage], [0, 130, 1]);
});

test('sums are those of the parts that are shown: each duty is rounded to the penny', () => {
  const problem = problemOf('2027-03-02');
  const row = rowOf(problem, ['2027-03-02', '09:00'], ['2027-03-02', '09:20']);
  const third = { userId: 'ann', ...dutyPay(problem, person(10), row) };
  assert.equal(amountOf(third), 3.33);
  assert.equal(sumOf([third, third, third], 'EUR').amount, 9.99);
});
