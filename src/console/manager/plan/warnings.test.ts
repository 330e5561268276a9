import assert from 'node:assert/strict';
import { test } from 'node:test';
import { warningsOf } from './warnings.ts';

const full = { target: 2, filled: 2 };
const metrics = { byPriority: { critical: full, high: full, medium: full, low: full } };
const run = {
  metrics: metrics as unknown as Parameters<typeof warningsOf>[0]['metrics'],
  score: { hard: 0, medium: 0, soft: 4 },
  horizonStart: '2027-03-01T00:00:00Z',
  createdAt: '2027-02-01T12:00:00Z',
};
const early = Date.parse('2027-02-02T00:00:00Z');
const old = [{ updatedAt: '2027-01-20T00:00:00Z' }];
const texts = (...args: Parameters<typeof warningsOf>) => warningsOf(...args).map(({ text }) => text);

test('a full rota made in time for a week without one needs no warning', () => {
  assert.deepEqual(texts(run, old, null, early), []);
});

test('urgent slots that are open come first', () => {
  const open = { ...metrics.byPriority, critical: { target: 2, filled: 1 }, low: { target: 3, filled: 1 } };
  const short = {
    ...run,
    metrics: { ...run.metrics!, byPriority: open },
    horizonStart: '2027-02-04T00:00:00Z',
  };
  const warnings = warningsOf(short, old, null, early);
  assert.deepEqual(
    warnings.map(({ text, isBad }) => [text.slice(0, 24), isBad]),
    [
      ['1 slot is open (critical', true],
      ['2 slots are open (low pr', false],
      ['It starts in 2 days, so ', false],
    ],
  );
});

test('warns of lines newer than the run, a week that has begun, and changes to the live rota', () => {
  const newer = [...old, { updatedAt: '2027-02-01T13:00:00Z' }];
  const now = Date.parse('2027-03-03T00:00:00Z');
  const live = { added: 3, removed: 2, people: 4, byHand: 1 };
  const [byHand, line, begun, changes] = texts(run, newer, live, now);
  assert.match(String(byHand), /^1 shift filled manually goes/);
  assert.match(String(line), /^1 line /);
  assert.match(String(begun), /started/);
  assert.match(String(changes), /3 added, 2 removed; 4 people affected/);
});

test('notice is short from less than a week before the rota begins, until it has', () => {
  const begins = Date.parse(run.horizonStart);
  const hour = 3_600_000;
  const told = (hours: number) => texts(run, old, null, begins - hours * hour);
  assert.deepEqual(told(8 * 24), []);
  assert.deepEqual(told(7 * 24), []);
  assert.match(String(told(7 * 24 - 1)), /starts in 6 days/);
  assert.equal(told(0).length, 1);
  assert.doesNotMatch(String(told(0)), /started/);
  assert.match(String(told(-1)), /started/);
});
