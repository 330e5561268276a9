/**
 * The choice of a branch by strong branching (Achterberg, Koch & Martin, "Branching rules revisited", 2005). Branching on
 * a person's duty of a day is Ryan & Foster's (1981) for rosters: it only bans arcs, so pricing stays as it is.
 */

import type { Context } from '../context.ts';
import type { ColumnGenerator } from '../master/column-generation.ts';
import { TREE } from '../params.ts';
import type { Work } from '../work.ts';

/** A yes-or-no decision that the LP's solution leaves fractional. */
export type Split =
  /** Are at most `people` people on the row, or more? */
  | { readonly on: 'row'; readonly row: number; readonly people: number }
  /** Are at most so many people missing on all rows together, or more? */
  | { readonly on: 'missing'; readonly people: number }
  /** Is what a counting rule of the person counts in a window at most `most`, or more? */
  | {
      readonly on: 'sum';
      readonly person: number;
      readonly rule: number;
      readonly window: number;
      readonly most: number;
    }
  /** Does the person have this duty on the day (−1: a day off), or not? */
  | { readonly on: 'duty'; readonly person: number; readonly day: number; readonly duty: number };

const distance = (value: number): number => Math.abs(value - Math.round(value));

/** Whether a number that is whole in every rota is not so in an LP's solution. */
export const isOpen = (value: number): boolean => distance(value) > TREE.split.open;

/**
 * The split of an LP's solution to branch on, null when the solution is whole. The number of people missing in all
 * comes first: it costs most. Of the others the most open ones are tried in the LP as it is (strong branching, Achterberg,
 * Koch & Martin 2005), and the one whose sides gain most by the product of both is taken.
 * @param gap gain at which a side is done with
 * @param allowed which splits may be taken
 */
export function* chooseSplit(
  gen: ColumnGenerator,
  ctx: Context,
  gap: number,
  allowed: (split: Split) => boolean = () => true,
): Work<Split | null> {
  const { master } = gen;
  const { missing } = master;
  if (isOpen(missing)) return { on: 'missing', people: Math.floor(missing) };
  const objective = master.objective;
  const cap = (value: number): number =>
    Math.max(TREE.split.leastGain * gap, Math.min(gap, value - objective));
  let best: { split: Split; score: number } | null = null;
  for (const split of [...openSums(gen, ctx), ...openRows(gen, ctx), ...openDuties(gen)]) {
    if (!allowed(split)) continue;
    const [yes, no] = sides(gen, ctx, split);
    const score = cap(yes) * cap(no);
    yield;
    if (best === null || score > best.score) best = { split, score };
    if (score >= gap * gap) break;
  }
  return best?.split ?? null;
}

/** About what the LP costs on both sides of a split. */
function sides(
  { master }: ColumnGenerator,
  ctx: Context,
  split: RowSplit | SumSplit | DutySplit,
): [yes: number, no: number] {
  if (split.on === 'row') {
    return [
      master.valueWithin(split.row, [0, split.people]),
      master.valueWithin(split.row, [split.people + 1, ctx.everybody]),
    ];
  }
  const { person, on } = split;
  const mine = master.columns.flatMap((column, k) => (column.person === person ? [k] : []));
  const has = (k: number): boolean => {
    const { duties } = master.columns[k];
    return on === 'duty'
      ? duties[split.day] === split.duty
      : ctx.sumOf(person, duties, split.rule, split.window) <= split.most;
  };
  return [master.valueWithout(mine.filter((k) => !has(k))), master.valueWithout(mine.filter(has))];
}

type RowSplit = Extract<Split, { on: 'row' }>;
type DutySplit = Extract<Split, { on: 'duty' }>;
type SumSplit = Extract<Split, { on: 'sum' }>;

/** Sums that the columns of a person do not agree on, split at the average; alike ones once. */
function openSums({ master }: ColumnGenerator, ctx: Context): SumSplit[] {
  const columns = Map.groupBy(
    master.columns.flatMap((column, k) => {
      const value = master.values[k];
      return value < TREE.split.none ? [] : [{ ...column, value }];
    }),
    ({ person }) => person,
  );
  const found: { split: SumSplit; openness: number }[] = [];
  for (const [person, mine] of columns) {
    if (mine.length === 1) continue;
    const seen = new Set<string>();
    ctx.model.people[person].counts.forEach(({ of, windows }, rule) => {
      if (of !== 'duties') return;
      windows.forEach((_, window) => {
        const sums = mine.map(({ duties }) => ctx.sumOf(person, duties, rule, window));
        const average = mine.reduce((sum, { value }, i) => sum + value * sums[i], 0);
        const most = Math.max(...sums.filter((sum) => sum <= average + TREE.split.open));
        const share = mine.reduce((sum, { value }, i) => (sums[i] <= most ? sum + value : sum), 0);
        if (!isOpen(share) || seen.has(sums.join())) return;
        seen.add(sums.join());
        found.push({ split: { on: 'sum', person, rule, window, most }, openness: distance(share) });
      });
    });
  }
  return found
    .sort((a, b) => b.openness - a.openness)
    .slice(0, TREE.split.candidates)
    .map(({ split }) => split);
}

function openRows({ master }: ColumnGenerator, ctx: Context): RowSplit[] {
  const { restriction, values, columns } = master;
  const people = Float64Array.from(restriction.fixed);
  columns.forEach(({ person, duties }, k) => {
    if (values[k] < TREE.split.none) return;
    ctx.forRows(person, duties, (row) => {
      people[row] += values[k];
    });
  });
  return restriction.rows
    .filter((row) => isOpen(people[row]))
    .sort((a, b) => distance(people[b]) - distance(people[a]))
    .slice(0, TREE.split.candidates)
    .map((row) => ({ on: 'row', row, people: Math.floor(people[row]) }));
}

function openDuties({ master }: ColumnGenerator): DutySplit[] {
  const shares = new Map<string, { split: DutySplit; value: number }>();
  master.columns.forEach(({ person, duties }, k) => {
    const value = master.values[k];
    if (value < TREE.split.none) return;
    duties.forEach((duty, day) => {
      const key = `${person} ${day} ${duty}`;
      const share = shares.get(key) ?? { split: { on: 'duty', person, day, duty }, value: 0 };
      share.value += value;
      shares.set(key, share);
    });
  });
  const openness = ({ split, value }: { split: DutySplit; value: number }): number =>
    distance(value) + (split.duty < 0 ? TREE.split.dayOff : 0);
  return [...shares.values()]
    .filter(({ value }) => isOpen(value))
    .sort((a, b) => openness(b) - openness(a))
    .slice(0, TREE.split.candidates)
    .map(({ split }) => split);
}
