import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Run } from '../../app/api.ts';
import { costText, coverageText, gapTexts, hiddenText, shortGapText, sitesOf, sitesText } from './figures.ts';
import { ticksOf } from './ticks.ts';

type Metrics = NonNullable<Run['metrics']>;
type Gap = NonNullable<Metrics['gap']>;

function metrics(gap: Gap | null, provenOptimal = false): Metrics {
  const empty = gap?.slots.reduce((sum, one) => sum + one.empty, 0) ?? 0;
  return { gap, provenOptimal, slotsFilled: 9 - empty, slotsTarget: 9 } as Metrics;
}
const proved: Gap['preferences'] = { cost: 90, least: 90, percent: 0 };
const near: Gap['preferences'] = { cost: 90, least: 89, percent: 1.12 };
const open = (empty: number, least: number) => ({ priority: 'medium' as const, empty, least });

test('the gap says slots first, then preferences', () => {
  const says = (slots: Gap['slots'], preferences = proved) =>
    gapTexts(metrics({ slots, preferences })).join(' ');
  assert.equal(
    says([open(0, 0)]),
    'All slots filled. Pay, travel, fairness and wishes: no rota is better overall.',
  );
  assert.equal(
    says([open(3, 3)]),
    '3 slots open; no rota fills more. Pay, travel, fairness and wishes: no rota is better overall.',
  );
  assert.equal(
    says([open(3, 1)], near),
    '3 slots open; another rota may fill up to 2 more. Pay, travel, fairness and wishes: another rota could be at most 1.2% better overall with the same slots open.',
  );
  assert.equal(
    says([open(1, 0)], { cost: 90, least: null, percent: null }),
    '1 slot open; another rota may fill it. Pay, travel, fairness and wishes: it is not known whether another rota is better.',
  );
});

test('priorities are named where a run has several, full ones are left out', () => {
  const slots: Gap['slots'] = [
    { priority: 'critical', empty: 1, least: 1 },
    { priority: 'high', empty: 0, least: 0 },
    { priority: 'medium', empty: 4, least: 0 },
  ];
  assert.deepEqual(gapTexts(metrics({ slots, preferences: near })).slice(0, -1), [
    '1 slot open (critical priority); no rota fills more.',
    '4 slots open (medium priority); another rota may fill them all.',
  ]);
});

test('a percentage is never rounded to nothing, and without a gap only a proof speaks', () => {
  const little: Gap = { slots: [], preferences: { cost: 90_000, least: 89_999, percent: 0 } };
  assert.match(gapTexts(metrics(little)).join(), /at most 0\.1% better/);
  assert.deepEqual(gapTexts({ ...metrics({ slots: [], preferences: proved }), slotsFilled: 8 }), [
    'Pay, travel, fairness and wishes: no rota is better overall.',
  ]);
  assert.deepEqual(gapTexts(metrics(null, true)), ['No rota is better.']);
  assert.deepEqual(gapTexts(metrics(null)), ['It is not known whether another rota is better.']);
});

test('a sum that lacks wages says so, and without costs the share alone tells the best', () => {
  const paid = { ...metrics(null), labourCost: 128, currency: 'EUR' };
  assert.deepEqual([costText(paid), hiddenText(paid)], ['€128', null]);
  const partial = { ...paid, hiddenWages: 2 };
  assert.equal(costText(partial), '€128*');
  assert.match(hiddenText(partial) ?? '', /^The wages of 2 people from other sites are not shown/);
  const masked = (percent: number | null) =>
    gapTexts(metrics({ slots: [open(0, 0)], preferences: { cost: null, least: null, percent } }))[1] ?? '';
  assert.match(masked(0), /no rota is better/);
  assert.match(masked(0.01), /at most 0\.1% better/);
  assert.match(masked(null), /not known/);
});

test('wishes are counted where there are some', () => {
  const best = metrics({ slots: [], preferences: proved });
  assert.equal(gapTexts({ ...best, wishes: { asked: 14, kept: 12 } })[1], 'Wishes for days: 12 of 14 kept.');
  assert.equal(gapTexts({ ...best, wishes: { asked: 0, kept: 0 } }).length, 2);
});

test('the values beside the curve are round and few', () => {
  assert.deepEqual(ticksOf(280, 2700), [500, 1000, 2000]);
  assert.deepEqual(ticksOf(410, 415), [413]);
  assert.deepEqual(ticksOf(0, 5), [1, 2, 5]);
  assert.ok(ticksOf(1, 10_000_000).length <= 6);
});

test('the list of runs names the first level that may be better', () => {
  const short = (slots: Gap['slots'], preferences = near) => shortGapText(metrics({ slots, preferences }));
  assert.equal(short([open(3, 1)]), 'may fill 2 more');
  assert.equal(short([open(3, 3)]), 'at most 1.2% better overall');
  assert.equal(short([open(3, 3)], { cost: 90, least: null, percent: null }), null);
  assert.equal(short([open(3, 3)], proved), 'best possible');
  assert.equal(shortGapText(metrics(null, true)), 'best possible');
  assert.equal(shortGapText(metrics(null)), null);
});

test('a rota with an open slot never reads as fully covered', () => {
  const covered = (coveragePercent: number) =>
    coverageText({ coveragePercent } as NonNullable<Run['metrics']>);
  assert.equal(covered(99.56), '99%');
  assert.equal(covered(100), '100%');
});

test('sites that the reader is not shown are counted', () => {
  const names = new Map([
    ['a', 'Quay'],
    ['b', 'Hill'],
  ]);
  const nameOf = (id: string) => names.get(id);
  assert.equal(sitesOf(['a', 'b', 'a'], nameOf), 'Hill, Quay');
  assert.equal(sitesOf(['a', 'x'], nameOf), 'Quay, 1 other site');
  assert.equal(sitesOf(['x', 'y'], nameOf), '2 other sites');
  assert.equal(sitesText(['a', 'b'], 2, nameOf), 'All sites');
  assert.equal(sitesText(['a', 'x'], 2, nameOf), 'Quay, 1 other site', 'as many as are shown, but others');
});
