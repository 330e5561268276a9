import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../../random.ts';
import { Context } from '../context.ts';
import { freeRota, plainRota, rotaOf } from '../tiny.fixture.ts';
import { chooseNeighbourhood, firstCells, isLong, isWide } from './neighbourhoods.ts';

test('wide is more than 650 rows, long more than 63 days of them', () => {
  const of = (days: number, rows: number) =>
    plainRota({ days, people: 2, idleRows: rows - days }, [0, days], () => 1);
  assert.deepEqual(
    [of(28, 650), of(28, 651), of(70, 650), of(70, 651)].map((m) => [isWide(m), isLong(m)]),
    [
      [false, false],
      [true, false],
      [false, false],
      [true, true],
    ],
  );
});

test('the first neighbourhood has four people on four weeks at least, 800 person-days at most', () => {
  const of = (people: number, days: number) =>
    firstCells(plainRota({ days, people, idleRows: 0 }, [0, days], () => 1));
  assert.deepEqual([of(5, 28), of(50, 28), of(200, 28), of(3, 7)], [112, 420, 800, 28]);
});

test('narrow rotas free people over all days, in order, as many as the person-days say', () => {
  const model = plainRota({ days: 14, people: 20, idleRows: 0 }, [0, 14], () => 3);
  const ctx = new Context(model);
  const empty = rotaOf(
    ctx,
    model.people.map(() => new Int32Array(14).fill(-1)),
  );
  const random = new Random(1);
  for (let turn = 0; turn < 50; turn++) {
    const { people, window } = chooseNeighbourhood(ctx, empty, random, 14 * 6);
    assert.equal(window, null);
    assert.equal(people.length, 6);
    assert.deepEqual(
      [...people],
      [...new Set(people)].sort((a, b) => a - b),
    );
  }
});

test('wide rotas free two to four weeks, less where they reach beyond the horizon', () => {
  const model = plainRota({ days: 56, people: 4, idleRows: 700 }, [0, 56], () => 1);
  const ctx = new Context(model);
  const empty = rotaOf(
    ctx,
    model.people.map(() => new Int32Array(56).fill(-1)),
  );
  const random = new Random(1);
  const lengths = Array.from({ length: 200 }, () => {
    const [from, to] = chooseNeighbourhood(ctx, empty, random, 100).window!;
    assert.ok(from >= 0 && from < to && to <= 56 && to >= 7 && to - from <= 28, `${from} to ${to}`);
    return to - from;
  });
  for (const length of [14, 21, 28]) assert.ok(lengths.includes(length));
});

test('those who can work on a row that costs something are free more often than others', () => {
  const model = freeRota(
    Array.from({ length: 12 }, () => [0, 0]),
    [12, 0],
  );
  const noDuty = {
    dutyStart: Int32Array.of(0, 0, 1),
    dutyClass: new Uint8Array(1),
    dutyCost: new Float64Array(1),
  };
  const rows = { dutyRowStart: Int32Array.of(0, 1), dutyRow: Int32Array.of(1) };
  const people = model.people.map((person, p) => (p < 2 ? person : { ...person, ...noDuty, ...rows }));
  const ctx = new Context({ ...model, people });
  const empty = rotaOf(
    ctx,
    people.map(() => Int32Array.of(-1, -1)),
  );
  const random = new Random(1);
  let able = 0;
  for (let turn = 0; turn < 400; turn++)
    able += chooseNeighbourhood(ctx, empty, random, 6).people.filter((p) => p < 2).length;
  // By chance alone 3 of 12 are free: 200 of the 800 that could be; half of the turns take both of the two.
  assert.ok(able > 400, `${able}`);
});
