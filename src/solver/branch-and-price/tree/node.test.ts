/** The two problems of a split hold every rota between them, and none twice. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../../test/helpers/property.ts';
import { allRosters } from '../brute-force.fixture.ts';
import { Context } from '../context.ts';
import type { ColumnModel, PersonRoster } from '../model.ts';
import { tinyModel } from '../tiny.fixture.ts';
import { childrenOf, type Node, WHOLE } from './node.ts';
import type { Split } from './split.ts';

/** Somebody's roster by person, chosen by numbers. */
function rotaOf({ people, ...model }: ColumnModel, choices: readonly number[]): PersonRoster[] | null {
  const all = people.map((person) => [...allRosters({ people, ...model }, person)]);
  if (all.some(({ length }) => length === 0)) return null;
  return all.map((list, p) => list[choices[p]! % list.length]!.duties);
}

function coveredBy(ctx: Context, rota: readonly PersonRoster[]): Int32Array {
  const covered = new Int32Array(ctx.model.rows.length);
  rota.forEach((duties, p) => {
    ctx.forRows(p, duties, (row) => {
      covered[row]! += 1;
    });
  });
  return covered;
}

/** Does a node hold a rota? */
function holds(ctx: Context, { limits, missing, bans }: Node, rota: readonly PersonRoster[]): boolean {
  const covered = coveredBy(ctx, rota);
  const all = covered.reduce((sum, n, row) => sum + ctx.rows.missing(row, n), 0);
  return (
    [...limits].every(([row, [least, most]]) => covered[row]! >= least && covered[row]! <= most) &&
    (missing === null || (all >= missing[0] && all <= missing[1])) &&
    rota.every((duties, p) => ctx.allows(p, bans.get(p), duties))
  );
}

/** A split of each kind, near the rota. */
function splitsOf(ctx: Context, rota: readonly PersonRoster[], random: readonly number[]): Split[] {
  const [a, b, c] = random as [number, number, number];
  const { model } = ctx;
  const covered = coveredBy(ctx, rota);
  const row = a % model.rows.length;
  const person = b % model.people.length;
  const day = c % model.days;
  const all = covered.reduce((sum, n, r) => sum + ctx.rows.missing(r, n), 0);
  const splits: Split[] = [
    { on: 'row', row, people: Math.max(0, covered[row]! + (c % 3) - 1) },
    { on: 'missing', people: Math.max(0, all + (a % 3) - 1) },
    { on: 'duty', person, day, duty: rota[person]![day]! },
  ];
  model.people[person]!.counts.forEach(({ of, windows }, rule) => {
    const window = a % windows.length;
    if (of === 'duties')
      splits.push({
        on: 'sum',
        person,
        rule,
        window,
        most: ctx.sumOf(person, rota[person]!, rule, window) + (c % 3) - 1,
      });
  });
  return splits;
}

test('one of the two problems of a split holds a rota, and one of the four below them', () => {
  const seen = new Map<Split['on'], number>();
  const numbers = fc.array(fc.nat(1000), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(tinyModel(3, 2), numbers, numbers, (model, choices, random) => {
      const rota = rotaOf(model, choices);
      fc.pre(rota !== null);
      const ctx = new Context(model);
      for (const split of splitsOf(ctx, rota!, random)) {
        seen.set(split.on, (seen.get(split.on) ?? 0) + 1);
        const children: Node[] = childrenOf(ctx, WHOLE, split);
        assert.equal(children.filter((child) => holds(ctx, child, rota!)).length, 1, JSON.stringify(split));
        for (const below of splitsOf(ctx, rota!, random.toReversed())) {
          const leaves: Node[] = children.flatMap((child) => childrenOf(ctx, child, below));
          assert.equal(
            leaves.filter((leaf) => holds(ctx, leaf, rota!)).length,
            1,
            JSON.stringify([split, below]),
          );
        }
      }
    }),
    { numRuns: 100 },
  );
  assert.equal(seen.size, 4);
});
