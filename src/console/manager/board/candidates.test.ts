import assert from 'node:assert/strict';
import { test } from 'node:test';
import { costTerms } from '../../app/rule-names.ts';
import { absentText, candidatesOf, costText, insteadOf, reasonsOf } from './candidates.ts';
import { ownSiteFirst } from './own-site-first.ts';

const judged = (userId: string, codes: string[], difference = 0) => ({
  userId,
  assigned: false,
  standBy: false,
  latelyAbsent: null,
  qualifiedUntil: null,
  possible: codes.length === 0,
  bendable: codes.length > 0 && codes.every((code) => code === 'UNAVAILABLE'),
  difference,
  wage: null,
  costs: [],
  broken: codes.map((code) => ({ code, message: code })),
});

test('free people come cheapest first, barred ones by number of broken rules', () => {
  const { free, barred } = candidatesOf([
    judged('ada', ['ON_LEAVE', 'OVERLAP']),
    judged('bob', [], 4),
    judged('eve', [], -1),
    judged('dan', ['REST_TOO_SHORT']),
    { ...judged('zoe', []), assigned: true },
  ]);
  assert.deepEqual(
    free.map(({ userId }) => userId),
    ['eve', 'bob'],
  );
  assert.deepEqual(
    barred.map(({ userId, broken }) => [userId, broken.length]),
    [
      ['dan', 1],
      ['ada', 2],
    ],
  );
});

test('of those who can, people on stand-by come first, then those of the site, then the cheapest', () => {
  const people = [
    judged('far', [], -9),
    judged('near', [], 3),
    judged('nearer', [], 1),
    { ...judged('ready', [], 8), standBy: true },
  ];
  const { free } = candidatesOf(people, (userId) => userId.startsWith('near'));
  assert.deepEqual(
    free.map(({ userId }) => userId),
    ['ready', 'nearer', 'near', 'far'],
  );
});

test('whoever was absent lately comes after all others who can, and it is said since when', () => {
  const ill = { kind: 'sick' as const, start: '2027-03-01T09:00:00Z' };
  const people = [
    { ...judged('ill', [], -9), standBy: true, latelyAbsent: ill },
    judged('far', [], 3),
    judged('near', [], 8),
  ];
  const isNear = (userId: string) => userId === 'near' || userId === 'ill';
  assert.deepEqual(
    candidatesOf(people, isNear).free.map(({ userId }) => userId),
    ['near', 'far', 'ill'],
  );
  const facts = ['ill', 'near'].map((id) => ({ id, home: 'site' }));
  const ordered = ownSiteFirst({ locationId: 'site', replacements: people }, { facts });
  assert.deepEqual(
    ordered.map(({ userId }) => userId),
    ['near', 'far', 'ill'],
  );
  assert.equal(absentText(ill, '2027-03-01', 'Europe/London'), 'reported ill today');
  assert.equal(absentText(ill, '2027-03-02', 'Europe/London'), 'reported ill for Mon 1 Mar');
  assert.equal(absentText({ ...ill, kind: null }, '2027-03-01', 'Europe/London'), 'absent today');
});

test('what somebody else would add is said in money, hours and kilometres', () => {
  const of = (code: string, measure: number | null, unit: string, cost: number) => ({
    ruleId: code,
    code,
    measure,
    unit,
    currency: unit === 'money' ? 'GBP' : null,
    cost,
  });
  const own = [of('LABOUR_COST', 80, 'money', 8), of('OVERTIME', 120, 'minutes', 24)];
  const other = [of('LABOUR_COST', 92.4, 'money', 9.24), of('TRAVEL_COST', 8, 'km', 3.6)];
  assert.equal(costTerms(insteadOf(other, own)), '2 h less overtime, 8 km more travel, £12.40 more pay');
  assert.equal(costTerms(insteadOf(own, own)), '');
  // Nobody is on an open slot.
  assert.equal(costTerms(insteadOf(other, [])), '£92.40 more pay, 8 km more travel');
  // Runs that were explained earlier know points alone.
  assert.equal(
    costTerms(insteadOf(other, [of('LABOUR_COST', null, 'money', 8)])),
    '8 km more travel, more pay',
  );
  assert.equal(
    costTerms([of('CLOPENING', 1, 'shifts', 10)]),
    'a worse result for “Early shift after a late one”',
  );
  // Two rules of one kind are one term, never more and less of the same.
  assert.equal(
    costTerms([of('OVERTIME', 450, 'minutes', 15), of('OVERTIME', -330, 'minutes', -33)]),
    '2 h more overtime',
  );
  const shares = (cost: number) => of('FAIRNESS', cost, 'minutes', cost);
  assert.equal(costTerms([shares(60), shares(-20)]), 'a worse result for “Fairness”');
  assert.equal(costTerms([shares(60), shares(-60)]), '');
  assert.equal(
    costTerms([of('LABOUR_COST', null, 'money', 8), of('LABOUR_COST', -4, 'money', -4)]),
    'more pay',
    'of which no amount is known',
  );
});

test('people of the site come first among those who cannot, and reasons count a person once a rule', () => {
  const people = [
    judged('ada', ['ON_LEAVE']),
    judged('bob', ['REST', 'REST', 'OVERLAP']),
    judged('cem', ['REST']),
  ];
  const { barred } = candidatesOf(people, (userId) => userId !== 'ada');
  assert.deepEqual(
    barred.map(({ userId }) => userId),
    ['cem', 'bob', 'ada'],
  );
  assert.deepEqual(reasonsOf(barred), [
    { code: 'REST', count: 2 },
    { code: 'OVERLAP', count: 1 },
    { code: 'ON_LEAVE', count: 1 },
  ]);
});

test('of those who are barred, whom a reason gets there come first', () => {
  const { barred } = candidatesOf([judged('ada', ['OVERLAP']), judged('bob', ['UNAVAILABLE'])]);
  assert.deepEqual(
    barred.map(({ userId }) => userId),
    ['bob', 'ada'],
  );
});

test('beside a candidate stands the cost of an open shift, and the difference to whoever is on a filled one', () => {
  const pay = (cost: number) => [
    { ruleId: null, code: 'LABOUR_COST', measure: cost, unit: 'money', currency: 'GBP', cost },
  ];
  const wage = null;
  assert.equal(costText(pay(50), null), costTerms(pay(50)));
  assert.equal(costText([], null), null, 'nothing to say of an open shift');
  assert.equal(costText(pay(50), { costs: pay(40), wage }), costTerms(pay(10)));
  assert.equal(costText(pay(50), { costs: pay(50), wage }), 'as good');
  assert.equal(costText(pay(50), { costs: [], wage }), null, 'not known of the one on the shift');
  assert.equal(costText(pay(50), { costs: pay(40), wage }, { isPaySaid: true }), null, 'the wage says it');
  assert.equal(costText(null, null), null, 'hidden');
});
