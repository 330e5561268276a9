import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../../random.ts';
import { isLong, isWide } from '../../sizes.ts';
import { Context } from '../context.ts';
import type { ColumnModel } from '../model.ts';
import { freeRota, plainRota, rotaOf } from '../tiny.fixture.ts';
import { chooseNeighbourhood, firstNeighbourhoods, type Kind, type Kinds } from './neighbourhoods.ts';

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
    firstNeighbourhoods(plainRota({ days, people, idleRows: 0 }, [0, days], () => 1)).people.cells;
  assert.deepEqual([of(5, 28), of(50, 28), of(200, 28), of(3, 7)], [112, 420, 800, 28]);
});

/** Neighbourhoods of a kind only, because the other has had too much of the effort. */
const kindsOf = (kind: Kind, cells: number): Kinds => ({
  people: { spent: kind === 'days' ? 100 : 0, cells },
  days: { spent: kind === 'people' ? 100 : 0, cells },
});

/** A context and a rota in which nobody works. */
function idle(model: ColumnModel) {
  const ctx = new Context(model);
  const nobody = model.people.map(() => new Int32Array(model.days).fill(-1));
  return { ctx, rota: rotaOf(ctx, nobody) };
}

test('people are free on all days, in order, as many as the person-days say', () => {
  const { ctx, rota } = idle(plainRota({ days: 14, people: 20, idleRows: 0 }, [0, 14], () => 3));
  const random = new Random(1);
  for (let turn = 0; turn < 50; turn++) {
    const { people, window } = chooseNeighbourhood(ctx, rota, random, kindsOf('people', 14 * 6));
    assert.equal(window, null);
    assert.equal(people.length, 6);
    assert.deepEqual(
      [...people],
      [...new Set(people)].sort((a, b) => a - b),
    );
  }
});

test('everybody is free on as many days as the person-days say, the first and the last not seldom', () => {
  const { ctx, rota } = idle(plainRota({ days: 28, people: 4, idleRows: 0 }, [0, 28], () => 1));
  const random = new Random(1);
  const lengths = new Set<number>();
  const free = new Int32Array(28);
  for (let turn = 0; turn < 2000; turn++) {
    const { people, window } = chooseNeighbourhood(ctx, rota, random, kindsOf('days', 40));
    const [from, to] = window!;
    assert.ok(from >= 0 && to <= 28, `${from} to ${to}`);
    lengths.add(to - from);
    for (let d = from; d < to; d++) free[d] += 1;
    assert.equal(people.length, Math.min(4, Math.round(40 / (to - from))));
  }
  assert.deepEqual(
    [...lengths].sort((a, b) => a - b),
    [6, 7, 8, 9, 10, 11, 12, 13, 14],
  );
  assert.ok(Math.min(...free) > 0.3 * Math.max(...free), `${free}`);
});

test('with fewer person-days than five days of everybody some are free on five days', () => {
  const { ctx, rota } = idle(plainRota({ days: 28, people: 40, idleRows: 0 }, [0, 28], () => 1));
  const { people, window } = chooseNeighbourhood(ctx, rota, new Random(1), kindsOf('days', 56));
  assert.equal(window![1] - window![0], 5);
  assert.equal(people.length, 11);
});

test('each kind has its share of the effort; wide rotas free days only, short ones people only', () => {
  const shareOf = (days: number, idleRows: number) => {
    const { ctx, rota } = idle(plainRota({ days, people: 20, idleRows }, [0, days], () => 3));
    const kinds = kindsOf('people', 200);
    kinds.days.spent = 0;
    const random = new Random(1);
    for (let turn = 0; turn < 100; turn++) {
      const { kind } = chooseNeighbourhood(ctx, rota, random, kinds);
      kinds[kind].spent += kind === 'people' ? 3 : 1;
    }
    return kinds.people.spent / (kinds.people.spent + kinds.days.spent);
  };
  assert.ok(Math.abs(shareOf(28, 0) - 0.2) < 0.05);
  assert.deepEqual([shareOf(28, 700), shareOf(7, 0)], [0, 1]);
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
  const { ctx, rota } = idle({ ...model, people });
  const random = new Random(1);
  let able = 0;
  for (let turn = 0; turn < 400; turn++)
    able += chooseNeighbourhood(ctx, rota, random, kindsOf('people', 6)).people.filter((p) => p < 2).length;
  // By chance alone 3 of 12 are free: 200 of the 800 that could be; half of the turns take both of the two.
  assert.ok(able > 400, `${able}`);
});
