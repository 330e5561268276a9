/** The problems of the tree, and the two that a split makes of one. */

import type { Bans, Context, SumLimit } from '../context.ts';
import type { EnumeratedColumn } from '../master/column.ts';
import type { Split } from './split.ts';

/** One open problem of the tree: what was decided on the way to it, and the bound of the problem it came from. */
export interface Node {
  readonly bound: number;
  readonly depth: number;
  /** Least and most people by row, where branched on. */
  readonly limits: ReadonlyMap<number, readonly [number, number]>;
  /** Least and most people missing on all rows together. */
  readonly missing: readonly [number, number] | null;
  /** Duties and days off that are ruled out, by person. */
  readonly bans: ReadonlyMap<number, Bans>;
  /** All rosters that a person may have in a rota of interest, where they are few. */
  readonly enumerated: ReadonlyMap<number, readonly EnumeratedColumn[]>;
  /** Gap at which rosters were last enumerated. */
  readonly enumeratedAt: number;
  /** It was split off by the number of people missing. */
  readonly byMissing: boolean;
}

/** Nothing decided yet. */
export const WHOLE: Node = {
  bound: -Infinity,
  depth: 0,
  missing: null,
  enumeratedAt: Infinity,
  byMissing: false,
  limits: new Map(),
  bans: new Map(),
  enumerated: new Map(),
};

/** The two problems that a split makes of one, with its bound. */
export function childrenOf(ctx: Context, parent: Node, split: Split): Node[] {
  const node = { ...parent, depth: parent.depth + 1 };
  const { everybody } = ctx;
  switch (split.on) {
    case 'row': {
      const { people } = split;
      const [low, high] = node.limits.get(split.row) ?? [0, everybody];
      const sides = [
        [low, Math.min(people, high)],
        [Math.max(low, people + 1), high],
      ] as const;
      return sides.map((side) => ({ ...node, limits: new Map(node.limits).set(split.row, side) }));
    }
    case 'missing': {
      const { people } = split;
      const [low, high] = node.missing ?? [0, everybody * ctx.model.rows.length];
      return [
        { ...node, missing: [Math.max(low, people + 1), high] },
        { ...node, missing: [low, Math.min(people, high)] },
      ];
    }
    case 'sum':
      return [
        { least: Number.NEGATIVE_INFINITY, most: split.most },
        { least: split.most + 1, most: Number.POSITIVE_INFINITY },
      ].map((side) => ({ ...node, bans: limited(ctx, node, split, side) }));
    case 'duty':
      return [true, false].map((keep) => ({ ...node, bans: banned(ctx, node, split, keep) }));
  }
}

function limited(
  ctx: Context,
  { bans }: Node,
  { person, rule, window }: Extract<Split, { on: 'sum' }>,
  side: { least: number; most: number },
): ReadonlyMap<number, Bans> {
  const mine = ctx.copyBans(person, bans.get(person) ?? null);
  const same = (one: SumLimit): boolean => one.rule === rule && one.window === window;
  const known = mine.sums.find(same);
  const limit = {
    least: Math.max(side.least, known?.least ?? side.least),
    most: Math.min(side.most, known?.most ?? side.most),
  };
  const sums = [...mine.sums.filter((one) => !same(one)), { rule, window, ...limit }];
  return new Map(bans).set(person, { ...mine, sums });
}

function banned(
  ctx: Context,
  { bans }: Node,
  { person, day, duty }: Extract<Split, { on: 'duty' }>,
  keep: boolean,
): ReadonlyMap<number, Bans> {
  const mine = ctx.copyBans(person, bans.get(person) ?? null);
  const { dutyStart } = ctx.model.people[person];
  if (duty < 0 !== keep) mine.off[day] = 1;
  for (let j = dutyStart[day]; j < dutyStart[day + 1]; j++) if ((j === duty) !== keep) mine.duty[j] = 1;
  return new Map(bans).set(person, mine);
}
