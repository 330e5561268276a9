import assert from 'node:assert/strict';
import { test } from 'node:test';
import { warningsOf } from './warnings.ts';

const full = { target: 2, filled: 2 };
const metrics = { byPriority: { critical: full, high: full, medium: full, low: full } };
const run = {
  metrics: metrics as unknown as Parameters<typeof warningsOf>[0]['run']['metrics'],
  score: { hard: 0, medium: 0, soft: 4 },
  horizonStart: '2027-03-01T00:00:00Z',
  createdAt: '2027-02-01T12:00:00Z',
};
const asked = { run, site: null, open: {}, isReplacing: true, people: 4 };
const early = Date.parse('2027-02-02T00:00:00Z');
const old = [{ id: 'a', locationId: 'here', updatedAt: '2027-01-20T00:00:00Z' }];
const texts = (...args: Parameters<typeof warningsOf>) => warningsOf(...args).map(({ text }) => text);

test('a full rota made in time for a week without one needs no warning', () => {
  assert.deepEqual(texts(asked, old, null, early), []);
});

test('urgent slots that are open come first', () => {
  const soon = { ...run, horizonStart: '2027-02-04T00:00:00Z' };
  const short = { ...asked, run: soon, open: { critical: 1, low: 2 } };
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
  const newer = [...old, { id: 'b', locationId: 'there', updatedAt: '2027-02-01T13:00:00Z' }];
  const now = Date.parse('2027-03-03T00:00:00Z');
  const live = { added: 3, removed: 2, retimed: 0, past: 2, byHand: 1 };
  const [past, byHand, line, begun, changes] = texts(asked, newer, live, now);
  assert.match(String(past), /^2 of the shifts that change are over/);
  assert.match(String(byHand), /^1 shift filled manually goes/);
  assert.match(String(line), /^1 line /);
  assert.match(String(begun), /started/);
  assert.match(String(changes), /3 added, 2 removed, 0 at other times; 4 people affected/);
});

test('notice is short from less than a week before the rota begins, until it has', () => {
  const begins = Date.parse(run.horizonStart);
  const hour = 3_600_000;
  const told = (hours: number) => texts(asked, old, null, begins - hours * hour);
  assert.deepEqual(told(8 * 24), []);
  assert.deepEqual(told(7 * 24), []);
  assert.match(String(told(7 * 24 - 1)), /starts in 6 days/);
  assert.equal(told(0).length, 1);
  assert.doesNotMatch(String(told(0)), /started/);
  assert.match(String(told(-1)), /started/);
});

test('of one site the lines and broken rules of the others say nothing', () => {
  const broken = [{ demandIds: ['b'] }] as unknown as NonNullable<typeof run.metrics>['broken'];
  const bad = {
    ...run,
    score: { hard: 1, medium: 0, soft: 0 },
    metrics: { ...run.metrics!, broken: broken! },
  };
  const rows = [
    { id: 'a', locationId: 'here', updatedAt: '2027-01-20T00:00:00Z' },
    { id: 'b', locationId: 'there', updatedAt: '2027-02-01T13:00:00Z' },
  ];
  const at = (site: string | null) => texts({ ...asked, run: bad, site }, rows, null, early).length;
  assert.deepEqual([at('here'), at('there'), at(null)], [0, 2, 2]);
});
