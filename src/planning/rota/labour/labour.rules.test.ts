import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BudgetEntry, budgetOf, leftOf, type SiteDuty, weekOf } from './labour.rules.ts';
import { sumOf } from './wages.rules.ts';

const entry = (weekStart: string, hours: number | null, more: Partial<BudgetEntry> = {}): BudgetEntry => ({
  locationId: 'here',
  weekStart,
  oneWeek: false,
  hours,
  amount: null,
  currency: null,
  version: 1,
  ...more,
});

test('a budget holds from its week until the next one, but for a week of its own', () => {
  const entries = [
    entry('2027-03-01', 100),
    entry('2027-03-15', 120, { version: 3 }),
    entry('2027-03-22', 80, { oneWeek: true, version: 4 }),
    entry('2027-04-05', null, { version: 5 }),
  ];
  const cases: [week: string, hours: number | null, since: string | null, oneWeek: boolean][] = [
    ['2027-02-22', null, null, false],
    ['2027-03-01', 100, '2027-03-01', false],
    ['2027-03-08', 100, '2027-03-01', false],
    ['2027-03-15', 120, '2027-03-15', false],
    ['2027-03-22', 80, '2027-03-22', true],
    ['2027-03-29', 120, '2027-03-15', false],
    ['2027-04-05', null, null, false],
    ['2027-04-12', null, null, false],
  ];
  for (const [week, hours, since, oneWeek] of cases) {
    const found = budgetOf(entries, week);
    assert.deepEqual(
      [found.hours, found.since, found.oneWeek, found.version],
      [hours, since, oneWeek, 5],
      week,
    );
  }
  assert.equal(budgetOf([], '2027-03-01').version, 0);
  const taken = entry('2027-03-08', null, { oneWeek: true });
  assert.equal(budgetOf([entry('2027-03-01', 100), taken], '2027-03-08').hours, 100);
  assert.equal(budgetOf([entry('2027-03-01', 0)], '2027-03-01').since, '2027-03-01', 'nothing is a budget');
});

const duty = (date: string, userId: string, amount: number | null, locationId = 'here'): SiteDuty => ({
  date,
  userId,
  locationId,
  minutes: 480,
  pay: amount === null ? 'unknown' : { amount, currency: 'EUR' },
});

test('what is left of a budget: hours always, money where both are in one currency', () => {
  const week = sumOf([duty('2027-03-01', 'ann', 100)], 'EUR');
  const left = (hours: number | null, amount: number | null, currency: string | null = 'EUR') =>
    leftOf({ hours, amount, currency }, week);
  assert.deepEqual(left(10, 150), { hours: 2, amount: 50 });
  assert.deepEqual(left(8, 100), { hours: 0, amount: 0 }, 'spent to the end is not passed');
  assert.deepEqual(left(0, 0), { hours: -8, amount: -100 }, 'a budget of nothing is passed by anything');
  assert.deepEqual(left(null, null, null), { hours: null, amount: null });
  assert.deepEqual(left(10, 150, 'USD'), { hours: 2, amount: null });
  const unknown = sumOf([duty('2027-03-01', 'ann', null)], 'EUR');
  assert.deepEqual(leftOf({ hours: 1, amount: 1, currency: 'EUR' }, unknown), { hours: -7, amount: null });
});

test('labour as a share of sales: of the days that have sales, by site and of all sites', () => {
  const dates = ['2027-03-01', '2027-03-02', '2027-03-03'];
  const [monday, tuesday, wednesday] = dates as [string, string, string];
  const site = (locationId: string, sold: Record<string, number>, currency = 'EUR') => ({
    locationId,
    name: locationId,
    budget: budgetOf([], monday),
    allowed: [],
    sales: {
      currency,
      version: 1,
      days: Object.entries(sold).map(([date, amount]) => ({ date, amount, kind: 'actual' as const })),
    },
  });
  const duties = [
    duty(monday, 'ann', 100),
    duty(tuesday, 'ann', 100),
    duty(wednesday, 'bob', null),
    duty(monday, 'cy', 60, 'there'),
  ];
  const of = (here: Record<string, number>, there: Record<string, number>, currency?: string) => {
    const { sites, days, week } = weekOf({
      dates,
      duties,
      absent: [],
      currency: 'EUR',
      sites: [site('here', here), site('there', there, currency)],
    });
    return {
      here: [...sites[0]!.days.map((one) => one.salesShare), sites[0]!.week.salesShare],
      all: [...days.map((one) => one.salesShare), week.salesShare],
      days: [sites[0]!.week.salesDays, week.salesDays],
    };
  };
  assert.deepEqual(of({ [monday]: 400 }, {}), {
    here: [0.25, null, null, 0.25],
    all: [0.25, null, null, 0.25],
    days: [1, 1],
  });
  assert.deepEqual(of({ [monday]: 400, [tuesday]: 600 }, { [monday]: 400 }), {
    here: [0.25, 0.1667, null, 0.2],
    all: [0.2, 0.1667, null, 0.1857],
    days: [2, 2],
  });
  const closed = of({ [wednesday]: 500, [monday]: 0 }, {});
  assert.deepEqual(closed.here, [null, null, null, 0.2]);
  assert.deepEqual(closed.days, [1, 1], 'a day without takings is no day with sales');
  assert.deepEqual(of({}, {}).all, [null, null, null, null]);
  assert.deepEqual(of({ [monday]: 400 }, { [monday]: 400 }, 'USD').all, [null, null, null, null]);
});

test('a site without duties costs nothing and keeps its whole budget', () => {
  const budget = budgetOf([entry('2027-03-01', 40, { amount: 500, currency: 'EUR' })], '2027-03-01');
  const sales = { currency: null, days: [], version: 0 };
  const { sites } = weekOf({
    dates: ['2027-03-01'],
    duties: [],
    absent: [],
    currency: 'EUR',
    sites: [{ locationId: 'here', name: 'Here', budget, sales, allowed: [] }],
  });
  assert.deepEqual(sites[0]!.left, { hours: 40, amount: 500 });
});
