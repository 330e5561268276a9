import assert from 'node:assert/strict';
import { test } from 'node:test';
import { budgetBody, budgetDraft, kindKey, salesBody, salesDraft } from './drafts.ts';
import {
  budgetLines,
  changeText,
  costText,
  hasBudget,
  isUncompared,
  isUnplanned,
  leftOutTexts,
  plannedLines,
  type Sum,
  summaryText,
  wageText,
  weeksOf,
  withoutTexts,
} from './labour-text.ts';

const sum = (minutes: number, amount: number | null, more: Partial<Sum> = {}): Sum => ({
  minutes,
  amount,
  currency: amount === null ? null : 'EUR',
  withoutWage: 0,
  hiddenWages: 0,
  severalCurrencies: false,
  ...more,
});

const NO_MORE = { absentMinutes: 0, absentPeople: 0, salesShare: null, salesDays: 0 };

test('the line says in words whose pay its cost lacks', () => {
  const line = (more: object) => summaryText({ ...sum(480, 128, more), ...NO_MORE }, []);
  assert.equal(line({}), '8 h · €128.00');
  assert.equal(line({ withoutWage: 1 }), '8 h · €128.00 · without the pay of 1 person');
  assert.equal(line({ withoutWage: 1, hiddenWages: 2 }), '8 h · €128.00 · without the pay of 3 people');
});

test('the share of sales beside the cost of a week says of which days it is, unless it is of all', () => {
  const week = (salesDays: number) => ({ ...sum(480, 128), ...NO_MORE, salesShare: 0.25, salesDays });
  const line = (own: number, sites: number[]) =>
    summaryText(
      week(own),
      sites.map((days) => ({ week: week(days) })),
    );
  assert.equal(line(7, [7]), '8 h · €128.00 · 25% of sales');
  assert.equal(line(3, [3]), '8 h · €128.00 · 25% of sales on 3 days');
  assert.equal(line(1, [1, 1]), '8 h · €128.00 · 25% of sales on 1 day');
  assert.equal(line(7, [7, 3]), '8 h · €128.00 · 25% of sales on the days that have any');
});

test('a cost that nobody knows is said, and is never 0', () => {
  assert.equal(costText(sum(480, 128)), '€128.00');
  assert.equal(costText(sum(480, 19_200, { currency: 'JPY' })), 'JP¥19,200', 'no minor units');
  assert.equal(costText(sum(480, null, { withoutWage: 1 })), 'cost unknown*');
  assert.equal(costText(sum(0, 0)), '');
  assert.deepEqual(leftOutTexts(sum(480, 128, { withoutWage: 2, hiddenWages: 1 })), [
    '2 people have no wage: their cost is missing.',
    'The wage of 1 person from another site is not shown to you and not counted.',
  ]);
});

test('a change says what it adds, what it saves, and whose cost is missing', () => {
  const cases: [Sum | null, string | null][] = [
    [null, null],
    [sum(480, 128), 'This change: +8 h, +€128.00.'],
    [sum(-90, -24), 'This change: −1.5 h, −€24.00.'],
    [sum(0, 32), 'This change: ±0 h, +€32.00.'],
    [sum(0, 0), 'This change: same hours and wages.'],
    [sum(0, null), null],
    [
      sum(480, null, { withoutWage: 1 }),
      'This change: +8 h, cost unknown. 1 person has no wage: their cost is missing.',
    ],
  ];
  for (const [change, text] of cases) assert.equal(changeText(change), text);
});

test('where rules pay overtime, a change that adds hours says that the pay of it is not counted', () => {
  const added = '+8 h, +€112.00';
  const note = 'Overtime pay is not counted: it follows from whole weeks or months.';
  assert.equal(changeText(sum(480, 112), true), `This change: ${added}. ${note}`);
  assert.equal(changeText(sum(480, 112), false), `This change: ${added}.`);
  assert.equal(changeText(sum(-480, -112), true), 'This change: −8 h, −€112.00.');
  assert.equal(changeText(sum(0, 0), true), 'This change: same hours and wages.');
});

test('a budget: what is left, what is passed, and what is used up', () => {
  const budget = { hours: 10, amount: 100, currency: 'EUR', since: '2027-03-01', oneWeek: false, version: 1 };
  const week = { ...sum(600, 100), ...NO_MORE };
  const of = (hours: number | null, amount: number | null) => ({ budget, week, left: { hours, amount } });
  assert.deepEqual(budgetLines(of(2, -50)), [
    { text: '2 h left', isOver: false },
    { text: '€50.00 over budget', isOver: true },
  ]);
  assert.deepEqual(budgetLines(of(0, null)), [{ text: '0 h: used up exactly', isOver: false }]);
  assert.deepEqual([isUncompared(of(0, null)), isUncompared(of(0, 0))], [true, false]);
});

test('what a week comes to beside its budget, in words where it is passed', () => {
  const budget = { hours: 40, amount: 500, currency: 'EUR', since: '2027-03-01', oneWeek: false, version: 1 };
  const week = { ...sum(2520, 520, { hiddenWages: 1 }), ...NO_MORE };
  assert.deepEqual(plannedLines({ budget, week, left: { hours: -2, amount: -20 } }), [
    { text: '42 h of 40 h: 2 h over budget', isOver: true },
    { text: '€520.00* of €500.00: €20.00 over budget*', isOver: true },
  ]);
  const money = { ...budget, hours: null };
  assert.deepEqual(plannedLines({ budget: money, week, left: { hours: null, amount: 30 } }), [
    { text: '€520.00* of €500.00: €30.00 left*', isOver: false },
  ]);
  const [uncompared] = plannedLines({ budget: money, week, left: { hours: null, amount: null } });
  assert.match(uncompared?.text ?? '', /is not compared/);
  const none = { ...money, amount: null, currency: null };
  assert.deepEqual(plannedLines({ budget: none, week, left: { hours: null, amount: null } }), []);
  assert.deepEqual(weeksOf('2027-03-03', '2027-03-08'), ['2027-03-01', '2027-03-08']);
});

test('beside each cost stands of how many people it lacks the wages; a week nobody works has no figure', () => {
  assert.deepEqual(withoutTexts(sum(480, 128)), []);
  assert.deepEqual(withoutTexts(sum(480, 128, { withoutWage: 1, hiddenWages: 3 })), [
    'without 3 people whose pay you do not see',
    'without 1 person who has no wage',
  ]);
  assert.equal(isUnplanned({ ...sum(0, 0), ...NO_MORE }), true);
  assert.equal(isUnplanned({ ...sum(0, 0), ...NO_MORE, absentMinutes: 480, absentPeople: 1 }), false);
  const budget = { hours: 0, amount: null, currency: null, since: null, oneWeek: false, version: 1 };
  assert.deepEqual([hasBudget({ budget }), hasBudget({ budget: { ...budget, hours: null } })], [true, false]);
});

test('what a shift would pay somebody, also in place of whoever is on it', () => {
  const wage = (amount: number | null, currency: string | null = 'EUR') => ({
    minutes: 480,
    amount,
    currency,
  });
  assert.equal(wageText(null), null);
  assert.equal(wageText(wage(160)), 'Wages: 8 h, €160.00');
  assert.equal(wageText(wage(160), wage(128)), 'Wages: 8 h, €160.00 (+€32.00)');
  assert.equal(wageText(wage(128), wage(128)), 'Wages: 8 h, €128.00 (±€0.00)');
  assert.equal(wageText(wage(128), wage(null, null)), 'Wages: 8 h, €128.00');
  assert.equal(wageText(wage(null, null), wage(128)), 'Wages: no wage known');
});

test('what is typed becomes what is sent, and empty fields nothing', () => {
  const none = { hours: null, amount: null, currency: null, since: null, oneWeek: false, version: 0 };
  assert.deepEqual(budgetBody(budgetDraft(none), 'EUR'), {
    hours: null,
    amount: null,
    currency: null,
    oneWeek: false,
  });
  assert.deepEqual(budgetBody({ hours: '0', amount: '1234.5', holds: 'week' }, 'EUR'), {
    hours: 0,
    amount: 1234.5,
    currency: 'EUR',
    oneWeek: true,
  });
  const days = ['2027-03-01', '2027-03-02'];
  const stored = {
    currency: 'EUR',
    version: 1,
    days: [{ date: '2027-03-01', amount: 5, kind: 'expected' as const }],
  };
  const draft = salesDraft(stored, days, '2027-03-03');
  assert.deepEqual(draft, {
    '2027-03-01': '5',
    [kindKey('2027-03-01')]: 'expected',
    '2027-03-02': '',
    [kindKey('2027-03-02')]: 'actual',
  });
  assert.deepEqual(salesBody({ ...draft, '2027-03-02': '0' }, days, 'EUR').days, [
    ...stored.days,
    { date: '2027-03-02', amount: 0, kind: 'actual' },
  ]);
  assert.deepEqual(salesBody({ ...draft, '2027-03-01': '' }, days, 'EUR').days, []);
});
