import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ForecastPerson, type ForecastRow, forecastOf, type Span } from './forecast.rules.ts';

const HOUR = 60;
const span = (start: number, end: number): Span => ({ start: start * HOUR, end: end * HOUR });
const row = (id: string, start: number, more: Partial<ForecastRow> = {}): ForecastRow => ({
  id,
  name: id,
  locationId: 'york',
  profile: 'till',
  further: null,
  target: 1,
  ...span(start, start + 8),
  ...more,
});
const person = (userId: string, spans: Span[], more: Partial<ForecastPerson> = {}): ForecastPerson => ({
  userId,
  sites: ['york'],
  employed: null,
  certificates: new Map([['till', spans]]),
  ...more,
});
const forecast = (rows: ForecastRow[], people: ForecastPerson[]) =>
  forecastOf({ rows, people, from: 100 * HOUR, until: 200 * HOUR });

test('certificates that end within the time, each with the rows up to the next', () => {
  const rows = [row('a', 100), row('b', 150), row('c', 190)];
  const lost = (...spans: Span[]) =>
    forecast(rows, [person('ann', spans)]).expiries.map(
      ({ endsAt, rows: count }) => `${endsAt / HOUR} ${count}`,
    );
  const cases: [string, Span[], string[]][] = [
    ['ends as the time begins', [span(0, 100)], []],
    ['a little later', [span(0, 101)], ['101 3']],
    ['with the first row', [span(0, 108)], ['108 2']],
    ['within it', [span(0, 107)], ['107 3']],
    ['as the time ends', [span(0, 200)], ['200 0']],
    ['later', [span(0, 201)], []],
    ['followed as the last row ends', [span(0, 108), span(198, 900)], ['108 2']],
    ['followed as the last row begins', [span(0, 108), span(190, 900)], ['108 1']],
    ['followed within it', [span(0, 108), span(191, 900)], ['108 2']],
    ['twice', [span(0, 108), span(140, 160)], ['108 0', '160 1']],
  ];
  for (const [words, spans, expected] of cases) assert.deepEqual(lost(...spans), expected, words);
});

test('only rows of the person’s sites and work, for which they are employed, are lost', () => {
  const rows = [
    row('here', 150),
    row('there', 150, { locationId: 'hull' }),
    row('desk', 150, { profile: 'desk' }),
    row('any', 150, { profile: null }),
  ];
  const lost = (more: Partial<ForecastPerson>) =>
    forecast(rows, [person('ann', [span(0, 120)], more)]).expiries.map(
      ({ kind, rows: count }) => `${kind} ${count}`,
    );
  assert.deepEqual(lost({}), ['certificate 1']);
  assert.deepEqual(lost({ sites: ['york', 'hull'] }), ['certificate 2']);
  assert.deepEqual(lost({ employed: [span(0, 158)] }), ['certificate 1', 'contract 0']);
  assert.deepEqual(
    lost({ employed: [span(0, 157)] }),
    ['certificate 0', 'contract 1'],
    'it takes what asks for no certificate',
  );
});

test('ends come in their order, then by person', () => {
  const people = [person('cy', [span(0, 130)]), person('bob', [span(0, 120)]), person('ann', [span(0, 130)])];
  assert.deepEqual(
    forecast([], people).expiries.map(({ userId }) => userId),
    ['bob', 'ann', 'cy'],
  );
});

test('what one more person would fill: rows with eleven hours between them', () => {
  const gap = (...rows: ForecastRow[]) => {
    const [found] = forecast(rows, []).gaps;
    return found === undefined ? null : [found.rows, found.oneMoreFills, found.oneMoreHours, found.withoutIt];
  };
  assert.deepEqual(gap(row('a', 100), row('b', 119)), [2, 2, 16, 0], 'eleven hours');
  assert.deepEqual(gap(row('a', 100), row('b', 118.9)), [2, 1, 8, 0], 'a little less');
  assert.deepEqual(
    gap(row('long', 100, span(100, 130)), row('short', 101, span(101, 102))),
    [2, 1, 1, 0],
    'the first to end',
  );
  assert.equal(gap(), null);
  assert.deepEqual(
    forecast([row('a', 100)], [person('ann', [])]).gaps.map(({ withoutIt }) => withoutIt),
    [1],
  );
  assert.deepEqual(forecast([row('a', 100)], [person('ann', [span(100, 900)])]).gaps, []);
  assert.equal(forecast([row('a', 100)], [person('ann', [span(101, 900)])]).gaps.length, 1, 'valid too late');
  const holder = person('bob', [span(0, 900)], { employed: [] });
  const short = (rows: ForecastRow[]) =>
    forecast(rows, [person('ann', []), holder]).gaps.map((one) => one.withoutIt);
  assert.deepEqual(short([row('a', 100)]), [1], 'who holds it and is not employed');
  assert.deepEqual(short([row('a', 100, { profile: null, target: 2 })]), [0], 'it asks for none');
  const sites = [
    row('a', 100, { locationId: 'york' }),
    row('b', 100, { locationId: 'hull' }),
    row('c', 140, { locationId: 'ware' }),
    row('d', 100, { locationId: 'ware' }),
  ];
  assert.deepEqual(
    forecast(sites, []).gaps.map(({ locationId }) => locationId),
    ['ware', 'hull', 'york'],
  );
});

test('rows at one time need their people together', () => {
  const people = [person('ann', [span(0, 150)]), person('bob', [span(0, 900)])];
  const atRisk = (...rows: ForecastRow[]) =>
    forecast(rows, people).expiries.flatMap((one) =>
      one.atRisk.map(({ row: { id }, needed, left }) => `${id} ${left}/${needed}`),
    );
  assert.deepEqual(atRisk(row('a', 160)), [], 'bob is left');
  assert.deepEqual(atRisk(row('a', 160), row('b', 160)), ['a 1/2', 'b 1/2']);
  assert.deepEqual(atRisk(row('a', 160), row('b', 167)), ['b 1/2'], 'they overlap');
  assert.deepEqual(atRisk(row('a', 160), row('b', 168)), [], 'one after the other');
  assert.deepEqual(atRisk(row('a', 160, { target: 2 })), ['a 1/2']);
});

test('a row of several qualifications hangs on each of them, or on the last one that is held for it', () => {
  const held = (tillEnds: number, vanEnds: number) =>
    person('ann', [], {
      certificates: new Map([
        ['till', [span(0, tillEnds)]],
        ['van', [span(0, vanEnds)]],
      ]),
    });
  const lost = (need: 'all' | 'any', ...ends: [number, number]) =>
    forecastOf({
      rows: [row('r', 10, { further: { need, ids: ['van'] } })],
      people: [held(...ends)],
      from: 0,
      until: 1000 * HOUR,
    }).expiries.map(({ profile, rows, atRisk }) => [profile, rows, atRisk.length]);
  assert.deepEqual(lost('all', 18, 18), [
    ['till', 0, 0],
    ['van', 0, 0],
  ]);
  assert.deepEqual(lost('all', 17, 18), [
    ['till', 1, 1],
    ['van', 0, 0],
  ]);
  assert.deepEqual(lost('any', 17, 18), [
    ['till', 0, 0],
    ['van', 0, 0],
  ]);
  assert.deepEqual(lost('any', 17, 17), [
    ['till', 1, 1],
    ['van', 1, 1],
  ]);
});
